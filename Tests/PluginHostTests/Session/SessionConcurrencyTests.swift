import Glibc
import JSON
import PluginHost
import PluginKit
import Testing

/// What happens while a long request is being worked on.
@Suite struct SessionConcurrencyTests {
  /// An extractor that takes a moment for every record.
  private struct Slow: Extractor {
    static let description = ExtractorDescription(
      name: "slow", version: "1", summary: "", reads: [.note], writes: ["note"])
    init(configuration: Configuration) {}
    func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) { usleep(2000) }
  }

  /// Large enough not to be done by the reading thread, and slow enough (2 s) to be seen at work.
  private func long(_ id: Int, meta: String = "{}") -> String {
    let record = #"{"note":"\#(String(repeating: "n", count: 50))"}"#
    let records = [String](repeating: record, count: 1000).joined(separator: ",")
    return
      #"{"jsonrpc":"2.0","id":\#(id),"method":"extract","params":{"records":[\#(records)],"_meta":\#(meta)}}"#
  }

  private func run(_ lines: [String]) throws -> SessionHarness.Transcript {
    try SessionHarness(extractors: [Slow.self], maxBatchRecords: 1000).run([SessionHarness.hello] + lines)
  }

  private func cancel(_ id: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/cancel","params":{"id":\#(id)}}"#
  }

  private func ping(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"# }

  @Test func aCancelledRequestIsAnsweredOnceAndSoon() throws {
    let started = MonotonicClock.nanoseconds()
    let transcript = try run([long(1), long(2), cancel("2"), cancel("1"), cancel("1"), ping(3)])
    #expect(try transcript.code("1") == 1003)
    #expect(try transcript.code("2") == 1003)
    #expect(try transcript.code("3") == nil)
    #expect(transcript.answers.count == 4)
    #expect(MonotonicClock.nanoseconds() - started < 1_500_000_000, "the work was not done to its end")
  }

  @Test func aPingIsAnsweredWhileWorkGoesOn() throws {
    let transcript = try run([long(1), ping(2), cancel("1")])
    #expect(transcript.answers.map { $0.contains(#""id":2,"#) } == [false, true, false])
  }

  @Test func anIdThatIsInFlightCannotBeUsedAgain() throws {
    let transcript = try run([long(1), ping(1), cancel("1")])
    let codes = try transcript.answers.dropFirst().map { line in
      let document = try JSONParser().parse(line)
      return document.root.member("error")?.member("code")?.integer
    }
    #expect(codes == [-32600, 1003])
  }

  @Test func aFreedIdMayBeUsedAgain() throws {
    let transcript = try run([ping(1), ping(1)])
    #expect(transcript.answers.count == 3)
    #expect(transcript.answers[1] == transcript.answers[2])
  }

  @Test func aDeadlineEndsARequest() throws {
    let transcript = try run([long(1, meta: #"{"deadlineMs":20}"#)])
    #expect(try transcript.code("1") == 1004)
    #expect(try transcript.answer("1").contains(#""retryable":true"#))
  }

  @Test(arguments: ["9000000000000000", "9223372036854775807", "-1", "1e3", "0.5", "null", "\"5\""])
  func anyDeadlineIsSurvived(_ deadline: String) throws {
    let transcript = try SessionHarness().run([
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"deadlineMs":\#(deadline)}}}"#, ping(2),
    ])
    #expect(transcript.answers.count == 2)
  }

  @Test func aShutdownThatIsRefusedNothingShutsDown() throws {
    let transcript = try SessionHarness().run([
      #"{"jsonrpc":"2.0","id":1,"method":"shutdown","params":{"_meta":{"deadlineMs":0}}}"#, ping(2),
    ])
    #expect(try transcript.code("1") == nil)
    #expect(try transcript.code("2") == 1007)
  }

  @Test func aLineThatAStopCutsOffIsNone() throws {
    final class Stopped: ByteSource {
      private var pieces = [
        Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n{\"jsonrpc\":\"2.0\",\"id".utf8)
      ]
      func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
        guard let piece = pieces.popLast() else { throw InputProblem(.stopped, "stopped") }
        buffer.copyBytes(from: piece)
        return piece.count
      }
    }
    let transcript = try SessionHarness().run(source: Stopped())
    #expect(transcript.answers == [#"{"jsonrpc":"2.0","id":1,"result":{}}"#])
    #expect(transcript.log.contains("asked to stop"))
  }

  @Test func shutdownIsAnsweredLast() throws {
    let transcript = try run([
      long(1, meta: #"{"deadlineMs":50}"#), #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, ping(3),
    ])
    #expect(try transcript.code("1") == 1004)
    #expect(try transcript.code("3") == 1007)
    #expect(transcript.answers.last == #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
  }

  @Test func manyRequestsAreAnsweredOnceEach() throws {
    let harness = try SessionHarness(extractors: [Shouting.self], maxBatchRecords: 1000)
    let requests = (0..<300).map { id in
      id % 3 == 0
        ? long(id)
        : #"{"jsonrpc":"2.0","id":\#(id),"method":"extract","params":{"records":[{"note":"\#(id)"}]}}"#
    }
    let transcript = try harness.run([SessionHarness.hello] + requests)
    #expect(transcript.answers.count == 301)
    for id in 0..<300 { #expect(try transcript.code("\(id)") == nil) }
  }

  @Test func aClosedOutputEndsTheSession() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let log = try ScratchFile()
    let session = Session(
      host: try SessionHarness().host, writer: LineWriter(descriptor: ends[1]),
      log: Log(writer: LineWriter(descriptor: log.descriptor)))
    let lines = (0..<10_000).map { ping($0) + "\n" }.joined()
    try session.run(source: MemorySource(lines))
    #expect(log.content == "")
  }
}

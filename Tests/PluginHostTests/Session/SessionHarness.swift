import Glibc
import JSON
import PluginHost
import PluginKit
import Testing

/// Runs sessions in this process: lines in, answers out.
struct SessionHarness {
  let host: Host

  init(
    extractors: [any Extractor.Type] = [Shouting.self, NamePair.self], manifest: String? = nil,
    maxLineBytes: Int = 1 << 20, maxBatchRecords: Int = 100
  ) throws {
    let entries = extractors.map { #"{"name":"\#($0.description.name)","kind":"builtin"}"# }
    let text = manifest ?? #"{"schema":1,"plugins":[\#(entries.joined(separator: ","))]}"#
    let source = ManifestSource(origin: .builtIn, bytes: Array(text.utf8))
    host = try Host(
      version: "0", formats: FakeFormats(),
      limits: {
        var limits = HostLimits($0)
        limits.maxLineBytes = maxLineBytes
        limits.maxBatchRecords = maxBatchRecords
        return limits
      }, makeRunner: { _ in nil },
      loadPlan: { () throws(ManifestError) in try PluginPlan(source, builtins: extractors) })
  }

  struct Transcript {
    let answers: [String]
    let log: String

    /// The answer to the request with this id, as it was written.
    func answer(_ id: String) throws -> String {
      let found = answers.filter { $0.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"#) }
      try #require(found.count == 1, "\(found.count) answers to \(id)")
      return found[0]
    }

    /// The error code of the answer to `id`; nil for a result.
    func code(_ id: String) throws -> Int? {
      let document = try JSONParser().parse(try answer(id))
      return withExtendedLifetime(document) { document.root.member("error")?.member("code")?.integer }
    }
  }

  static let hello =
    #"{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocol":{"min":1,"max":1},"client":{"name":"t","version":"1"}}}"#

  func run(_ lines: [String], chunk: Int = .max, lineEnd: String = "\n") throws -> Transcript {
    try run(bytes: Array((lines.joined(separator: lineEnd) + lineEnd).utf8), chunk: chunk)
  }

  func run(bytes: [UInt8], chunk: Int = .max) throws -> Transcript {
    try run(source: MemorySource(bytes, chunk: chunk))
  }

  func run(source: any ByteSource) throws -> Transcript {
    let (output, log) = (try ScratchFile(), try ScratchFile())
    let session = Session(
      host: host, writer: LineWriter(descriptor: output.descriptor),
      log: Log(writer: LineWriter(descriptor: log.descriptor)))
    try session.run(source: source)
    let text = output.content
    try #require(text.isEmpty || text.hasSuffix("\n"))
    return Transcript(answers: text.split(separator: "\n").map(String.init), log: log.content)
  }
}

/// A file without a name, to be written to and read back.
final class ScratchFile {
  let descriptor: Int32

  init() throws {
    var name = Array("/tmp/contacts-host-test-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    try #require(descriptor >= 0)
    unlink(name)
  }

  deinit { close(descriptor) }

  var content: String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, bytes.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}

/// Raw records in JSON, and a text format whose every line is the note of a record.
struct FakeFormats: RecordFormats {
  let names = ["notes"]

  func fill(_ record: RawRecord, from json: JSONNode) throws(RecordProblem) {
    record.removeAll()
    for member in json.children {
      guard let key = RawKey(member.key) else { throw RecordProblem(reason: "a member is not a raw key") }
      record.set(key, to: record.document.copy(member))
    }
    record.source.format = "json"
  }

  func reader(
    format: String?, source: any ByteSource, file: String?, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader { NotesReader(source) }

  private final class NotesReader: RecordReader {
    private var lines: LineReader

    init(_ source: any ByteSource) { lines = LineReader(source: source, maxLineBytes: 1000) }

    func read(into record: RawRecord) throws(ReadFailure) -> Bool {
      do throws(InputProblem) {
        guard case .line(let text) = try lines.next() else { return false }
        if text == "BAD" { throw InputProblem(.corrupt, "it is bad") }
        record.removeAll()
        record.set(.note, to: text)
        record.source.format = "notes"
        return true
      } catch {
        throw .input(error)
      }
    }
  }
}

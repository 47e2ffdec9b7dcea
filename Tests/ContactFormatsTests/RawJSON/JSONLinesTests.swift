import ContactFormats
import JSON
import PluginKit
import Testing

/// One object a line, and what is wrong with lines.
struct JSONLinesTests {
  @Test func aRecordALine() throws {
    #expect(
      try Reading.outcomes(of: "{\"givenName\":\"A\"}\n{\"givenName\":\"B\"}\n{\"givenName\":\"C\"}\n") == [
        "0@1: A", "1@2: B", "2@3: C",
      ])
  }

  @Test func theLastLineNeedsNoEnd() throws {
    #expect(try Reading.outcomes(of: "{\"givenName\":\"A\"}\n{\"givenName\":\"B\"}") == ["0@1: A", "1@2: B"])
  }

  @Test func blankLinesAreNoRecords() throws {
    #expect(
      try Reading.outcomes(of: "\n\n{\"givenName\":\"A\"}\n \t\r\n\n{\"givenName\":\"B\"}\n\n") == [
        "0@3: A", "1@6: B",
      ])
  }

  @Test func nothingIsNoRecord() throws {
    #expect(try Reading.outcomes(of: "") == [])
    #expect(try Reading.outcomes(of: "\n \n") == [])
    #expect(try Reading.outcomes(of: "\u{FEFF}") == [])
  }

  @Test func linesMayEndInCarriageReturns() throws {
    #expect(
      try Reading.outcomes(of: "{\"givenName\":\"A\"}\r\n{\"givenName\":\"B\"}\r\n") == ["0@1: A", "1@2: B"])
  }

  @Test func aByteOrderMarkBeforeTheFirstLineIsSkipped() throws {
    #expect(
      try Reading.outcomes(of: "\u{FEFF}{\"givenName\":\"A\"}\n{\"givenName\":\"B\"}\n") == [
        "0@1: A", "1@2: B",
      ])
  }

  @Test func aByteOrderMarkElsewhereIsNot() throws {
    #expect(
      try Reading.outcomes(of: "{\"givenName\":\"A\"}\n\u{FEFF}{\"givenName\":\"B\"}\n") == [
        "0@1: A", "1@2! not valid JSON (column 1)",
      ])
  }

  @Test func otherLineSeparatorsAreText() throws {
    #expect(
      try Reading.outcomes(of: "{\"givenName\":\"A\u{2028}B\u{85}\"}\n{\"givenName\":\"C\"}\n") == [
        "0@1: A\u{2028}B\u{85}", "1@2: C",
      ])
  }

  @Test func whatIsNoObjectIsAProblem() throws {
    #expect(
      try Reading.outcomes(of: "42\n\"x\"\nnull\n{\"givenName\":\"A\"}\n") == [
        "0@1! not a JSON object", "1@2! not a JSON object", "2@3! not a JSON object", "3@4: A",
      ])
  }

  @Test func whatIsNoJSONIsAProblem() throws {
    #expect(
      try Reading.outcomes(of: "hello world\n{\"givenName\":\"A\"}\n  BEGIN:VCARD\n{\"givenName\":\"B\"}")
        == [
          "0@1! not valid JSON (column 1)", "1@2: A", "2@3! not valid JSON (column 3)", "3@4: B",
        ])
  }

  /// Each breaks in another way; the line before and the line behind it must come whatever it is. The column is where
  /// the token begins that cannot be there, or where the line ends.
  @Test(arguments: [
    (#"{broken"#, "not valid JSON (column 2)"),
    (#"{"givenName":"B""#, "the JSON ends too early (column 17)"),
    (#"{"givenName":"B"#, "the JSON ends too early (column 16)"),
    (#"{"givenName":"B","#, "the JSON ends too early (column 18)"),
    (#"{"givenName":"#, "the JSON ends too early (column 14)"),
    (#"{"givenName":["#, "the JSON ends too early (column 15)"),
    (#"{"givenName":{"#, "the JSON ends too early (column 15)"),
    (#"{"#, "the JSON ends too early (column 2)"),
    (#"{"a":[{"b":[{"#, "the JSON ends too early (column 14)"),
    (#"{"a":1,}"#, "not valid JSON (column 8)"),
    (#"{"a":tru}"#, "not valid JSON (column 6)"),
    (#"{'a':1}"#, "not valid JSON (column 2)"),
    (#"{"a" 1}"#, "not valid JSON (column 6)"),
    (#"{"a":1]"#, "not valid JSON (column 7)"),
    (#"{"a":"\q"}"#, "not valid JSON (column 7)"),
    (#"{"a":1,"a":2}"#, "a member name that occurs twice in one object (column 8)"),
    (#"{"a":"\ud800"}"#, "a \\u escape that is half of a surrogate pair, or no character (column 7)"),
    (#"}"#, "not valid JSON (column 1)"),
    (#"]"#, "not valid JSON (column 1)"),
    (#"}{"#, "not valid JSON (column 1)"),
  ])
  func aBrokenLineCostsThatLine(_ line: String, _ reason: String) throws {
    let outcomes = try Reading.outcomes(
      of: "{\"givenName\":\"A\"}\n\(line)\n{\"givenName\":\"C\"}\n{\"givenName\":\"D\"}\n")
    #expect(outcomes.count == 4)
    #expect(outcomes.first == "0@1: A")
    #expect(outcomes.dropFirst(2) == ["2@3: C", "3@4: D"])
    let problem = try #require(outcomes.dropFirst().first)
    #expect(problem.hasPrefix("1@2! "))
    #expect(problem == "1@2! \(reason)")
  }

  @Test func severalBrokenLinesInARow() throws {
    let lines = [
      "{\"a\":", "{\"b\":[", "{\"givenName\":\"A\"}", "{\"c\":\"", "{\"givenName\":\"B\"}", "{", "}",
    ]
    let outcomes = try Reading.outcomes(of: lines.joined(separator: "\n"))
    #expect(outcomes.filter { !$0.contains("!") } == ["2@3: A", "4@5: B", "5@6: -"])
    #expect(outcomes.count == 6)
  }

  @Test func invalidBytesAreAProblemOfTheirLine() throws {
    var input = Array("{\"givenName\":\"A\"}\n{\"givenName\":\"".utf8)
    input += [0xB0, 0xA1]
    input += Array("\"}\n{\"givenName\":\"".utf8)
    input += [0x00]
    input += Array("\"}\n{\"givenName\":\"D\"}\n".utf8)
    let reading = try Reading(input)
    #expect(
      reading.outcomes == [
        "0@1: A", "1@2! a byte that is not UTF-8 (column 15)", "2@3! a raw NUL byte (column 15)", "3@4: D",
      ])
    #expect(reading.problems[0].raw == Array("{\"givenName\":\"".utf8) + [0xB0, 0xA1] + Array("\"}".utf8))
  }

  @Test func aProblemHoldsTheRawLine() throws {
    let reading = try Reading("{\"givenName\":\"A\"}\n  {\"givenName\": B}\t\r\nx\n".utf8)
    #expect(reading.problems.map { String(decoding: $0.raw, as: UTF8.self) } == ["{\"givenName\": B}", "x"])
    #expect(reading.outcomes[1] == "1@2! not valid JSON (column 17)")
  }

  @Test func noProblemTellsWhatTheLineHolds() throws {
    let secret = "Geheimnis"
    let reading = try Reading("{\"\(secret)\":\"\(secret)\", \(secret)}\n\(secret)\n[\"\(secret)\"]\n".utf8)
    #expect(reading.problems.count == 3)
    for problem in reading.problems { #expect(!problem.reason.contains(secret)) }
  }

  @Test func aLongLineIsAProblemOfItsOwn() throws {
    let long = "{\"note\":\"" + String(repeating: "x", count: 300) + "\"}"
    let input = "{\"givenName\":\"A\"}\n\(long)\n{\"givenName\":\"B\"}\n"
    #expect(
      try Reading.outcomes(of: input, maxRecordBytes: 100) == [
        "0@1: A", "1@2! longer than 100 bytes", "2@3: B",
      ])
    #expect(
      try Reading.outcomes(of: input, maxRecordBytes: long.utf8.count) == ["0@1: A", "1@2: -", "2@3: B"])
    #expect(try Reading(input.utf8, maxRecordBytes: 100).problems[0].raw == Array(long.utf8.prefix(100)))
  }

  @Test func aLongLineThatIsBrokenToo() throws {
    let long = "{\"note\":\"" + String(repeating: "{\\\"[", count: 100)
    #expect(
      try Reading.outcomes(of: "\(long)\n{\"givenName\":\"B\"}\n", maxRecordBytes: 50) == [
        "0@1! longer than 50 bytes", "1@2: B",
      ])
    #expect(try Reading.outcomes(of: long, maxRecordBytes: 50) == ["0@1! longer than 50 bytes"])
  }

  @Test func nestingHasALimit() throws {
    func nested(_ depth: Int) -> String {
      "{\"a\":" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
    }
    #expect(
      try Reading.outcomes(of: "\(nested(512))\n\(nested(513))\n{\"givenName\":\"B\"}\n") == [
        "0@1: -", "1@2! nested deeper than 512 levels (column 517)", "2@3: B",
      ])
  }

  @Test func textBehindAnObjectIsAProblemAndTheObjectIsNot() throws {
    #expect(
      try Reading.outcomes(of: "{\"givenName\":\"A\"} x\n{\"givenName\":\"B\"}\n") == [
        "0@1: A", "1@1! not valid JSON (character 1 of the record)", "2@2: B",
      ])
  }

  @Test func objectsMayFollowEachOtherOnALine() throws {
    #expect(
      try Reading.outcomes(
        of: "{\"givenName\":\"A\"}{\"givenName\":\"B\"} {\"givenName\":\"C\"}\n{\"givenName\":\"D\"}") == [
          "0@1: A", "1@1: B", "2@1: C", "3@2: D",
        ])
  }

  @Test func linesCutOutOfAnArrayKeepTheirCommas() throws {
    #expect(
      try Reading.outcomes(of: "{\"givenName\":\"A\"},\n{\"givenName\":\"B\"} , \r\n{\"givenName\":\"C\"}\n")
        == [
          "0@1: A", "1@2: B", "2@3: C",
        ])
  }

  @Test func whatTheSystemSaysIsPassedOn() throws {
    final class FailingSource: ByteSource {
      var isFirst = true
      func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
        guard isFirst else { throw InputProblem(.unreadable, "Input/output error") }
        isFirst = false
        let bytes = Array("{\"givenName\":\"A\"}\n{".utf8)
        bytes.withUnsafeBytes { buffer.copyMemory(from: $0) }
        return bytes.count
      }
    }
    let input = ContactFormat.Input(source: FailingSource(), file: nil, limits: ReadLimits())
    let reader = RawJSONReader(input)
    let record = RawRecord()
    #expect(try reader.read(into: record))
    #expect {
      _ = try reader.read(into: record)
    } throws: { error in
      if case .input(let problem)? = error as? ReadFailure {
        problem.reason == "Input/output error"
      } else {
        false
      }
    }
  }

  @Test func theSourceIsNamed() throws {
    let source = MemorySource("\n{\"givenName\":\"A\"}")
    let reader = RawJSONReader(ContactFormat.Input(source: source, file: "book.ndjson", limits: ReadLimits()))
    let record = RawRecord()
    #expect(try reader.read(into: record))
    #expect(Text(record.source.format) == "json")
    #expect(record.source.file == "book.ndjson")
    #expect(record.source.index == 0)
    #expect(record.source.line == 2)
    #expect(record.source.version == nil)
  }

  /// A record must be out as soon as its line is in.
  @Test func aLineIsReadBeforeTheNextOneArrives() throws {
    final class Terminal: ByteSource {
      var lines = ["{\"givenName\":\"A\"}\n", "{\"givenName\":\"B\"}\n"]
      func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard !lines.isEmpty else { return 0 }
        let bytes = Array(lines.removeFirst().utf8)
        bytes.withUnsafeBytes { buffer.copyMemory(from: $0) }
        return bytes.count
      }
    }
    let terminal = Terminal()
    let reader = RawJSONReader(ContactFormat.Input(source: terminal, file: nil, limits: ReadLimits()))
    let record = RawRecord()
    #expect(try reader.read(into: record))
    #expect(record.string(.givenName) == "A")
    #expect(terminal.lines.count == 1)
  }
}

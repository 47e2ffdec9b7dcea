import JSON
import TestSupport
import Testing

@testable import PluginKit

@Suite("The plugin's side of the line protocol")
struct PluginServerTests {
  private static let hello =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocol":{"min":1,"max":1},"config":{}}}"#

  /// The answers to these lines.
  private func answers(_ lines: String..., chunk: Int = .max) throws -> [String] {
    try answers(to: lines.map { $0 + "\n" }.joined(), chunk: chunk)
  }

  private func answers(to text: String, chunk: Int = .max) throws -> [String] {
    let written = OutputBuffer()
    try PluginServer(ExtractorService(EchoExtractor.self)).run(MemorySource(Array(text.utf8), chunk: chunk)) {
      written.append($0)
      return true
    }
    return String(written.text).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  /// The answer to one line, after a good beginning.
  private func answer(_ line: String) throws -> String {
    let answers = try answers(Self.hello, line)
    #expect(answers.count == 2)
    return answers.last ?? ""
  }

  private func extract(_ records: String) throws -> String {
    try answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"extract\",\"params\":{\"records\":[\(records)]}}")
  }

  private func result(_ records: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"records\":[\(records)]}}"
  }

  @Test("It says who it is, and what it reads and writes")
  func initialize() throws {
    #expect(
      try answers(Self.hello) == [
        #"{"jsonrpc":"2.0","id":0,"result":{"protocol":1,"plugin":{"name":"echo","version":"2.1.0"},"#
          + #""reads":["note","nickname"],"writes":["echo","nick"]}}"#
      ])
  }

  @Test("A host that speaks no version of ours", arguments: [(2, 3, false), (0, 0, false), (0, 9, true)])
  func versions(min: Int, max: Int, fits: Bool) throws {
    let answer = try answers(
      "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"initialize\",\"params\":{\"protocol\":{\"min\":\(min),\"max\":\(max)}}}"
    )
    #expect(answer.count == 1)
    #expect(answer[0].contains("\"code\":1002") != fits)
    #expect(answer[0].hasPrefix("{\"jsonrpc\":\"2.0\",\"id\":\"a\","))
  }

  @Test(
    "A config that cannot be used",
    arguments: [
      (#"{"prefx":"a"}"#, #"config.prefx is not an option; did you mean \"prefix\"?"#),
      (#"{"times":"a"}"#, "config.times is not a whole number"),
      (#"{"times":0}"#, "config.times is less than 1"),
      ("[]", "config is not an object"),
    ])
  func config(json: String, words: String) throws {
    let line = Self.hello.replacing("\"config\":{}", with: "\"config\":\(json)")
    let answers = try answers(line, #"{"jsonrpc":"2.0","id":1,"method":"extract","params":{"records":[]}}"#)
    #expect(answers[0].contains("\"code\":1101"))
    #expect(answers[0].contains(words), "\(answers[0])")
    #expect(answers[1].contains("\"code\":1001"))
  }

  @Test("The config reaches the extractor")
  func prefix() throws {
    let answers = try answers(
      Self.hello.replacing("\"config\":{}", with: #""config":{"prefix":"> ","times":2}"#),
      #"{"jsonrpc":"2.0","id":1,"method":"extract","params":{"records":[{"i":0,"in":{"note":"a"}}]}}"#)
    #expect(answers[1] == result(#"{"i":0,"out":{"echo":{"text":"> > a"}}}"#))
  }

  @Test("Every record has its answer, under its number")
  func records() throws {
    #expect(
      try extract(
        #"{"i":7,"in":{"note":"a"}},{"i":8,"in":{}},{"i":3,"in":{"note":null,"nickname":"张\u2028"}}"#)
        == result(#"{"i":7,"out":{"echo":{"text":"a"}}},{"i":8,"out":{}},{"i":3,"out":{"nick":"张\u2028"}}"#))
    #expect(try extract("") == result(""))
  }

  @Test("It sees only what it declares")
  func declared() throws {
    #expect(
      try extract(#"{"i":0,"in":{"identifier":"1","unknown":[1e400],"note":"a"}}"#)
        == result(#"{"i":0,"out":{"echo":{"text":"a"}}}"#))
  }

  @Test("What is wrong with a record costs that record")
  func perRecord() throws {
    #expect(
      try extract(
        #"{"i":0,"in":{"note":"trouble","nickname":"n"}},{"i":1},{"in":{"note":"b"}},5,{"i":2,"in":{"note":"warn"}}"#
      )
        == result(
          #"{"i":0,"error":{"code":1301,"message":"the extractor failed (Trouble)"}},"#
            + #"{"i":1,"error":{"code":-32602,"message":"the record has no object in"}},"#
            + #"{"i":null,"out":{"echo":{"text":"b"}}},"#
            + #"{"i":null,"error":{"code":-32602,"message":"the record has no object in"}},"#
            + #"{"i":2,"out":{"echo":{"text":"warn"}},"warnings":[{"reason":"odd","field":"echo/1","message":"the note is odd"}]}"#
        ))
  }

  @Test("A field that is not declared is dropped, one that is written twice is there once")
  func fields() throws {
    #expect(
      try extract(#"{"i":0,"in":{"note":"undeclared"}},{"i":1,"in":{"note":"twice"}}"#)
        == result(
          #"{"i":0,"out":{"echo":{"text":"undeclared"}},"warnings":[{"reason":"contract","field":"echo","#
            + #""message":"the extractor wrote other, which it does not declare; it was dropped"}]},"#
            + #"{"i":1,"out":{"echo":"second"}}"#))
  }

  @Test(
    "Requests that are none",
    arguments: [
      (#"{"jsonrpc":"2.0","id":5,"method":"extract""#, #"{"jsonrpc":"2.0","id":5,"error":{"code":-32700"#),
      ("nonsense", #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700"#),
      ("[]", #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600"#),
      (#"{"id":1.5,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600"#),
      (#"{"id":9}"#, #"{"jsonrpc":"2.0","id":9,"error":{"code":-32600"#),
      (#"{"id":9,"method":"dance"}"#, #"{"jsonrpc":"2.0","id":9,"error":{"code":-32601"#),
      (#"{"id":9,"method":"extract"}"#, #"{"jsonrpc":"2.0","id":9,"error":{"code":-32602"#),
      (
        #"{"id":9,"method":"extract","params":{"records":{}}}"#,
        #"{"jsonrpc":"2.0","id":9,"error":{"code":-32602"#
      ),
    ])
  func badRequests(line: String, beginning: String) throws {
    #expect(try answer(line).hasPrefix(beginning))
  }

  @Test("The stream goes on behind a bad line, ping is answered, notifications and blank lines are not")
  func stream() throws {
    let answers = try answers(
      Self.hello, "nonsense", "", " ", #"{"method":"$/cancel","params":{"id":1}}"#,
      #"{"id":1,"method":"ping"}"#,
      #"{"id":2,"method":"initialize"}"#, #"{"id":3,"method":"shutdown"}"#,
      #"{"id":4,"method":"extract","params":{"records":[]}}"#)
    #expect(answers.count == 6)
    #expect(answers[2] == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
    #expect(answers[3].contains("\"code\":-32600"))
    #expect(answers[4] == #"{"jsonrpc":"2.0","id":3,"result":{}}"#)
    #expect(answers[5].contains("\"code\":1007"))
  }

  @Test("How the bytes arrive makes no difference", arguments: [1, 2, 3, 7, 64])
  func chunks(size: Int) throws {
    let text =
      Self.hello + "\r\n" + #"{"id":1,"method":"extract","params":{"records":[{"i":0,"in":{"note":"é"}}]}}"#
    #expect(try answers(to: text, chunk: size) == answers(to: text))
    #expect(try answers(to: text, chunk: size).last == result(#"{"i":0,"out":{"echo":{"text":"é"}}}"#))
  }

  @Test("It ends when nobody reads the answers")
  func closed() throws {
    var count = 0
    try PluginServer(ExtractorService(EchoExtractor.self)).run(
      MemorySource("\(Self.hello)\n\(Self.hello)\n\(Self.hello)\n")
    ) { _ in
      count += 1
      return false
    }
    #expect(count == 1)
  }
}

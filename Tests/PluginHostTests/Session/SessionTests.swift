import JSON
import PluginHost
import PluginKit
import Testing

@Suite struct SessionTests {
  private let hello = SessionHarness.hello

  private func call(_ id: String, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  @Test func aSessionFromBeginningToEnd() throws {
    let transcript = try SessionHarness().run([
      hello, call("1", "extract", #"{"records":[{"identifier":"A","note":"hi"}]}"#), call("2", "ping"),
      call("3", "shutdown"), call("4", "ping"),
    ])
    #expect(
      try transcript.answer("1")
        == #"{"jsonrpc":"2.0","id":1,"result":{"contacts":[{"v":1,"id":"A","idKind":"source","#
        + #""source":{"format":"json","index":0},"name":{},"note":"HI"}]}}"#)
    #expect(try transcript.answer("2") == #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
    #expect(try transcript.answer("3") == #"{"jsonrpc":"2.0","id":3,"result":{}}"#)
    #expect(try transcript.code("4") == 1007)
    #expect(transcript.answers.count == 5)
    #expect(transcript.log == "")
  }

  @Test func theEndOfStdinEndsTheSessionAndSaysWhy() throws {
    let transcript = try SessionHarness().run([hello])
    #expect(transcript.log.contains("stdin was closed without a shutdown request"))
    #expect(transcript.log.split(separator: "\n").count == 1)
  }

  @Test func nothingButPingGoesBeforeInitialize() throws {
    let transcript = try SessionHarness().run([
      call("1", "extract", #"{"records":[]}"#), call("2", "ping"), call("3", "plugins/list"), hello,
      call("4", "extract", #"{"records":[]}"#),
    ])
    #expect(try transcript.code("1") == 1001)
    #expect(try transcript.code("2") == nil)
    #expect(try transcript.code("3") == 1001)
    #expect(try transcript.answer("4").contains(#""contacts":[]"#))
  }

  @Test(arguments: [
    (#"{"protocol":{"min":2,"max":9}}"#, 1002), (#"{"protocol":{"min":0,"max":0}}"#, 1002), ("{}", -32602),
    (#"{"protocol":{"min":2,"max":1}}"#, -32602), (#"{"protocol":1}"#, -32602), ("[]", -32602),
    (#"{"protocol":{"min":1,"max":1},"region":"Germany"}"#, -32602),
    (#"{"protocol":{"min":1,"max":1},"keys":["nme"]}"#, -32602),
    (#"{"protocol":{"min":1,"max":1},"keys":"name"}"#, -32602),
  ])
  func initializeThatCannotBe(_ params: String, _ code: Int) throws {
    let transcript = try SessionHarness().run([call("1", "initialize", params), hello])
    #expect(try transcript.code("1") == code)
    #expect(try transcript.code(#""hello""#) == nil, "a refused initialize does not use up the session")
  }

  @Test func aVersionThatIsNotSpokenIsToldWithTheOneThatIs() throws {
    let transcript = try SessionHarness().run([call("1", "initialize", #"{"protocol":{"min":2,"max":3}}"#)])
    #expect(try transcript.answer("1").contains(#""hint":"update the host","supported":{"min":1,"max":1}"#))
  }

  @Test func initializeComesOnce() throws {
    let transcript = try SessionHarness().run([
      hello, call("1", "initialize", #"{"protocol":{"min":1,"max":1}}"#),
    ])
    #expect(try transcript.code("1") == -32600)
  }

  @Test func everyIdIsEchoedAsItCame() throws {
    let ids = [#""ü\n\"""#, "-7", "123456789012345678901234567890", #""""#, "0"]
    let transcript = try SessionHarness().run(ids.map { call($0, "ping") })
    for id in ids { #expect(try transcript.answer(id).hasSuffix(#""result":{}}"#)) }
  }

  @Test(arguments: [
    // line, id as answered, code
    ("garbage", "null", -32700), (#"{"id":1"#, "null", -32700), (#"{"id":1,"#, "1", -32700),
    (#"{"jsonrpc":"2.0","id":"x","method":"ping","params":{oops}}"#, #""x""#, -32700),
    (#"{"params":{"a":[1,{"id":9}],"b":"}"},"id":8,,}"#, "8", -32700),
    (#"{"id":{"id":1},}"#, "null", -32700), ("[]", "null", -32600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, "null", -32600), ("7", "null", -32600),
    ("null", "null", -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, "null", -32600),
    (#"{"id":3,"method":"ping"}"#, "3", -32600), (#"{"jsonrpc":"1.0","id":3,"method":"ping"}"#, "3", -32600),
    (#"{"jsonrpc":"2.0","id":3}"#, "3", -32600), (#"{"jsonrpc":"2.0","id":3,"method":7}"#, "3", -32600),
    (#"{"jsonrpc":"2.0","id":3,"method":"pong"}"#, "3", -32601),
    (#"{"jsonrpc":"2.0","id":3,"id":3,"method":"ping"}"#, "3", -32700),
    ("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"pi\u{0}ng\"}", "3", -32700),
    (#"{"jsonrpc":"2.0","id":3,"method":"ping","params":[1]}"#, "3", -32602),
    (#"{"jsonrpc":"2.0","id":3,"method":"ping","params":"\ud800"}"#, "3", -32700),
  ])
  func aLineThatIsNoRequestIsAnsweredAndTheStreamGoesOn(_ line: String, _ id: String, _ code: Int) throws {
    let transcript = try SessionHarness().run([line, call("99", "ping")])
    #expect(transcript.answers.count == 2)
    #expect(try transcript.code(id) == code)
    #expect(try transcript.code("99") == nil)
  }

  @Test func bytesThatAreNotUTF8() throws {
    let harness = try SessionHarness()
    let transcript = try harness.run(
      bytes: Array(#"{"id":4,"x":""#.utf8) + [0xFF, 0xC0] + Array("\"}\n\(call("5", "ping"))\n".utf8))
    #expect(try transcript.code("4") == -32700)
    #expect(try transcript.code("5") == nil)
  }

  @Test func anOverlongLineCostsThatLineOnly() throws {
    let harness = try SessionHarness(maxLineBytes: 8192)
    let long = call("1", "ping", #"{"x":"\#(String(repeating: "y", count: 100_000))"}"#)
    for chunk in [1, 7, 4096, Int.max] {
      let transcript = try harness.run([long, call("2", "ping")], chunk: chunk)
      #expect(try transcript.code("1") == 1006)
      #expect(try transcript.answer("1").contains("has \(long.utf8.count) bytes; the limit is 8192"))
      #expect(try transcript.code("2") == nil)
    }
  }

  @Test func deliveryDoesNotMatter() throws {
    let lines = [
      "", hello, "  ", call("1", "extract", #"{"records":[{"note":"a\u2028b"}]}"#), call("2", "shutdown"),
    ]
    let whole = try SessionHarness().run(lines)
    #expect(try whole.answer("1").contains(#"A\u2028B"#))
    for chunk in [1, 2, 3, 64] {
      #expect(try SessionHarness().run(lines, chunk: chunk).answers == whole.answers)
    }
    #expect(try SessionHarness().run(lines, lineEnd: "\r\n").answers == whole.answers)
    let bytes = Array(lines.joined(separator: "\n").utf8)
    #expect(try SessionHarness().run(bytes: bytes).answers == whole.answers, "the last line needs no end")
    #expect(try SessionHarness().run(bytes: [0xEF, 0xBB, 0xBF] + bytes.dropFirst()).answers == whole.answers)
  }

  @Test func unknownMembersAndNotificationsAreIgnored() throws {
    let transcript = try SessionHarness().run([
      #"{"jsonrpc":"2.0","method":"$/unknown","params":{}}"#, #"{"jsonrpc":"2.0","method":"extract"}"#,
      #"{"jsonrpc":"2.0","method":"$/cancel","params":{"id":12}}"#, #"{"jsonrpc":"2.0","method":"$/cancel"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"ping","more":[1],"params":{"_meta":{"traceparent":"00-ab"},"x":1}}"#,
    ])
    #expect(transcript.answers == [#"{"jsonrpc":"2.0","id":1,"result":{}}"#])
  }
}

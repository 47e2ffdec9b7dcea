import JSON
import PluginHost
import PluginKit
import Testing

@Suite struct SessionExtractTests {
  private func extract(_ params: String, _ harness: SessionHarness? = nil) throws -> SessionHarness.Transcript
  {
    try (harness ?? SessionHarness()).run([
      SessionHarness.hello, #"{"jsonrpc":"2.0","id":1,"method":"extract","params":\#(params)}"#,
    ])
  }

  private func contact(_ index: Int, _ rest: String, format: String = "json") -> String {
    #"{"v":1,"id":"\#(index)","idKind":"source","source":{"format":"\#(format)","index":\#(index)},\#(rest)}"#
  }

  @Test func oneBadRecordLeavesTheOthersInTheirPlaces() throws {
    let transcript = try extract(
      #"{"records":[{"identifier":"0","note":"a"},{"nonsense":1},7,{"identifier":"3","note":"d"},null,"text"]}"#
    )
    let answer = try transcript.answer("1")
    #expect(answer.contains(#"[\#(contact(0, #""name":{},"note":"A""#)),{"error":{"code":1301,"#))
    #expect(answer.contains(#",\#(contact(3, #""name":{},"note":"D""#)),{"error":{"code":-32602,"#))
    #expect(answer.components("{\"error\":") == 4)
  }

  @Test func recordsOfATextFormat() throws {
    let transcript = try extract(
      #"{"format":"notes","keys":["note"],"records":["one","two\nthree","","BAD",{"note":"raw"}]}"#)
    let answer = try transcript.answer("1")
    #expect(answer.contains(#""source":{"format":"notes","index":0},"note":"ONE"}"#))
    #expect(answer.contains(#"{"error":{"code":-32602,"message":"the text holds several records""#))
    #expect(answer.contains(#""message":"the record cannot be read: the text holds no record""#))
    #expect(answer.contains(#""message":"the record cannot be read: it is bad""#))
    #expect(answer.contains(#""source":{"format":"json","index":4},"note":"RAW"}"#))
  }

  @Test func recordsWithoutAnIdThatAreTheSameAreNumbered() throws {
    let answer = try extract(#"{"records":[{"note":"A"},{"note":"B"},{"note":"A"},{"note":"A"}]}"#).answer(
      "1")
    #expect(answer.components(#""id":"sha256:"#) == 4)
    #expect(answer.components(##"#2","idKind":"hash""##) == 1)
    #expect(answer.components(##"#3","idKind":"hash""##) == 1)
  }

  @Test(arguments: [
    ("{}", -32602, "records is missing"), (#"{"records":{}}"#, -32602, "records is not an array"),
    (#"{"records":[],"format":"vcrd"}"#, 1506, "no format has this name"),
    (#"{"records":[],"format":7}"#, -32602, "format is not a string"),
    (#"{"records":[],"keys":["nam"]}"#, -32602, #"did you mean \"name\"?"#),
    (#"{"records":[],"keys":[1]}"#, -32602, "keys is not an array of strings"),
    (#"{"records":[],"region":"USA"}"#, -32602, "region is not a country code"),
    (#"{"records":[],"locale":""}"#, -32602, "locale is empty"),
  ])
  func callsThatCannotBeDone(_ params: String, _ code: Int, _ words: String) throws {
    let transcript = try extract(params)
    #expect(try transcript.code("1") == code)
    #expect(try transcript.answer("1").contains(words))
    #expect(try transcript.answer("1").contains(#""hint":"#))
  }

  @Test func moreRecordsThanAllowed() throws {
    let harness = try SessionHarness(maxBatchRecords: 3)
    #expect(try extract(#"{"records":[{},{},{}]}"#, harness).code("1") == nil)
    #expect(try extract(#"{"records":[{},{},{},{}]}"#, harness).code("1") == -32602)
  }

  @Test func keysOfInitializeHoldForEveryCall() throws {
    let transcript = try SessionHarness().run([
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocol":{"min":1,"max":1},"keys":["note"]}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"extract","params":{"records":[{"note":"a","givenName":"g"}]}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"extract","params":{"records":[{"note":"a","givenName":"g"}],"keys":["name"]}}"#,
    ])
    #expect(try transcript.answer("1").contains(#""note":"A"}]"#))
    #expect(try transcript.answer("1").contains("given") == false)
    #expect(try transcript.answer("2").contains(#""name":{"given":"g"}}]"#))
  }

  @Test func aPluginThatRefusesRecords() throws {
    for (policy, code) in [("reject", nil), ("fail", 1302)] as [(String, Int?)] {
      let manifest = #"{"schema":1,"plugins":[{"name":"failing","kind":"builtin","onFailure":"\#(policy)"}]}"#
      let harness = try SessionHarness(extractors: [Failing.self], manifest: manifest)
      let transcript = try extract(#"{"records":[{"jobTitle":"x"}]}"#, harness)
      #expect(try transcript.code("1") == code)
      #expect(try transcript.answer("1").contains(#""code":1302,"#))
      #expect(try transcript.answer("1").contains(#""plugin":"failing""#))
    }
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}

import JSON
import Testing

@testable import PluginHost

/// Lines that the JSON Schema of the protocol takes and refuses; the end-to-end tests hold the two against each other.
@Suite struct PluginLineShapeTests {
  private func problem(_ line: String, _ method: String?) throws -> String? {
    let document = try JSONParser().parse(line)
    return withExtendedLifetime(document) { PluginLineShape.problem(document.root, answering: method) }
  }

  private func answer(_ result: String) -> String { #"{"jsonrpc":"2.0","id":1,"result":\#(result)}"# }

  @Test(arguments: [
    (#"{"protocol":1,"plugin":{"name":"a","version":"1"},"reads":[],"writes":["w"]}"#, "initialize"),
    (#"{"records":[]}"#, "extract"),
    (#"{"records":[{"i":0,"out":{"x":[null]},"warnings":[{"reason":"odd-1","message":""}]}]}"#, "extract"),
    (
      #"{"records":[{"i":7,"error":{"code":1,"message":"m","data":{"retryable":true,"more":1}}}]}"#, "extract"
    ),
    ("{}", "ping"), ("{}", "shutdown"), (#"{"anything":1}"#, "future"),
  ]) func resultsAreTaken(_ result: String, _ method: String) throws {
    #expect(try problem(answer(result), method) == nil)
  }

  @Test(arguments: [
    (
      #"{"plugin":{"name":"a","version":"1"},"reads":[],"writes":[]}"#, "initialize",
      "line.result.protocol is missing"
    ),
    (
      #"{"protocol":"1","plugin":{"name":"a","version":"1"},"reads":[],"writes":[]}"#, "initialize",
      "line.result.protocol is not 1"
    ),
    (
      #"{"protocol":1,"plugin":{"name":"a"},"reads":[],"writes":[]}"#, "initialize",
      "line.result.plugin.version is missing"
    ),
    (
      #"{"protocol":1,"plugin":{"name":"a","version":"1"},"reads":[1],"writes":[]}"#, "initialize",
      "line.result.reads[0] is not a string"
    ),
    (#"{"records":{}}"#, "extract", "line.result.records is not an array"),
    (#"{"records":[{"i":-1,"out":{}}]}"#, "extract", "line.result.records[0].i is less than 0"),
    (#"{"records":[{"i":1.5,"out":{}}]}"#, "extract", "line.result.records[0].i is not a whole number"),
    (#"{"records":[{"i":1}]}"#, "extract", "line.result.records[0] needs exactly one of out and error"),
    (
      #"{"records":[{"i":1,"out":{},"error":{"code":1,"message":""}}]}"#, "extract",
      "line.result.records[0] needs exactly one of out and error"
    ),
    (
      #"{"records":[{"i":1,"out":{},"warnings":[{"reason":"two words","message":""}]}]}"#, "extract",
      "line.result.records[0].warnings[0].reason is not a name of letters, digits, - and _ that begins with a letter, of 64 at most"
    ),
    (
      #"{"records":[{"i":1,"out":{},"x":1}]}"#, "extract",
      "line.result.records[0].x is not a member that the protocol has"
    ),
    (#"{"pong":true}"#, "ping", "line.result.pong is not a member that the protocol has"),
    ("7", "future", "line.result is not an object"),
  ]) func resultsAreRefused(_ result: String, _ method: String, _ expected: String) throws {
    #expect(try problem(answer(result), method) == expected)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":"a","error":{"code":-32700,"message":"m"}}"#, nil),
    (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}"#, nil),
    (#"{"jsonrpc":"2.0","id":99999999999999999999,"error":{"code":1,"message":"m"}}"#, nil),
    (#"{"jsonrpc":"2.0","method":"$/log","params":{"level":"info","message":"m"}}"#, nil),
    (#"{"id":1,"result":{}}"#, "line.jsonrpc is missing"),
    (#"{"jsonrpc":2.0,"id":1,"result":{}}"#, "line.jsonrpc is not \"2.0\""),
    (#"{"jsonrpc":"2.0","result":{}}"#, "line.id is missing"),
    (#"{"jsonrpc":"2.0","id":null,"result":{}}"#, "line.id is null beside a result"),
    (#"{"jsonrpc":"2.0","id":[1],"result":{}}"#, "line.id is not a string, a whole number or null"),
    (#"{"jsonrpc":"2.0","id":1}"#, "line needs exactly one of result and error"),
    (
      #"{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"m"}}"#,
      "line needs exactly one of result and error"
    ),
    (#"{"jsonrpc":"2.0","id":1,"error":{"message":"m"}}"#, "line.error.code is missing"),
    (#"{"jsonrpc":"2.0","method":"other","params":{}}"#, "line.method is not \"$/log\""),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"$/log","params":{"level":"info","message":"m"}}"#,
      "line.id is not a member that the protocol has"
    ),
    ("[]", "line is not an object"),
  ]) func envelopes(_ line: String, _ expected: String?) throws {
    #expect(try problem(line, nil) == expected)
  }
}

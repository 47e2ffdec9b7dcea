import JSON
import Testing

@testable import PluginHost

@Suite struct PluginMessageTests {
  private func kind(_ json: String) throws -> String {
    let document = try JSONParser().parse(json)
    return withExtendedLifetime(document) {
      switch PluginMessage(document.root) {
      case .result(let id, _): "result \(id)"
      case .error(let id, _): "error \(id)"
      case .log(let line): line.text
      case .stray: "stray"
      case .garbage: "garbage"
      }
    }
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":3,"result":{}}"#, "result 3"),
    (#"{"id":3,"result":null}"#, "result 3"),
    (#"{"id":3,"error":{"code":1}}"#, "error 3"),
    (#"{"id":3,"error":null,"result":{}}"#, "result 3"),
    (#"{"id":3,"error":{},"result":{}}"#, "error 3"),
    (#"{"id":"3","result":{}}"#, "stray"), (#"{"id":99999999999999999999,"result":{}}"#, "stray"),
    (#"{"id":3}"#, "garbage"), (#"{"result":{}}"#, "garbage"), ("[]", "garbage"), ("7", "garbage"),
    (#"{"method":"$/log","params":{"level":"error","message":"m"}}"#, "error: m"),
    (#"{"method":"$/log","params":["m"]}"#, "stray"), (#"{"method":"$/other"}"#, "stray"),
    (#"{"id":1,"method":"extract"}"#, "stray"),
  ]) func linesAreToldApart(_ json: String, _ expected: String) throws { #expect(try kind(json) == expected) }
}

@Suite struct PluginRequestTests {
  private func text(_ body: (OutputBuffer) -> Void) -> String {
    let output = OutputBuffer()
    body(output)
    return String(output.text)
  }

  @Test func batchesAndSingleRecords() {
    let batch = PluginBatch(writes: TextPool([]))
    batch.append { $0.append(#"{"note":"a"}"#) }
    batch.append { $0.append(#"{"note":"b"}"#) }
    #expect(
      text { PluginRequest.extract(batch, record: nil, id: 4, to: $0) }
        == #"{"jsonrpc":"2.0","id":4,"method":"extract","params":{"records":[{"i":0,"in":{"note":"a"}},{"i":1,"in":{"note":"b"}}]}}"#
        + "\n")
    #expect(
      text { PluginRequest.extract(batch, record: 1, id: 5, to: $0) }
        == #"{"jsonrpc":"2.0","id":5,"method":"extract","params":{"records":[{"i":1,"in":{"note":"b"}}]}}"#
        + "\n")
  }

  @Test func introductionAndPlainRequests() {
    let program = PluginProgram(
      name: "mi\"ne", request: SpawnRequest(plugin: "mine", command: ["x"], folder: "/"),
      configuration: #"{"a":1}"#, reads: [], writes: [], supervision: SupervisionSettings())
    #expect(
      text { PluginRequest.initialize(program, id: 0, to: $0) }
        == #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocol":{"min":1,"max":1},"plugin":"mi\"ne","config":{"a":1},"limits":{"maxLineBytes":8388608,"maxBatchRecords":64,"maxInFlight":4}}}"#
        + "\n")
    #expect(
      text { PluginRequest.plain("ping", id: 9, to: $0) } == #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#
        + "\n")
  }
}

@Suite struct HandshakeTests {
  private func check(_ json: String) throws -> Result<Handshake, PluginFailure> {
    let program = PluginProgram(
      name: "mine", request: SpawnRequest(plugin: "mine", command: ["x"], folder: "/"), configuration: "{}",
      reads: ["note", "extra"], writes: ["shout"], supervision: SupervisionSettings())
    let document = try JSONParser().parse(json)
    return withExtendedLifetime(document) {
      Result { () throws(PluginFailure) in try Handshake(document.root, of: program) }
    }
  }

  @Test func equalOrNarrowerIsTaken() throws {
    let same =
      #"{"protocol":1,"plugin":{"name":"Mine","version":"1.2"},"reads":["extra","note"],"writes":["shout"]}"#
    #expect(try check(same).get().version == "1.2")
    #expect(try check(#"{"protocol":1,"reads":[],"writes":[]}"#).get().version == nil)
  }

  @Test(arguments: [
    (#"{"protocol":2,"reads":[],"writes":[]}"#, "update contacts-host"),
    (#"{"protocol":0,"reads":[],"writes":[]}"#, "the plugin is too old"),
    (#"{"protocol":"1","reads":[],"writes":[]}"#, "\"protocol\":1"),
    ("[]", "\"protocol\":1"),
  ]) func otherVersionsAreRefusedAndTheOldSideIsNamed(_ json: String, _ hint: String) throws {
    guard case .failure(let failure) = try check(json) else { return #expect(Bool(false), "it was taken") }
    #expect(failure.code == .protocolUnsupported)
    #expect(failure.hint?.contains(hint) == true)
    #expect(!failure.isRetryable)
  }

  @Test(arguments: [
    (
      #"{"protocol":1,"reads":["note","phoneNumbers","emailAddresses"],"writes":[]}"#, "reads more",
      "phoneNumbers, emailAddresses"
    ),
    (#"{"protocol":1,"reads":[],"writes":["shout","name"]}"#, "writes more", "name"),
    (#"{"protocol":1,"writes":[]}"#, "does not say what it reads", ""),
    (#"{"protocol":1,"reads":[],"writes":[1]}"#, "does not say what it writes", ""),
  ]) func whatGoesBeyondTheManifestIsRefusedAndNamed(_ json: String, _ what: String, _ names: String) throws {
    guard case .failure(let failure) = try check(json) else { return #expect(Bool(false), "it was taken") }
    #expect(failure.code == .manifestMismatch)
    #expect(failure.message.contains(what) && failure.message.hasSuffix(names))
    #expect(!failure.isRetryable)
  }
}

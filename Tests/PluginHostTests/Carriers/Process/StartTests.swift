import Testing

@testable import PluginHost

@Suite struct StartTests {
  @Test func anEarlyPluginRunsWithoutWork() throws {
    let harness = try CarrierHarness { $0.isEager = true }
    #expect(harness.carrier.waitForStart() == nil)
    #expect(harness.carrier.status.state == .running)
  }

  @Test func aProgramThatIsNotThereIsNotTriedAgain() throws {
    let harness = try CarrierHarness(command: ["./nowhere"])
    #expect(harness.carrier.waitForStart()?.reason == .startFailed)
    #expect(try harness.ask("a", "b") == ["startFailed 1101", "startFailed 1101"])
    #expect(harness.carrier.status.state == .failed)
    #expect(harness.carrier.status.restarts == 0)
  }

  @Test(arguments: [
    ("version", PluginFailure.Reason.protocolUnsupported), ("reads", .manifestMismatch),
    ("notFound", .startFailed),
  ]) func someFailuresAreForGood(_ fault: String, _ reason: PluginFailure.Reason) throws {
    let harness = try CarrierHarness(config: #"{"start":"\#(fault)"}"#)
    #expect(try harness.answers(harness.submit(["a"])).first?.hasPrefix("\(reason)") == true)
    #expect(harness.carrier.status.state == .failed)
    #expect(harness.carrier.status.restarts == 0)
    #expect(harness.carrier.status.instances.isEmpty)
  }

  @Test func batchesWaitForAPluginThatStartsAtTheThirdAttempt() throws {
    let harness = try CarrierHarness(config: #"{"start":"flaky","times":3}"#)
    #expect(try harness.ask("a") == [#""A""#])
    #expect(harness.carrier.status.restarts == 2)
    #expect(harness.carrier.status.state == .running)
  }

  @Test func aPluginThatNeverStartsIsGivenUp() throws {
    let harness = try CarrierHarness(config: #"{"start":"exit"}"#) { $0.restart.failures = 3 }
    let failure = try #require(harness.carrier.waitForStart())
    #expect(
      failure.message == "fixture could not be started: it ended with status 3 before it answered initialize")
    #expect(failure.standardError == "no such setting\n")
    #expect(try harness.ask("a") == ["breakerOpen 1107"])
    #expect(harness.carrier.status.state == .breakerOpen)
    #expect(harness.carrier.status.restarts == 2)
    #expect(harness.log.contains("plugin fixture: no such setting"))
  }

  @Test func silenceIsNotWaitedOutForEver() throws {
    let harness = try CarrierHarness(config: #"{"start":"silent"}"#) {
      $0.startTimeoutMs = 700
      $0.timeoutMs = 100
      $0.restart.failures = 100
    }
    // Each attempt takes so long that the breaker would not open for a minute.
    #expect(try harness.answers(harness.submit(["a"]), within: 20) == ["startFailed 1101"])
    #expect(harness.carrier.status.lastFailure?.hint?.contains("flush") == true)
  }

  @Test func aClosedStdoutIsNoticedAtOnce() throws {
    let harness = try CarrierHarness(config: #"{"start":"close"}"#) { $0.restart.failures = 1 }
    #expect(harness.carrier.waitForStart()?.message.contains("closed its stdout") == true)
  }

  @Test func aBannerIsPutUpWith() throws {
    let harness = try CarrierHarness(config: #"{"start":"banner","lines":64}"#)
    #expect(try harness.ask("a") == [#""A""#])
    #expect(harness.carrier.status.strayLines == 64)
    #expect(harness.log.contains("plugin fixture: warning: Welcome to line 0"))
  }

  @Test func aBannerWithoutEndIsNot() throws {
    let harness = try CarrierHarness(config: #"{"start":"banner","lines":65}"#) { $0.restart.failures = 1 }
    #expect(harness.carrier.waitForStart()?.message.contains("wrote 65 lines") == true)
  }

  @Test func aPluginMayRefuse() throws {
    let harness = try CarrierHarness(config: #"{"start":"refuse","code":1002}"#)
    #expect(harness.carrier.waitForStart()?.code == .protocolUnsupported)
    #expect(harness.carrier.status.state == .failed)
    let other = try CarrierHarness(config: #"{"start":"refuse","code":17}"#) { $0.restart.failures = 1 }
    #expect(other.carrier.waitForStart()?.message.contains("with error 17") == true)
    #expect(other.log.contains("error: my own reasons"))
  }
}

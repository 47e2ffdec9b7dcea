import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct ProcessCarrierTests {
  @Test func recordsComeBackInTheirPlaces() throws {
    let harness = try CarrierHarness()
    #expect(harness.carrier.status.state == .idle)
    #expect(try harness.ask("a", "b", "张") == [#""A""#, #""B""#, #""张""#])
    let status = harness.carrier.status
    #expect(status.state == .running)
    #expect(status.version == "7")
    #expect(status.restarts == 0 && status.strayLines == 0 && status.inFlight == 0 && status.queuedBytes == 0)
    #expect(status.lastFailure == nil)
    let instance = try #require(status.instances.first)
    #expect(instance.pid > 0 && instance.residentKiB ?? 0 > 1000)
    #expect(instance.openFiles ?? 0 >= 3)
    #expect(status.queueTime.count == 1 && status.wireTime.count == 1 && status.pluginTime.count == 1)
  }

  @Test func manyBatchesAreAnsweredEachWithItsOwn() throws {
    let harness = try CarrierHarness { $0.instances = 2 }
    harness.carrier.start()
    #expect(harness.eventually { harness.carrier.status.instances.count == 2 })
    let batches = (0..<300).map { number in
      harness.submit((0..<(number % 7 + 1)).map { "n\(number)x\($0)" })
    }
    for (number, batch) in batches.enumerated() {
      #expect(try harness.answers(batch) == (0..<(number % 7 + 1)).map { "\"N\(number)X\($0)\"" })
    }
    #expect(harness.carrier.status.pluginTime.count == 300)
  }

  @Test func answersMayComeInAnotherOrder() throws {
    let harness = try CarrierHarness(config: #"{"reorder":4}"#)
    let batches = (0..<8).map { harness.submit(["r\($0)"]) }
    for (number, batch) in batches.enumerated() { #expect(try harness.answers(batch) == ["\"R\(number)\""]) }
    #expect(harness.carrier.status.strayLines == 0)
  }

  @Test func fullPipesBothWaysHoldNobodyUp() throws {
    let harness = try CarrierHarness()
    // Each far beyond what a pipe holds, there and back.
    let batches = (0..<6).map { _ in harness.submit([String(repeating: "x", count: 300_000), "size 500000"]) }
    for batch in batches { #expect(try harness.answers(batch).map(\.utf8.count) == [300_002, 500_002]) }
  }

  @Test func stderrNeverHoldsThePluginUpAndIsNoError() throws {
    let harness = try CarrierHarness()
    #expect(try harness.ask("stderr", "b") == [#""STDERR""#, #""B""#])
    #expect(harness.eventually { harness.carrier.status.standardErrorLines >= 3000 })
    harness.carrier.shutDown()
    #expect(harness.log.contains("contacts-host: plugin fixture: line 0 xxx"))
    // A burst of a hundred, and twenty for each second that it took.
    let lines = harness.log.split(separator: "\n")
    #expect(lines.count < 1500)
    #expect(
      lines.contains { $0.hasPrefix("contacts-host: plugin fixture: … ") && $0.hasSuffix(" lines dropped") })
  }

  @Test func logsGoToTheLog() throws {
    let harness = try CarrierHarness()
    #expect(try harness.ask("log") == [#""LOG""#])
    #expect(harness.log == "contacts-host: plugin fixture: warning: from afar\n")
    #expect(harness.carrier.status.strayLines == 0)
  }

  @Test func aPluginWhoseFileChangedIsStartedAgain() throws {
    let harness = try CarrierHarness()
    #expect(try harness.ask("a") == [#""A""#])
    try harness.folder.write("plugin.py", FixturePlugin.source.replacing("note.upper()", with: "note + '!'"))
    usleep(1_200_000)
    #expect(try harness.ask("a") == [#""a!""#])
    let status = harness.carrier.status
    #expect(status.restarts == 1 && status.lastFailure == nil)
  }

  @Test func aLostInterestEndsThePlugin() throws {
    var harness: CarrierHarness? = try CarrierHarness()
    #expect(try harness?.ask("a") == [#""A""#])
    let pid = try #require(harness?.carrier.status.instances.first?.pid)
    harness = nil
    #expect(kill(pid, 0) != 0 && errno == ESRCH)
  }
}

import Glibc
import Testing

@testable import PluginHost

@Suite struct StoppingTests {
  @Test func whatWasTakenIsAnsweredAndTheRestIsRefused() throws {
    let harness = try CarrierHarness(config: #"{"slowMs":50}"#)
    let batches = (0..<10).map { harness.submit(["n\($0)"]) }
    harness.carrier.shutDown()
    for (number, batch) in batches.enumerated() { #expect(try harness.answers(batch) == ["\"N\(number)\""]) }
    #expect(try harness.ask("late") == ["shuttingDown 1007"])
    #expect(harness.carrier.status.state == .stopped)
    #expect(harness.carrier.status.instances.isEmpty)
    harness.carrier.shutDown()
  }

  @Test func aPluginThatWasNeverStartedIsGoneAtOnce() throws {
    let harness = try CarrierHarness()
    let before = MonotonicClock.nanoseconds()
    harness.carrier.shutDown()
    #expect(MonotonicClock.nanoseconds() - before < 1_000_000_000)
    #expect(harness.carrier.status.restarts == 0)
  }

  @Test func whoIgnoresEverythingIsKilled() throws {
    let harness = try CarrierHarness(config: #"{"ignoreTerm":true,"ignoreShutdown":true}"#) {
      $0.instances = 2
    }
    harness.carrier.start()
    #expect(harness.eventually { harness.carrier.status.instances.count == 2 })
    #expect(try harness.ask("a") == [#""A""#])
    let pids = harness.carrier.status.instances.map(\.pid)
    let before = MonotonicClock.nanoseconds()
    harness.carrier.shutDown()
    // Both at once: two seconds for each of the three steps.
    #expect(MonotonicClock.nanoseconds() - before < 11_000_000_000)
    for pid in pids { #expect(kill(pid, 0) != 0 && errno == ESRCH) }
  }

  @Test func whoHangsIsNotWaitedForWithoutEnd() throws {
    let harness = try CarrierHarness { $0.timeoutMs = 1000 }
    #expect(harness.carrier.waitForStart() == nil)
    let batches = (0..<5).map { _ in harness.submit(["hang", "hang"]) }
    let before = MonotonicClock.nanoseconds()
    harness.carrier.shutDown()
    #expect(MonotonicClock.nanoseconds() - before < 13_000_000_000)
    for batch in batches { _ = try harness.answers(batch, within: 1) }
  }

  /// In a process of its own, where nothing else opens descriptors or starts threads.
  @Test func thousandsOfBatchesLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      func count(_ folder: String) -> Int {
        guard let entries = opendir("/proc/self/\(folder)") else { return -1 }
        defer { closedir(entries) }
        var count = 0
        while readdir(entries) != nil { count += 1 }
        return count
      }
      func soak(_ harness: CarrierHarness, _ batches: Int) throws {
        var open: [PluginBatch] = []
        for number in 0..<batches {
          open.append(harness.submit([number % 1000 == 999 ? "exit" : "n\(number)"]))
          if open.count < 20 && number + 1 < batches { continue }
          for batch in open { _ = try harness.answers(batch) }
          open.removeAll()
        }
      }
      let harness = try CarrierHarness { $0.restart.failures = 1_000_000 }
      try soak(harness, 1000)
      _ = try harness.ask("a")
      precondition(harness.eventually { harness.carrier.status.state == .running })
      let before = (descriptors: count("fd"), threads: count("task"))
      precondition(before.descriptors > 0 && before.threads > 0)
      try soak(harness, 10_000)
      let answers = try harness.ask("a")
      precondition(answers == [#""A""#])
      precondition(harness.carrier.status.restarts == 22, "each poison costs two starts")
      precondition(count("fd") == before.descriptors, "a descriptor is left behind")
      // The runtime's own threads come and go.
      precondition(count("task") <= before.threads, "a thread is left behind")
      precondition(harness.carrier.status.inFlight == 0 && harness.carrier.status.queuedBytes == 0)
    }
  }
}

import Glibc
import Testing

@testable import PluginHost

@Suite struct CrashTests {
  @Test func onlyTheRecordToBlameIsLost() throws {
    let harness = try CarrierHarness()
    let batches = [harness.submit(["a", "b"]), harness.submit(["c", "exit", "d"]), harness.submit(["e"])]
    #expect(try harness.answers(batches[0]) == [#""A""#, #""B""#])
    #expect(try harness.answers(batches[1]) == [#""C""#, "crashed 1302", #""D""#])
    #expect(try harness.answers(batches[2]) == [#""E""#])
    let failure = try #require(batches[1].failures.first)
    #expect(failure.message == "fixture ended with status 3 before it answered, on this record alone")
    #expect(failure.standardError?.hasSuffix("about to end\n") == true)
    // Once for the line, once for the record.
    #expect(harness.carrier.status.restarts == 2)
    #expect(harness.carrier.status.state == .running)
  }

  @Test func aSignalIsNamed() throws {
    let harness = try CarrierHarness()
    let batch = harness.submit(["segv"])
    #expect(try harness.answers(batch) == ["crashed 1302"])
    #expect(batch.failures[0].message.contains("signal 11 (SIGSEGV)"))
  }

  @Test func aCrashThatDoesNotRepeatCostsNothing() throws {
    let harness = try CarrierHarness()
    #expect(try harness.ask("a", "once", "b") == [#""A""#, #""ONCE""#, #""B""#])
    #expect(harness.carrier.status.restarts == 1)
    #expect(harness.carrier.status.lastFailure?.reason == .crashed)
  }

  @Test func severalPoisonsInOneBatchAreEachFound() throws {
    let harness = try CarrierHarness()
    let answers = try harness.ask("a", "exit", "b", "segv", "c", "exit")
    #expect(answers == [#""A""#, "crashed 1302", #""B""#, "crashed 1302", #""C""#, "crashed 1302"])
    // It is started again without being asked for anything.
    #expect(
      harness.eventually { harness.carrier.status.restarts == 4 && harness.carrier.status.state == .running })
  }

  @Test func aRecordThatHangsIsFoundLikeOneThatCrashes() throws {
    let harness = try CarrierHarness { $0.timeoutMs = 1500 }
    #expect(harness.carrier.waitForStart() == nil)
    let batch = harness.submit(["a", "hang", "b"])
    #expect(try harness.answers(batch) == [#""A""#, "timeout 1302", #""B""#])
    #expect(
      batch.failures[0].message
        == "fixture did not answer within 1500 ms; nor did it answer a ping, on this record alone")
  }

  @Test func aLineThatIsSlowAsAWholeIsNotLost() throws {
    // Each line gets its own time, from when the plugin can begin.
    let harness = try CarrierHarness(config: #"{"slowMs":700}"#) { $0.timeoutMs = 2000 }
    let batches = (0..<4).map { harness.submit(["s\($0)"]) }
    for (number, batch) in batches.enumerated() { #expect(try harness.answers(batch) == ["\"S\(number)\""]) }
    #expect(harness.carrier.status.restarts == 0)
  }

  @Test(arguments: ["closeOutput", "closeInput"]) func closedPipesAreACrash(_ fault: String) throws {
    let harness = try CarrierHarness { $0.timeoutMs = 3000 }
    #expect(harness.carrier.waitForStart() == nil)
    let answers = try harness.ask("a", fault, "b")
    #expect(answers[0] == #""A""# && answers[2] == #""B""#)
    #expect(answers[1] == "crashed 1302" || answers[1] == "timeout 1302")
  }

  @Test func tooManyFailuresOpenTheBreakerAndTimeClosesIt() throws {
    let harness = try CarrierHarness {
      $0.restart.failures = 2
      $0.restart.openMs = 800
    }
    #expect(
      try harness.ask("exit", "a", "exit", "b", "exit")
        == ["crashed 1302", #""A""#, "crashed 1302", "breakerOpen 1107", "breakerOpen 1107"])
    #expect(harness.carrier.status.state == .breakerOpen)
    #expect(try harness.ask("c") == ["breakerOpen 1107"])
    usleep(900_000)
    #expect(try harness.ask("d") == [#""D""#])
    #expect(harness.carrier.status.state == .running)
  }

  @Test func aProbeThatFailsOpensItAgain() throws {
    let harness = try CarrierHarness {
      $0.restart.failures = 1
      $0.restart.openMs = 500
    }
    #expect(try harness.ask("exit") == ["crashed 1302"])
    usleep(600_000)
    #expect(try harness.ask("exit", "a") == ["crashed 1302", "breakerOpen 1107"])
    #expect(try harness.ask("b") == ["breakerOpen 1107"])
  }

  @Test func anIdlePluginThatIsKilledComesBackWithTheNextBatch() throws {
    let harness = try CarrierHarness()
    let pid = try #require(Int32(try harness.ask("pid")[0]))
    #expect(kill(pid, SIGKILL) == 0)
    #expect(harness.eventually { harness.carrier.status.state == .backingOff })
    #expect(harness.carrier.status.lastFailure?.message == "fixture was ended by signal 9 (SIGKILL)")
    #expect(try harness.ask("a") == [#""A""#])
    #expect(harness.carrier.status.restarts == 1)
  }

  @Test func oneInstanceThatFailsLeavesTheOtherAlone() throws {
    let harness = try CarrierHarness {
      $0.instances = 2
      $0.restart.failures = 1000
    }
    let batches = (0..<60).map { harness.submit($0 % 20 == 7 ? ["x", "exit"] : ["a", "b"]) }
    for (number, batch) in batches.enumerated() {
      #expect(
        try harness.answers(batch) == (number % 20 == 7 ? [#""X""#, "crashed 1302"] : [#""A""#, #""B""#]))
    }
  }
}

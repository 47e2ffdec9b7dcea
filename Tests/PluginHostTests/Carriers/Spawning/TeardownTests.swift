import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct TeardownTests {
  private let quick = [
    TeardownStep(.closeInput, waitMilliseconds: 100), TeardownStep(.signal(SIGTERM), waitMilliseconds: 100),
    TeardownStep(.signal(SIGKILL), waitMilliseconds: 5_000),
  ]

  @Test func givesAPluginTheTimesOfTheProtocol() {
    #expect(
      TeardownStep.graceful == [
        TeardownStep(.closeInput, waitMilliseconds: 2_000),
        TeardownStep(.signal(SIGTERM), waitMilliseconds: 2_000),
        TeardownStep(.signal(SIGKILL), waitMilliseconds: 1_000),
      ])
  }

  @Test func whoEndsWithItsInputGetsNoSignal() throws {
    let child = try Spawned.shell("cat >/dev/null; exit 7").child
    #expect(child.tearDown() == ChildExit(.status(7)))
  }

  @Test func whoIgnoresItsInputIsAskedToEnd() throws {
    let child = try Spawned.shell("trap 'exit 9' TERM; echo ready; while :; do sleep 0.02; done")
    #expect(child.line() == "ready")
    let steps = [
      TeardownStep(.closeInput, waitMilliseconds: 50),
      TeardownStep(.signal(SIGTERM), waitMilliseconds: 10_000),
    ]
    #expect(child.child.tearDown(steps)?.kind == .status(9))
  }

  @Test func whoIgnoresAllIsKilled() throws {
    let child = try Spawned.shell("trap '' TERM HUP INT; echo ready; while :; do sleep 0.02; done")
    #expect(child.line() == "ready")
    #expect(child.child.tearDown(quick)?.kind == .signal(SIGKILL, dumpedCore: false))
  }

  @Test func whoIsStoppedIsKilled() throws {
    let child = try Spawned.shell("kill -STOP $$")
    #expect(eventually { processState(child.child.pid) == "T" })
    #expect(child.child.tearDown(quick)?.kind == .signal(SIGKILL, dumpedCore: false))
  }

  /// hashicorp/go-plugin#136, mozilla-ai/mcpd#310: a grandchild that holds the pipes neither stays nor is waited for.
  @Test func grandchildrenDieToo() throws {
    let child = try Spawned.shell("trap '' TERM; sleep 60 & echo $!; wait")
    let grandchild = try #require(child.line().flatMap { pid_t($0) })
    #expect(isAlive(grandchild))
    let start = MonotonicClock.nanoseconds()
    #expect(child.child.tearDown(quick) != nil)
    #expect(MonotonicClock.nanoseconds() - start < 5_000_000_000)
    #expect(eventually { !isAlive(grandchild) })
  }

  /// Also when the plugin itself ends in good order.
  @Test func whatAPluginLeavesBehindIsKilled() throws {
    let child = try Spawned.shell("trap '' TERM HUP; sleep 60 & echo $!; cat; exit 0")
    let grandchild = try #require(child.line().flatMap { pid_t($0) })
    #expect(child.end()?.isSuccess == true)
    #expect(eventually { !isAlive(grandchild) })
  }

  @Test func stepsThatAreNotEnoughSaySo() throws {
    let child = try Spawned.shell("cat; exec sleep 60").child
    #expect(child.tearDown([TeardownStep(.closeInput, waitMilliseconds: 20)]) == nil)
    #expect(isAlive(child.pid))
    #expect(child.tearDown(TeardownStep.immediate)?.kind == .signal(SIGKILL, dumpedCore: false))
  }
}

import Glibc
import TestSupport
import Testing

@testable import PluginHost

/// In processes of their own, where nothing else opens files or starts threads.
@Suite struct SpawnSoakTests {
  /// steipete/CodexBar#2234, swift-subprocess#303: what leaks a little at each start ends a host in days.
  @Test func startsLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      func open() -> Int { entries("/proc/self/fd")?.count ?? -1 }
      func threads() -> Int { entries("/proc/self/task")?.count ?? -1 }
      // Each thread has its own; zombies are among them.
      func children() -> Int {
        (entries("/proc/self/task") ?? []).reduce(0) { sum, task in
          sum + (contents("/proc/self/task/\(task)/children")?.split(separator: " ").count ?? 0)
        }
      }
      func cycle(_ index: Int) throws {
        switch index % 4 {
        case 0: _ = try Spawned.run(["/bin/true"]).end()
        case 1: try Spawned.run(["/bin/sleep", "60"]).child.tearDown(TeardownStep.immediate)
        case 2: #expect(Spawned.failure(["./nonexistent"]) != nil)
        // Nobody waits for it.
        default: _ = try Spawned.run(["/bin/cat"])
        }
      }
      for index in 0..<100 { try cycle(index) }
      guard eventually({ children() == 1 }) else { exit(8) }
      let before = (open(), threads())
      for index in 0..<1_200 { try cycle(index) }
      // The guard alone is left.
      let isReaped = eventually { children() == 1 }
      let isClosed = eventually { open() <= before.0 }
      // The test's own runtime may have started one or another.
      let isJoined = eventually { threads() <= before.1 + 8 }
      exit((isReaped ? 0 : 1) + (isClosed ? 0 : 2) + (isJoined ? 0 : 4))
    }
  }

  /// A fork of 512 MiB takes some 20 ms; posix_spawn does not look at them.
  @Test func sizeOfTheHostDoesNotMatter() async {
    await #expect(processExitsWith: .success) {
      let size = 512 << 20
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
      // The guard is forked while the host is small, as in life.
      _ = try Spawned.run(["/bin/true"]).end()
      memset(memory, 1, size)
      var best = UInt64.max
      for _ in 0..<20 {
        let start = MonotonicClock.nanoseconds()
        let child = try Spawned.run(["/bin/true"])
        best = min(best, MonotonicClock.nanoseconds() - start)
        _ = child.end()
      }
      memory.deallocate()
      exit(best < 5_000_000 ? 0 : 1)
    }
  }

  /// Where the host was started without stdin, stdout and stderr, the pipes get their numbers.
  @Test func worksWithoutStandardDescriptors() async {
    await #expect(processExitsWith: .success) {
      for descriptor in 0..<3 { close(Int32(descriptor)) }
      let child = try Spawned.shell("read line; echo \"got $line\"; ls /proc/self/fd | wc -l")
      child.write("it\n")
      let lines = child.lines()
      let exit = child.end()
      Glibc.exit(lines == ["got it", "4"] && exit?.isSuccess == true ? 0 : 1)
    }
  }

  /// A parent that ignores SIGCHLD hands that on, and children that were never waited for free their numbers.
  @Test func worksWhereChildrenAreIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let end = try Spawned.shell("exit 3").end()
      exit(end?.kind == .status(3) ? 0 : 1)
    }
  }

  @Test func manyAtOnce() async {
    await #expect(processExitsWith: .success) {
      let done = Locked(0)
      let failed = Locked(0)
      for _ in 0..<8 {
        startThread {
          for index in 0..<40 {
            let child = try? Spawned.shell("exit \(index)")
            if child?.end()?.kind != .status(Int32(index)) { failed.set(1) }
          }
          done.change { $0 += 1 }
        }
      }
      _ = eventually(within: 60) { done.value == 8 }
      exit(done.value == 8 && failed.value == 0 ? 0 : 1)
    }
  }
}

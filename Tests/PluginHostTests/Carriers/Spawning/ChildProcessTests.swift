import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct ChildProcessTests {
  @Test func hasThreePipes() throws {
    let cat = try Spawned.shell("read line; echo \"got $line\"; echo trouble >&2")
    cat.write("hello\n")
    #expect(cat.line() == "got hello")
    #expect(cat.end() == ChildExit(.status(0)))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(cat.child.errors, &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(0, count)], as: UTF8.self) == "trouble\n")
  }

  @Test func leadsASessionAndAGroupWithoutATerminal() throws {
    let child = try Spawned.shell("cut -d' ' -f1,5,6,7 /proc/self/stat; cut -d' ' -f1,5,6,7 /proc/$$/stat")
    let words = child.lines().last?.split(separator: " ").map(String.init)
    let pid = "\(child.child.pid)"
    // pid, group, session, terminal
    #expect(words == [pid, pid, pid, "0"])
    #expect(child.end()?.isSuccess == true)
  }

  /// Whatever the host itself was given, or opened without care, stays with it.
  @Test func inheritsNothing() throws {
    let stray = open("/dev/null", O_RDONLY)
    let far = fcntl(stray, F_DUPFD, 700)
    defer {
      close(stray)
      close(far)
    }
    #expect(stray >= 0 && far >= 700)
    let child = try Spawned.run(["python3", "-c", "import os; print(sorted(os.listdir('/proc/self/fd')))"])
    // The fourth is the listing itself.
    #expect(child.lines() == ["['0', '1', '2', '3']"])
    #expect(child.end()?.isSuccess == true)
  }

  @Test func hostsEndsAreNonBlockingAndCloseOnExec() throws {
    let child = try Spawned.shell("cat").child
    for descriptor in [child.input, child.output, child.errors] {
      #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    #expect(fcntl(child.pidDescriptor, F_GETFD) & FD_CLOEXEC != 0)
    child.tearDown(TeardownStep.immediate)
  }

  /// The child's own ends wait, as programs expect.
  @Test func childsEndsBlock() throws {
    let child = try Spawned.run([
      "python3", "-c", "import os; print([os.get_blocking(n) for n in (0, 1, 2)])",
    ])
    #expect(child.lines() == ["[True, True, True]"])
    #expect(child.end()?.isSuccess == true)
  }

  @Test func startsWithDefaultSignals() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let result = Locked<[String]>([])
    let done = Locked(false)
    startThread {
      // What the thread blocks is what a child would start with.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      if let child = try? Spawned.run(["grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status"]) {
        result.set(child.lines())
        _ = child.end()
      }
      done.set(true)
    }
    #expect(eventually { done.value })
    // Beyond the 31 that have names the C library ignores two of its own for a child.
    let masks = result.value.map { line in line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    #expect(masks.map { $0.map { $0 & 0x7FFF_FFFF } } == [0, 0])
  }

  @Test func cannotGainPrivileges() throws {
    let child = try Spawned.shell("grep NoNewPrivs /proc/self/status")
    #expect(child.lines() == ["NoNewPrivs:\t1"])
    #expect(child.end()?.isSuccess == true)
    // The host is not touched.
    #expect(contents("/proc/self/status")?.contains("NoNewPrivs:\t0") == true)
  }

  @Test func runsInItsFolder() throws {
    let folder = try TemporaryFolder()
    let child = try Spawned.shell("pwd -P", in: folder.path)
    #expect(child.lines() == [folder.path])
    #expect(child.end()?.isSuccess == true)
  }

  @Test func saysHowItEnded() throws {
    #expect(try Spawned.shell("exit 3").end() == ChildExit(.status(3)))
    let killed = try Spawned.shell("kill -KILL $$").end()
    #expect(killed?.kind == .signal(SIGKILL, dumpedCore: false))
    #expect(killed?.description == "was ended by signal 9 (SIGKILL)")
    #expect(killed?.hint == "somebody killed it; the system does so when memory runs out")
    let missing = try Spawned.shell("no-such-command-here 2>/dev/null").end()
    #expect(missing?.description == "ended with status 127")
    #expect(missing?.isPermanent == true)
    // A core of a plugin would hold contacts.
    #expect(try Spawned.shell("kill -SEGV $$").end()?.kind == .signal(SIGSEGV, dumpedCore: false))
  }

  /// A library in the host may call wait(2); that costs the knowledge, not the host.
  @Test func survivesThatSomebodyElseWaits() throws {
    let child = try Spawned.shell("exit 3")
    var status: Int32 = 0
    #expect(waitpid(child.child.pid, &status, 0) == child.child.pid)
    #expect(child.end() == ChildExit(.unknown))
  }

  @Test func saysTheSameAgain() throws {
    let child = try Spawned.shell("exit 3")
    let exit = child.end()
    #expect(exit != nil && child.child.reap(withinMilliseconds: 0) == exit)
    // Must not reach whoever has the number now.
    child.child.signalGroup(SIGKILL)
  }

  @Test func isPatientForAsLongAsAsked() throws {
    let child = try Spawned.shell("cat").child
    let start = MonotonicClock.nanoseconds()
    #expect(child.reap(withinMilliseconds: 50) == nil)
    #expect(MonotonicClock.nanoseconds() - start >= 50_000_000)
    #expect(isAlive(child.pid))
    child.tearDown(TeardownStep.immediate)
    #expect(processState(child.pid) == nil)
  }

  @Test func lateWritesFailAndGoNowhere() throws {
    let child = try Spawned.shell("cat; sleep 10").child
    child.closeInput()
    child.closeInput()
    #expect(write(child.input, "x", 1) == -1)
    #expect(errno == EBADF)
    child.tearDown(TeardownStep.immediate)
  }

  /// A child that nobody waits for any more is ended, and leaves no zombie.
  @Test func diesWithItsOwner() throws {
    var child: ChildProcess? = try Spawned.shell("trap '' TERM HUP; while :; do sleep 1; done").child
    let pid = try #require(child?.pid)
    child = nil
    #expect(eventually { processState(pid) == nil })
  }
}

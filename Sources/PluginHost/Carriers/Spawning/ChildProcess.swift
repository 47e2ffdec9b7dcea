// Sound because the numbers never change, their descriptors stay open as long as this object, and what changes is
// behind the lock.
import CSystem
package import Glibc
import Synchronization

/// A child with three pipes, in a session and a process group of its own.
///
/// The host's ends of the pipes are non-blocking and close-on-exec. They stay open until nobody holds the child any
/// longer, so that a thread that reads what is left in them cannot meet somebody else's descriptor.
package final class ChildProcess: Sendable {
  package let pid: pid_t
  /// Readable once the process has ended.
  package let pidDescriptor: Int32
  /// Its stdin: the end to write to. Writing fails with EBADF once the input is closed.
  package let input: Int32
  /// Its stdout and stderr: the ends to read from.
  package let output: Int32
  package let errors: Int32
  /// The file that was started.
  package let program: String

  private struct State {
    var isInputOpen = true
    var exit: ChildExit?
  }

  private let state = Mutex(State())
  private let keeper: ProcessGuard
  private let copies: PrivateCopies?

  init(
    pid: pid_t, pidDescriptor: Int32, pipes: ChildPipes, program: String, copies: PrivateCopies?,
    keeper: ProcessGuard
  ) {
    self.pid = pid
    self.pidDescriptor = pidDescriptor
    self.input = pipes.input.host
    self.output = pipes.output.host
    self.errors = pipes.errors.host
    self.program = program
    self.copies = copies
    self.keeper = keeper
  }

  deinit {
    if reap(withinMilliseconds: 0) == nil {
      kill(-pid, SIGKILL)
      keeper.adopt(pid, descriptor: pidDescriptor, copies: copies)
    } else {
      close(pidDescriptor)
    }
    for descriptor in [input, output, errors] { close(descriptor) }
  }

  /// Lets the child see the end of its input. May be called again, and while others still write.
  ///
  /// A thread that waits for the input to become writable keeps it open until it has woken up.
  package func closeInput() {
    state.withLock { state in
      guard state.isInputOpen else { return }
      state.isInputOpen = false
      // The number stays taken, by something that cannot be written to: a late writer gets an error, and never
      // writes into what would have got the number next.
      csystem_replace(output, input)
    }
  }

  /// Sends a signal to all of the group. Does nothing once the child has been reaped, when the number of the group
  /// may be somebody else's.
  package func signalGroup(_ signal: Int32) {
    state.withLock { state in
      if state.exit == nil { kill(-pid, signal) }
    }
  }

  /// Waits until the child has ended, but no longer than that; then kills what is left of its group, reaps it,
  /// removes its private files, and closes its input. Nil when it still lives. May be called again.
  @discardableResult
  package func reap(withinMilliseconds limit: Int) -> ChildExit? {
    if let exit = state.withLock({ $0.exit }) { return exit }
    guard Descriptors.waitUntilReadable(pidDescriptor, milliseconds: limit) else { return nil }
    closeInput()
    return state.withLock { state in
      if let exit = state.exit { return exit }
      // As long as the child is not reaped, its number, and so that of the group, is its own.
      kill(-pid, SIGKILL)
      // Before the number is free: a guard that knew it any longer could kill somebody else.
      keeper.unregister(pid)
      var status = csystem_exit()
      // Foreign code in the host may wait for any child, and take this one's end away.
      let isKnown = csystem_wait(pid, 1, &status) == 1
      copies?.remove(keeper)
      let exit = isKnown ? ChildExit(status, program: program) : ChildExit(.unknown)
      state.exit = exit
      return exit
    }
  }
}

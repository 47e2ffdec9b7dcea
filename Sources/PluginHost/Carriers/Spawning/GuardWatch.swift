import CSystem
import Glibc
import Synchronization

/// Holds what the guard has to know, and replaces it when it is gone; also reaps what nobody waits for any more.
final class GuardWatch: Sendable {
  /// A child that was killed, and not gone when its owner gave up waiting.
  struct Orphan: Sendable {
    let pid: pid_t
    let descriptor: Int32
    let copies: PrivateCopies?
  }

  private struct Process {
    let pid: pid_t
    /// Readable once it has ended.
    let descriptor: Int32
    let channel: Int32
    /// In `MonotonicClock.nanoseconds()`.
    let started: UInt64

    func tell(_ operation: Character, _ charge: GuardCharge) {
      let letter = CChar(bitPattern: operation.asciiValue ?? 0)
      // A guard that is gone is replaced, and the next is told everything. One that is there and does not listen
      // (somebody has stopped it) guards nothing: it has to go, too.
      if csystem_guard_tell(channel, letter, charge.group, charge.folder) == EAGAIN { kill(pid, SIGKILL) }
    }
  }

  private struct State {
    var process: Process?
    var charges: [GuardCharge] = []
    var orphans: [Orphan] = []
    var isStarted = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  /// Wakes the thread that watches.
  private let event = csystem_event()
  /// Between two attempts to replace a guard: one that ends at once must not become a loop of forks.
  private static let pauseMilliseconds: Int32 = 100

  deinit { close(event) }

  var pid: pid_t? { state.withLock { $0.process?.pid } }

  func start() throws(SystemError) {
    let failure = state.withLock { state -> SystemError? in
      if state.isStarted { return nil }
      csystem_keep_children()
      if let failure = Self.fork(&state) { return failure }
      state.isStarted = true
      startThread { [self] in watch() }
      return nil
    }
    if let failure { throw failure }
  }

  func add(_ charge: GuardCharge) {
    state.withLock { state in
      state.charges.append(charge)
      state.process?.tell("+", charge)
    }
  }

  func drop(_ charge: GuardCharge) { state.withLock { Self.drop(charge, &$0) } }

  func adopt(_ orphan: Orphan) {
    state.withLock { $0.orphans.append(orphan) }
    wake()
  }

  func end() {
    state.withLock { state in
      state.hasEnded = true
      // The guard sees the end of its socket, and ends.
      if let channel = state.process?.channel { close(channel) }
    }
    wake()
  }

  private func wake() {
    var one: UInt64 = 1
    write(event, &one, MemoryLayout.size(ofValue: one))
  }

  // MARK: The thread

  private func watch() {
    repeat {
      let (descriptors, wait) = state.withLock { state in
        let watched =
          [event] + (state.process.map { [$0.descriptor] } ?? []) + state.orphans.map(\.descriptor)
        return (watched, state.process == nil && !state.hasEnded ? Self.pauseMilliseconds : -1)
      }
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polled, nfds_t(polled.count), wait)
      var count: UInt64 = 0
      read(event, &count, MemoryLayout.size(ofValue: count))
    } while state.withLock { attend(&$0) }
  }

  /// Does what is due; false when there is nothing left to watch.
  private func attend(_ state: inout State) -> Bool {
    var living: [Orphan] = []
    for orphan in state.orphans where !Self.bury(orphan, &state) { living.append(orphan) }
    state.orphans = living
    if let process = state.process {
      var exit = csystem_exit()
      if csystem_wait(process.pid, 1, &exit) != 0 {
        close(process.descriptor)
        if !state.hasEnded { close(process.channel) }
        state.process = nil
        // At once, unless it hardly lived.
        if MonotonicClock.nanoseconds() - process.started < 1_000_000_000 { return true }
      }
    }
    if state.hasEnded { return state.process != nil || !state.orphans.isEmpty }
    // A failure is tried again after the pause.
    if state.process == nil { _ = Self.fork(&state) }
    return true
  }

  /// Reaps a child, if it has ended, and clears up behind it.
  private static func bury(_ orphan: Orphan, _ state: inout State) -> Bool {
    var exit = csystem_exit()
    guard csystem_wait(orphan.pid, 0, &exit) != 0 else { return false }
    kill(-orphan.pid, SIGKILL)
    drop(GuardCharge(group: orphan.pid, folder: ""), &state)
    _ = csystem_wait(orphan.pid, 1, &exit)
    close(orphan.descriptor)
    if let folder = orphan.copies?.folder {
      csystem_remove_tree(folder)
      drop(GuardCharge(group: 0, folder: folder), &state)
    }
    return true
  }

  /// Makes a guard that knows all that there is to know.
  private static func fork(_ state: inout State) -> SystemError? {
    var pid: pid_t = 0
    var channel: Int32 = -1
    let code = csystem_guard_start(&pid, &channel)
    if code != 0 { return SystemError(code, "the process that guards the plugins") }
    let descriptor = csystem_pidfd_open(pid)
    if descriptor < 0 {
      let failure = SystemError(errno, "the process that guards the plugins")
      // Without its channel it ends by itself.
      close(channel)
      var exit = csystem_exit()
      while csystem_wait(pid, 1, &exit) == 0 { usleep(1_000) }
      return failure
    }
    let process = Process(
      pid: pid, descriptor: descriptor, channel: channel, started: MonotonicClock.nanoseconds())
    for charge in state.charges { process.tell("+", charge) }
    state.process = process
    return nil
  }

  private static func drop(_ charge: GuardCharge, _ state: inout State) {
    guard let place = state.charges.firstIndex(of: charge) else { return }
    state.charges.remove(at: place)
    state.process?.tell("-", charge)
  }
}

package import Glibc

/// Sees to it that nothing which the host has started outlives it, even if the host is killed.
///
/// A forked process (`csystem_guard`) holds the other end of a socket. When the host is gone, however it went, the
/// guard kills the groups that it was told of, removes their private folders, and ends. A guard that ends before is
/// replaced. Between the start of a child and its registration lie some microseconds in which it would stay; its
/// stdin is closed then all the same.
package final class ProcessGuard: Sendable {
  /// That of the host, forked with the first plugin that has a process.
  package static let shared = ProcessGuard()

  private let watch = GuardWatch()

  package init() {}

  deinit { watch.end() }

  /// The process that guards; nil when there is none at the moment, or not yet.
  package var pid: pid_t? { watch.pid }

  /// Starts the guard, unless it was started before.
  func start() throws(SystemError) { try watch.start() }

  /// Takes over a process group.
  package func register(_ group: pid_t) { watch.add(GuardCharge(group: group, folder: "")) }

  /// To be called as long as the group's first process is not reaped.
  package func unregister(_ group: pid_t) { watch.drop(GuardCharge(group: group, folder: "")) }

  /// Takes over a folder that is to be removed.
  func register(folder: String) { watch.add(GuardCharge(group: 0, folder: folder)) }

  func unregister(folder: String) { watch.drop(GuardCharge(group: 0, folder: folder)) }

  /// Reaps a killed child whenever it ends, and then removes its private files.
  func adopt(_ pid: pid_t, descriptor: Int32, copies: PrivateCopies?) {
    watch.adopt(GuardWatch.Orphan(pid: pid, descriptor: descriptor, copies: copies))
  }
}

/// What the guard is to kill or remove.
struct GuardCharge: Sendable, Equatable {
  /// 0: none.
  let group: pid_t
  /// Empty: none.
  let folder: String
}

// Sound because the number is touched only under the monitor's lock.

/// Counts who is at work with something, so that it is taken away only when nobody is.
final class UseCount: @unchecked Sendable {
  private let monitor = Monitor()
  private var users = 0

  /// `end()` is due afterwards.
  func begin() { monitor.locked { users += 1 } }

  func end() {
    monitor.locked {
      users -= 1
      monitor.notify()
    }
  }

  /// Waits until nobody is.
  func drain() {
    monitor.locked {
      while users > 0 { monitor.wait() }
    }
  }
}

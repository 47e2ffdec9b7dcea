// Sound because mutex and condition never move, and live as long as this object.
import Glibc

/// A lock with a condition: threads wait under it until others have changed something.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    let attributes = UnsafeMutablePointer<pthread_condattr_t>.allocate(capacity: 1)
    pthread_condattr_init(attributes)
    // A wait must not end early or late because somebody sets the clock.
    pthread_condattr_setclock(attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, attributes)
    pthread_condattr_destroy(attributes)
    attributes.deallocate()
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Lets go of the lock until somebody notifies. To be called under the lock.
  func wait() { pthread_cond_wait(changed, mutex) }

  /// The same, but no longer than until `deadline`, in `MonotonicClock.nanoseconds()`.
  func wait(until deadline: UInt64) {
    var time = timespec(
      tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    pthread_cond_timedwait(changed, mutex, &time)
  }

  /// Wakes one of those who wait: for when any of them will do. To be called under the lock.
  func notifyOne() { pthread_cond_signal(changed) }

  /// Wakes everybody who waits. To be called under the lock.
  func notify() { pthread_cond_broadcast(changed) }
}

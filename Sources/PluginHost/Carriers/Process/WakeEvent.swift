import CSystem
import Glibc

/// What a thread waits on beside its pipes, and others wake it by.
struct WakeEvent: Sendable {
  /// Readable from a signal on until it is cleared.
  let descriptor: Int32

  init() {
    descriptor = csystem_event()
    precondition(descriptor >= 0, "no descriptor is left for a plugin")
  }

  func signal() {
    var one: UInt64 = 1
    // Fails only when it has been signalled without end already.
    _ = write(descriptor, &one, 8)
  }

  func clear() {
    var count: UInt64 = 0
    // Fails only when it is clear already.
    _ = read(descriptor, &count, 8)
  }

  func close() { Glibc.close(descriptor) }
}

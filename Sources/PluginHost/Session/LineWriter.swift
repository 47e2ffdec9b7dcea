import Glibc
package import JSON
import Synchronization

/// Writes whole lines to a descriptor, one call at a time, from any thread.
package final class LineWriter: Sendable {
  private let descriptor: Int32
  /// The error that ended the writing; 0 while it goes on. What comes later is dropped.
  private let failure = Mutex<Int32>(0)

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes `text`, line ends included. False when it could not be written.
  @discardableResult
  package func write(_ text: Text) -> Bool {
    failure.withLock { failure in
      if failure == 0 { failure = Self.writeAll(text, to: descriptor) }
      return failure == 0
    }
  }

  package var isOpen: Bool { errorNumber == 0 }

  /// The error that ended the writing, as `errno` has it; 0 for none.
  package var errorNumber: Int32 { failure.withLock { $0 } }

  private static func writeAll(_ text: Text, to descriptor: Int32) -> Int32 {
    var rest = text
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.bytes.baseAddress, rest.count)
      if count >= 0 {
        rest = rest.suffix(from: count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

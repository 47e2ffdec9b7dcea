import Glibc

/// Bytes from somewhere, in order.
package protocol ByteSource: AnyObject {
  /// Fills the beginning of `buffer`, which is not empty.
  ///
  /// - Returns: how many bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int
}

/// Bytes of a file descriptor, which stays the caller's.
package final class DescriptorSource: ByteSource {
  private let descriptor: Int32
  /// Called before a read that would wait, so that what is finished can be sent off first.
  package var willWait: (() -> Void)?

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    if let willWait, wouldWait { willWait() }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw InputProblem(.unreadable, String(cString: strerror(errno)))
      }
    }
  }

  private var wouldWait: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 0
  }
}

/// Bytes in memory.
package final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var offset = 0
  /// How many bytes a read gives at most; for tests of what happens between reads.
  private let chunk: Int

  package init(_ bytes: [UInt8], chunk: Int = .max) {
    self.bytes = bytes
    self.chunk = chunk
  }

  package convenience init(_ string: String) { self.init(Array(string.utf8)) }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, chunk, bytes.count - offset)
    bytes[offset..<offset + count].withUnsafeBytes { buffer.copyMemory(from: $0) }
    offset += count
    return count
  }
}

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
  /// Becomes readable when the process is asked to stop. -1 for none.
  private let stop: Int32
  /// Where the answers go: when its reader is gone, nothing more needs to be read. -1 for none.
  private let output: Int32
  /// Called before a read that would wait, so that what is finished can be sent off first.
  package var willWait: (() -> Void)?

  package init(descriptor: Int32, stop: Int32 = -1, output: Int32 = -1) {
    self.descriptor = descriptor
    self.stop = stop
    self.output = output
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    while true {
      try waitForBytes()
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR && errno != EAGAIN {
        throw InputProblem(.unreadable, String(cString: strerror(errno)))
      }
    }
  }

  private func waitForBytes() throws(InputProblem) {
    let wanted = Int16(POLLIN)
    var requests = (
      pollfd(fd: descriptor, events: wanted, revents: 0), pollfd(fd: stop, events: wanted, revents: 0),
      pollfd(fd: output, events: 0, revents: 0)
    )
    withUnsafeMutablePointer(to: &requests) { three in
      three.withMemoryRebound(to: pollfd.self, capacity: 3) { all in
        if poll(all, 3, 0) == 0 {
          willWait?()
          while poll(all, 3, -1) < 0, errno == EINTR {}
        }
      }
    }
    if requests.1.revents != 0 { throw InputProblem(.stopped, "asked to stop by a signal") }
    if requests.2.revents & Int16(POLLERR) != 0 { throw InputProblem(.unwanted, "the output has no reader") }
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

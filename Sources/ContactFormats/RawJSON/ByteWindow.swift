// Sound because `base` is owned here, `start <= end <= capacity` always holds, every offset is checked against
// `count`, and texts handed out are only read until the next call that changes the window.
import Glibc
import JSON
import PluginKit

/// The part of an input that is being looked at: bytes come in at the back and are dropped at the front.
struct ByteWindow: ~Copyable {
  private let source: any ByteSource
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var end = 0

  init(source: any ByteSource, capacity: Int = 64 << 10) {
    self.source = source
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// What is in the window. Valid until the window changes.
  var text: Text { Text(base + start, count: end - start) }

  var count: Int { end - start }

  /// Reads on behind what is there.
  ///
  /// - Returns: false at the end of the input.
  mutating func more() throws(InputProblem) -> Bool {
    makeRoom()
    let count = try source.read(into: UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end))
    precondition(count >= 0 && count <= capacity - end, "more bytes than there was room for")
    end += count
    return count > 0
  }

  mutating func dropFirst(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "drop beyond the end")
    start += count
  }

  /// Forgets the bytes in `range`; what is behind them moves up.
  mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "remove beyond the end")
    memmove(base + start + range.lowerBound, base + start + range.upperBound, count - range.upperBound)
    end -= range.count
  }

  private mutating func makeRoom() {
    if start == end {
      start = 0
      end = 0
    }
    if capacity - end >= capacity / 4 { return }
    if start > 0 {
      memmove(base, base + start, end - start)
      end -= start
      start = 0
    }
    if capacity - end < capacity / 4 {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      memcpy(larger, base, end)
      base.deallocate()
      base = larger
      capacity *= 2
    }
  }
}

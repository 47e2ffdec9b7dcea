// Sound because `base` is owned by this object alone, `count <= capacity` always holds, and every
// write first makes room.
import Glibc

/// A growable run of bytes that records and protocol lines are written into.
///
/// A class, so that the writers of one record share it without copies.
package final class OutputBuffer {
  var base: UnsafeMutablePointer<UInt8>
  var capacity: Int
  var used = 0

  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  package var count: Int { used }

  package var isEmpty: Bool { used == 0 }

  /// What was written so far. Valid until the next write.
  package var text: Text { Text(base, count: used) }

  package func text(from start: Int, to end: Int) -> Text { text[start..<end] }

  package var last: UInt8? { used > 0 ? base[used - 1] : nil }

  package func append(_ byte: UInt8) {
    if used == capacity { grow(by: 1) }
    base[used] = byte
    used += 1
  }

  package func append(_ text: Text) {
    if capacity - used < text.count { grow(by: text.count) }
    memcpy(base + used, text.base, text.count)
    used += text.count
  }

  package func append(_ literal: StaticString) { append(Text(literal)) }

  package func append(_ string: String) {
    var string = string
    string.withUTF8 { append(Text(UnsafeRawBufferPointer($0))) }
  }

  package func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append(Text($0)) }
  }

  package func append(_ number: Int) {
    if number >= 0 && number < 10 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    } else {
      append(number, width: 1)
    }
  }

  /// `number` with at least `width` digits; for dates.
  package func append(_ number: Int, width: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number.magnitude
      var index = 20
      repeat {
        index -= 1
        digits[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      for _ in 0..<max(0, width - (20 - index)) { append(UInt8(ascii: "0")) }
      append(Text(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(digits)[index...])))
    }
  }

  /// Takes back everything written after `count`.
  package func truncate(to count: Int) {
    precondition(count >= 0 && count <= used, "truncate beyond the end")
    used = count
  }

  /// Empties the buffer. Memory above `keeping` bytes, left from one huge record, is given back.
  package func removeAll(keeping: Int = 1 << 20) {
    used = 0
    if capacity > keeping {
      base.deallocate()
      capacity = keeping
      base = .allocate(capacity: capacity)
    }
  }

  /// Takes `count` bytes off the front, after they have been written out.
  package func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= used, "remove beyond the end")
    memmove(base, base + count, used - count)
    used -= count
  }

  func grow(by extra: Int) {
    // Room for what follows a huge value, its closing quote at least: growing for that would copy it once more.
    let wanted = max(capacity * 2, used + extra + max(4096, extra / 8))
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
    memcpy(larger, base, used)
    base.deallocate()
    base = larger
    capacity = wanted
  }
}

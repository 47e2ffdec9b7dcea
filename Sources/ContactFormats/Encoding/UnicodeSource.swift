// Sound because the bytes held lie between `start` and `end` of a buffer that is owned here, and three bytes
// of room are checked for before each character is written.
package import PluginKit

/// The bytes of another source as they are, or as UTF-8 when they turn out to be UTF-16. A byte order mark
/// at the beginning is taken off.
package final class UnicodeSource: ByteSource {
  private enum Form { case unknown, asIs, utf16(bigEndian: Bool) }

  private static let capacity = 16 << 10

  private let source: any ByteSource
  private var form = Form.unknown
  private let held = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
  private var start = 0
  private var end = 0
  private var atEnd = false
  /// The first half of a surrogate pair whose second half has not come yet.
  private var highSurrogate: UInt32 = 0
  /// What is left of a character that the last caller's buffer had no room for.
  private var pending: [UInt8] = []

  package init(_ source: any ByteSource) { self.source = source }

  deinit { held.deallocate() }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    if case .unknown = form { try recognize() }
    if case .utf16(let bigEndian) = form { return try transcode(into: buffer, bigEndian: bigEndian) }
    if start < end {
      let count = min(buffer.count, end - start)
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: held[start..<start + count]))
      start += count
      return count
    }
    return atEnd ? 0 : try source.read(into: buffer)
  }

  private func recognize() throws(InputProblem) {
    while end < 4, !atEnd { try fill() }
    let marks = (0..<4).map { $0 < end ? held[$0] : 0xFF }
    switch (marks[0], marks[1], marks[2], marks[3]) {
    case (0xFF, 0xFE, _, _) where end >= 2:
      form = .utf16(bigEndian: false)
      start = 2
    case (0xFE, 0xFF, _, _):
      form = .utf16(bigEndian: true)
      start = 2
    case (0xEF, 0xBB, 0xBF, _):
      form = .asIs
      start = 3
    // Without a mark: text of this kind begins with two ASCII characters, so every other byte is zero.
    case (let first, 0, let second, 0) where first > 0 && second > 0 && first < 0x80 && second < 0x80:
      form = .utf16(bigEndian: false)
    case (0, let first, 0, let second) where first > 0 && second > 0 && first < 0x80 && second < 0x80:
      form = .utf16(bigEndian: true)
    default: form = .asIs
    }
  }

  private func fill() throws(InputProblem) {
    if start > 0 {
      // At most one odd byte is left over.
      for index in start..<end { held[index - start] = held[index] }
      end -= start
      start = 0
    }
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: held[end...]))
    if count == 0 { atEnd = true }
    end += count
  }

  private func transcode(into buffer: UnsafeMutableRawBufferPointer, bigEndian: Bool) throws(InputProblem)
    -> Int
  {
    var out = 0
    while out < buffer.count, !pending.isEmpty {
      buffer[out] = pending.removeFirst()
      out += 1
    }
    while out == 0 {
      if end - start < 2 {
        if !atEnd { try fill() }
        if end - start < 2 {
          if !atEnd { continue }
          return finish(into: buffer)
        }
      }
      while end - start >= 2, out < buffer.count {
        let unit =
          bigEndian
          ? UInt32(held[start]) << 8 | UInt32(held[start + 1])
          : UInt32(held[start + 1]) << 8 | UInt32(held[start])
        start += 2
        out += take(unit, into: UnsafeMutableRawBufferPointer(rebasing: buffer[out...]))
      }
    }
    return out
  }

  /// A surrogate or a byte that is left over at the end.
  private func finish(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard highSurrogate != 0 || end > start else { return 0 }
    highSurrogate = 0
    start = end
    return put(0xFFFD, into: buffer)
  }

  private func take(_ unit: UInt32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch unit {
    case 0xD800..<0xDC00:
      let lonely = highSurrogate != 0
      highSurrogate = unit
      return lonely ? put(0xFFFD, into: buffer) : 0
    case 0xDC00..<0xE000:
      let high = highSurrogate
      highSurrogate = 0
      return put(
        high == 0 ? 0xFFFD : 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00), into: buffer)
    default:
      if highSurrogate == 0 { return put(unit, into: buffer) }
      highSurrogate = 0
      let count = put(0xFFFD, into: buffer)
      return count + put(unit, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
    }
  }

  /// Writes a character; what does not fit is kept for the next call.
  private func put(_ scalar: UInt32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if scalar < 0x80, !buffer.isEmpty, pending.isEmpty {
      buffer[0] = UInt8(scalar)
      return 1
    }
    var count = 0
    for byte in Unicode.UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      ?? Unicode.UTF8.encodedReplacementCharacter
    {
      if count < buffer.count, pending.isEmpty {
        buffer[count] = byte
        count += 1
      } else {
        pending.append(byte)
      }
    }
    return count
  }
}

// Sound because every look past `index` is preceded by a comparison with `count`.

extension Text {
  /// Whether the bytes are well-formed UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
  package var isUTF8: Bool { validUTF8Count == count }

  /// How many bytes at the front are well-formed UTF-8.
  package var validUTF8Count: Int {
    let bytes = start
    let count = count
    var index = 0
    while index < count {
      // Plain ASCII goes by sixteen and eight bytes at a time.
      while index + 16 <= count {
        let p = UnsafeRawPointer(bytes + index)
        let word = p.loadUnaligned(as: UInt64.self) | (p + 8).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        index += 16
      }
      while index < count, bytes[index] < 0x80 { index += 1 }
      while index < count, bytes[index] >= 0x80 {
        let length = Text.sequenceLength(bytes + index, available: count - index)
        if length == 0 { return index }
        index += length
      }
    }
    return count
  }

  /// The length of the well-formed multi-byte sequence at `p`; 0 when there is none.
  @inline(__always)
  static func sequenceLength(_ p: UnsafePointer<UInt8>, available: Int) -> Int {
    let lead = p[0]
    if lead < 0xC2 { return 0 }
    if lead < 0xE0 {
      return available >= 2 && p[1] & 0xC0 == 0x80 ? 2 : 0
    }
    if lead < 0xF0 {
      guard available >= 3, p[1] & 0xC0 == 0x80, p[2] & 0xC0 == 0x80 else { return 0 }
      if lead == 0xE0 && p[1] < 0xA0 || lead == 0xED && p[1] > 0x9F { return 0 }
      return 3
    }
    guard lead < 0xF5, available >= 4, p[1] & 0xC0 == 0x80, p[2] & 0xC0 == 0x80, p[3] & 0xC0 == 0x80
    else { return 0 }
    if lead == 0xF0 && p[1] < 0x90 || lead == 0xF4 && p[1] > 0x8F { return 0 }
    return 4
  }
}

// Sound because room for the whole result is made before the loops, which write through `base` and count what
// they write, and because the tables have an entry for every index that a byte or six bits can be.

extension OutputBuffer {
  /// Appends `bytes` as base64 (RFC 4648 §4), with padding and without line ends.
  package func appendBase64(_ bytes: Text) {
    let length = (bytes.count + 2) / 3 * 4
    if capacity - used < length { grow(by: length) }
    let digits = Base64.digits.utf8Start
    var out = base + used
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let first = bytes.base[index]
      let second = left > 1 ? bytes.base[index + 1] : 0
      let third = left > 2 ? bytes.base[index + 2] : 0
      out[0] = digits[Int(first >> 2)]
      out[1] = digits[Int((first & 0x03) << 4 | second >> 4)]
      out[2] = left > 1 ? digits[Int((second & 0x0F) << 2 | third >> 6)] : UInt8(ascii: "=")
      out[3] = left > 2 ? digits[Int(third & 0x3F)] : UInt8(ascii: "=")
      out += 4
      index += 3
    }
    used += length
  }

  /// Appends the bytes that `text` stands for in base64.
  ///
  /// Blanks and line ends may stand anywhere. Of the padding there may be too little or too much, which says
  /// nothing about the bytes and is what some phones write. Anything else that is not base64, a digit too
  /// few, and bits set behind the last byte (a text that was cut off) are refused.
  ///
  /// - Returns: whether it is base64; if it is not, nothing is appended.
  package func append(decodingBase64 text: Text) -> Bool {
    let start = used
    let room = text.count / 4 * 3 + 3
    if capacity - used < room { grow(by: room) }
    var bits: UInt32 = 0
    var count = 0
    var index = 0
    let done = Base64.values.withUnsafeBufferPointer { values -> Bool in
      while index < text.count {
        // Four digits at a time as long as there is nothing else.
        while count == 0, index + 4 <= text.count {
          let a = values[Int(text.base[index])]
          let b = values[Int(text.base[index + 1])]
          let c = values[Int(text.base[index + 2])]
          let d = values[Int(text.base[index + 3])]
          if (a | b | c | d) & 0x80 != 0 { break }
          base[used] = a << 2 | b >> 4
          base[used + 1] = b << 4 | c >> 2
          base[used + 2] = c << 6 | d
          used += 3
          index += 4
        }
        guard index < text.count else { break }
        let value = values[Int(text.base[index])]
        if value < 64 {
          bits = bits << 6 | UInt32(value)
          count += 1
          if count == 4 {
            base[used] = UInt8(truncatingIfNeeded: bits >> 16)
            base[used + 1] = UInt8(truncatingIfNeeded: bits >> 8)
            base[used + 2] = UInt8(truncatingIfNeeded: bits)
            used += 3
            bits = 0
            count = 0
          }
        } else if value == Base64.padding {
          return Base64.isPadding(text.suffix(from: index))
        } else if value != Base64.blank {
          return false
        }
        index += 1
      }
      return true
    }
    guard done, appendRest(bits, digits: count) else {
      truncate(to: start)
      return false
    }
    return true
  }

  /// The last one or two bytes, of two or three digits.
  private func appendRest(_ bits: UInt32, digits: Int) -> Bool {
    switch digits {
    case 0: break
    case 2 where bits & 0x0F == 0: append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3 where bits & 0x03 == 0:
      append(UInt8(truncatingIfNeeded: bits >> 10))
      append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return false
    }
    return true
  }
}

private enum Base64 {
  static let digits: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  static let padding: UInt8 = 0xFE
  static let blank: UInt8 = 0xFD

  /// What each byte stands for: 0 to 63, `padding`, `blank`, or 0xFF for none.
  static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for value in 0..<64 { values[Int(digits.utf8Start[value])] = UInt8(value) }
    values[Int(UInt8(ascii: "="))] = padding
    for byte in [0x09, 0x0A, 0x0D, 0x20] { values[byte] = blank }
    return values
  }()

  /// Whether `text` is one or two `=` and nothing more.
  static func isPadding(_ text: Text) -> Bool {
    var count = 0
    for byte in text {
      switch values[Int(byte)] {
      case padding: count += 1
      case blank: break
      default: return false
      }
    }
    return count <= 2
  }
}

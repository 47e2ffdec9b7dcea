import JSON

/// One sign of a telephone number as people write it.
enum DialSign: Equatable {
  /// 0…9, of any script (see `DecimalDigit`).
  case digit(UInt8)
  /// A Latin letter, in the case that it was written in.
  case letter(UInt8)
  case plus, star, hash, comma, semicolon, slash, open, close, hyphen
  /// Blanks, dots, marks of direction and what else stands between digits.
  case separator
  /// Whatever does not belong into a number: letters of other scripts, most of all.
  case other

  init(_ codePoint: UInt32) {
    switch codePoint {
    case 0x00..<0x80: self.init(ascii: UInt8(codePoint))
    // The full-width forms are those of ASCII.
    case 0xFF01...0xFF5E: self.init(ascii: UInt8(codePoint - 0xFEE0))
    case 0x2010...0x2015, 0x2043, 0x2212, 0x30FC, 0xFE58, 0xFE63: self = .hyphen
    // The next line, no-break and other spaces, the soft hyphen, marks of direction and joiners, the ideographic
    // space; what makes a digit a key cap
    case 0x85, 0xA0, 0xAD, 0x61C, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
      0xFEFF, 0xB7, 0x30FB, 0xFE00...0xFE0F, 0x20E3:
      self = .separator
    case 0xFE62, 0x2795: self = .plus
    case 0xFE59, 0x3014: self = .open
    case 0xFE5A, 0x3015: self = .close
    case 0xFE50, 0x3001: self = .comma
    default: self = DecimalDigit.value(of: codePoint).map(DialSign.digit) ?? .other
    }
  }

  private init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): self = .letter(byte)
    case UInt8(ascii: "+"): self = .plus
    case UInt8(ascii: "*"): self = .star
    case UInt8(ascii: "#"): self = .hash
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "("): self = .open
    case UInt8(ascii: ")"): self = .close
    case UInt8(ascii: "-"): self = .hyphen
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: "="), UInt8(ascii: "_"), 0x09...0x0D:
      self = .separator
    default: self = .other
    }
  }

  /// The key of a telephone that bears `letter`.
  static func key(_ letter: UInt8) -> UInt8 {
    switch Text.lowercased(letter) {
    case UInt8(ascii: "a")...UInt8(ascii: "c"): 2
    case UInt8(ascii: "d")...UInt8(ascii: "f"): 3
    case UInt8(ascii: "g")...UInt8(ascii: "i"): 4
    case UInt8(ascii: "j")...UInt8(ascii: "l"): 5
    case UInt8(ascii: "m")...UInt8(ascii: "o"): 6
    case UInt8(ascii: "p")...UInt8(ascii: "s"): 7
    case UInt8(ascii: "t")...UInt8(ascii: "v"): 8
    default: 9
    }
  }
}

/// Reads a text sign by sign.
struct DialReader {
  let text: Text
  /// Whether `%20` and the like stand for characters.
  let isURI: Bool
  /// Where the next sign begins.
  var index = 0

  init(_ text: Text, isURI: Bool) {
    self.text = text
    self.isURI = isURI
  }

  mutating func next() -> DialSign? {
    guard index < text.count else { return nil }
    let byte = text[index]
    if byte < 0x80 {
      if isURI, byte == UInt8(ascii: "%"), let escaped = escaped() { return escaped }
      index += 1
      return DialSign(UInt32(byte))
    }
    var rest = text.suffix(from: index).codePoints
    let codePoint = rest.next() ?? 0xFFFD
    index += rest.offset
    return DialSign(codePoint)
  }

  /// The next sign, without going past it.
  var peek: DialSign? {
    var copy = self
    return copy.next()
  }

  /// What `%E2%80%91` and the like stand for; nil when the next bytes are no escapes of one code point in UTF-8.
  private mutating func escaped() -> DialSign? {
    guard let lead = escapedByte(at: index) else { return nil }
    var codePoint = UInt32(lead)
    var count = 1
    if lead >= 0xC2 {
      count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      codePoint &= 0x7F >> UInt32(count)
      for step in 1..<count {
        guard let byte = escapedByte(at: index + 3 * step), byte & 0xC0 == 0x80 else {
          index += 3
          return .other
        }
        codePoint = codePoint << 6 | UInt32(byte & 0x3F)
      }
    }
    index += 3 * count
    return DialSign(codePoint)
  }

  private func escapedByte(at start: Int) -> UInt8? {
    guard start + 2 < text.count, text[start] == UInt8(ascii: "%"),
      let high = Text.hexDigit(text[start + 1]), let low = Text.hexDigit(text[start + 2])
    else { return nil }
    return high << 4 | low
  }
}

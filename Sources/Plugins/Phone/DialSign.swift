import JSON

/// One sign of a telephone number as people write it.
enum DialSign: Equatable {
  /// 0…9, of any script.
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
    case 0x2010...0x2015, 0x2212, 0x30FC: self = .hyphen
    // No-break and other spaces, the soft hyphen, marks of direction and joiners, the ideographic space
    case 0xA0, 0xAD, 0x61C, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0xFEFF, 0xB7, 0x30FB:
      self = .separator
    case 0xFE50, 0x3001: self = .comma
    default: self = DialSign.digit(codePoint) ?? .other
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

  /// The zeros of the scripts in the basic plane that write decimal numbers; nine digits follow each.
  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50, 0xED0,
    0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50,
    0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0,
  ]

  private static func digit(_ codePoint: UInt32) -> DialSign? {
    for zero in zeros where codePoint >= zero && codePoint < zero + 10 {
      return .digit(UInt8(codePoint - zero))
    }
    return nil
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

  private mutating func escaped() -> DialSign? {
    guard index + 2 < text.count, let high = Text.hexDigit(text[index + 1]),
      let low = Text.hexDigit(text[index + 2])
    else { return nil }
    index += 3
    return high < 8 ? DialSign(UInt32(high << 4 | low)) : .other
  }
}

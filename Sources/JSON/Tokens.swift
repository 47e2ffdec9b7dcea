/// The tokens of a JSON text, cut as Jansson cuts them, whether or not they stand where they may.
struct Tokens {
  let text: Text
  private var index = 0

  init(text: Text) { self.text = text }

  /// The next token, white space left out; nil at the end. A string without its end reaches to the end of
  /// the text.
  mutating func next() -> Range<Int>? {
    while index < text.count, Self.isSpace(text[index]) { index += 1 }
    guard index < text.count else { return nil }
    let start = index
    switch text[start] {
    case UInt8(ascii: "\""): skipString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): skipNumber()
    case let byte where Self.isLetter(byte): skip(while: Self.isLetter)
    default:
      index += 1
      skip { $0 & 0xC0 == 0x80 }
    }
    return start..<index
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func isLetter(_ byte: UInt8) -> Bool { Text.lowercased(byte) &- UInt8(ascii: "a") < 26 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while index < text.count, matches(text[index]) { index += 1 }
  }

  private mutating func take(_ matches: (UInt8) -> Bool) -> Bool {
    guard index < text.count, matches(text[index]) else { return false }
    index += 1
    return true
  }

  private mutating func skipString() {
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
  }

  /// As far as the grammar of numbers goes: `1e+` and `-` are tokens too, wrong ones.
  private mutating func skipNumber() {
    _ = take { $0 == UInt8(ascii: "-") }
    if !take({ $0 == UInt8(ascii: "0") }) {
      if !take(Self.isDigit) { return }
      skip(while: Self.isDigit)
    } else if index < text.count, Self.isDigit(text[index]) {
      return
    }
    if take({ $0 == UInt8(ascii: ".") }) {
      if !take(Self.isDigit) { return }
      skip(while: Self.isDigit)
    }
    if take({ $0 | 0x20 == UInt8(ascii: "e") }) {
      _ = take { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      skip(while: Self.isDigit)
    }
  }
}

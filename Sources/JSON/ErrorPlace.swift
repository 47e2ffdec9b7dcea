/// Where the trouble begins that Jansson stopped at.
///
/// Jansson tells how far it had read: as a rule the end of the token it could not use, sometimes a byte within a
/// string. Whoever looks for the error wants to know where that token, escape or byte begins, and the same
/// rule for every reason.
struct ErrorPlace {
  let reason: JSONError.Reason
  let byte: Int

  /// - Parameter end: how far into `text` Jansson had read.
  init(_ reason: JSONError.Reason, in text: Text, readTo end: Int) {
    switch reason {
    case .invalidUTF8:
      // Here it stops in front of the character.
      self.init(reason: reason, byte: end)
    case .unexpectedEnd:
      self.init(reason: reason, byte: text.count)
    default:
      var tokens = Tokens(text: text)
      while let token = tokens.next() {
        if token.upperBound < end { continue }
        if text[token.lowerBound] == UInt8(ascii: "\"") {
          self.init(reason, inString: token, of: text)
        } else {
          self.init(reason: reason, byte: token.lowerBound)
        }
        return
      }
      self.init(reason: reason, byte: text.count)
    }
  }

  private init(reason: JSONError.Reason, byte: Int) {
    self.reason = reason
    self.byte = byte
  }

  private init(_ reason: JSONError.Reason, inString string: Range<Int>, of text: Text) {
    switch (reason, Self.flaw(inString: string, of: text)) {
    case (.syntax, .byte(let byte)), (.unpairedSurrogate, .surrogate(let byte)):
      self.init(reason: reason, byte: byte)
    case (.syntax, .end):
      self.init(reason: .unexpectedEnd, byte: text.count)
    default:
      self.init(reason: reason, byte: string.lowerBound)
    }
  }

  private enum Flaw {
    /// A control character, or a backslash that begins no escape.
    case byte(Int)
    /// The backslash of a `\u` escape that is half of a pair.
    case surrogate(Int)
    /// The text ends within an escape.
    case end
  }

  /// What is wrong within a string. A byte comes before a surrogate, as it does in Jansson.
  private static func flaw(inString string: Range<Int>, of text: Text) -> Flaw? {
    var surrogate: Int?
    var first: Int?
    var index = string.lowerBound + 1
    while index < string.upperBound {
      let byte = text[index]
      var unit: UInt32?
      var next = index + 1
      if byte < 0x20 { return .byte(index) }
      if byte == UInt8(ascii: "\\") {
        guard next < text.count else { return .end }
        if text[next] == UInt8(ascii: "u") {
          var value: UInt32 = 0
          for _ in 0..<4 {
            next += 1
            guard next < text.count else { return .end }
            guard let digit = hexadecimal(text[next]) else { return .byte(index) }
            value = value << 4 | digit
          }
          unit = value
        } else if !Text("\"\\/bfnrt").contains(text[next]) {
          return .byte(index)
        }
        next += 1
      }
      // The second half must stand behind a first one, and nothing else may.
      if isHalf(unit, 0xDC00...0xDFFF) != (first != nil) { surrogate = surrogate ?? first ?? index }
      first = isHalf(unit, 0xD800...0xDBFF) ? index : nil
      index = next
    }
    return surrogate.map { .surrogate($0) }
  }

  private static func isHalf(_ unit: UInt32?, _ range: ClosedRange<UInt32>) -> Bool {
    unit.map { range.contains($0) } ?? false
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

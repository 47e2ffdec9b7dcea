import JSON

/// Tells a number that is spelled in letters, `1-800-MY-APPLE`, from one with words beside it, `911 emergency`.
enum VanityNumber {
  /// Whether the letters of `body` stand for keys.
  ///
  /// They do when there are at least three, the digits alone are too few for a number and both together are as
  /// many as a number has, and the letters are written as part of it: joined to the digits, or, behind a blank, as
  /// capitals.
  static func isVanity(_ body: Text, isURI: Bool) -> Bool {
    guard mayHold(body) else { return false }
    var reader = DialReader(body, isURI: isURI)
    var digits = 0
    var letters = 0
    var capitals = 0
    var isJoined = false
    var previous: DialSign?
    var start = 0
    scan: while let sign = reader.next() {
      switch sign {
      case .digit: digits += 1
      case .letter(let letter):
        if digits == 0 { return false }
        if previous?.isLetter != true, announcesExtension(at: start, body, isURI: isURI) { break scan }
        if letters == 0 { isJoined = previous != .separator }
        letters += 1
        if letter < UInt8(ascii: "a") { capitals += 1 }
      // A remark in brackets, a pause, two numbers, another script
      case .open where letters > 0, .comma, .semicolon, .slash, .star, .hash, .other: return false
      case .open where reader.peek?.isLetter == true: return false
      case .plus, .open, .close, .hyphen, .separator: break
      }
      previous = sign
      start = reader.index
    }
    guard letters >= 3, digits + letters <= 15 else { return false }
    if isJoined { return (3...7).contains(digits) && digits + letters >= 7 }
    return capitals == letters && (4...6).contains(digits) && digits + letters >= 10
  }

  /// Most numbers hold no letter at all.
  private static func mayHold(_ body: Text) -> Bool {
    var letters = 0
    for byte in body where byte >= 0x41 {
      if Text.lowercased(byte) &- UInt8(ascii: "a") < 26 || byte == 0xEF { letters += 1 }
    }
    return letters >= 3
  }

  /// Whether the letters at `start` are a word for "extension" that digits follow.
  static func announcesExtension(at start: Int, _ body: Text, isURI: Bool) -> Bool {
    var reader = DialReader(body, isURI: isURI)
    reader.index = start
    guard ExtensionWord.announces(body[reader.word()]) else { return false }
    while let sign = reader.peek, sign == .separator || sign == .hyphen { _ = reader.next() }
    return reader.peek?.isDigit == true
  }
}

extension DialSign {
  var isLetter: Bool { if case .letter = self { true } else { false } }
  var isDigit: Bool { if case .digit = self { true } else { false } }
}

extension DialReader {
  /// Goes past the letters that are next, and tells where they are.
  mutating func letters() -> Range<Int> {
    let start = index
    while peek?.isLetter == true { _ = next() }
    return start..<index
  }

  /// Goes past the word that is next: Latin letters, with accents too, and those of other scripts.
  mutating func word() -> Range<Int> {
    let start = index
    while index < text.count {
      var ahead = self
      guard let sign = ahead.next(), sign.isLetter || (sign == .other && text[index] >= 0x80) else { break }
      self = ahead
    }
    return start..<index
  }
}

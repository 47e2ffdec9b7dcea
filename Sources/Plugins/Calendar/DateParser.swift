import JSON

/// Reads a Gregorian date that is written as one string.
///
/// Forms in which the order of the parts cannot be mistaken, as vCard, ISO 8601 and databases write them:
/// `1990-06-23`, `1990/6/23`, `1990.6.23`, `19900623`, `1990-06`, `1990`, `--06-23`, `--0623`, `--06`, `---23`.
/// A time behind the day is dropped, with its zone: the day is the one that is written, wherever it is read.
/// `6/23/1990` and two-digit years are not guessed at.
struct DateParser {
  private(set) var year: Int?
  private(set) var month: Int?
  private(set) var day: Int?

  init?(_ text: Text) {
    var date = text.trimmed
    if let end = date.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == 0x20 })
    {
      guard Self.isTime(date.suffix(from: end + 1)) else { return nil }
      date = date.prefix(upTo: end)
      guard read(date), day != nil else { return nil }
    } else if !read(date) {
      return nil
    }
  }

  /// Whether `text` is only zeros and separators: how programs write that there is no date (`0000-00-00`,
  /// `0/0/00`).
  static func saysNone(_ text: Text) -> Bool {
    var hasZero = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0"): hasZero = true
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: " "),
        UInt8(ascii: "T"), UInt8(ascii: "Z"):
        break
      default: return false
      }
    }
    return hasZero
  }

  private mutating func read(_ text: Text) -> Bool {
    text.hasPrefix("--") ? readYearless(text.suffix(from: 2)) : readYearFirst(text)
  }

  private mutating func readYearless(_ text: Text) -> Bool {
    if text.first == UInt8(ascii: "-") {
      day = Self.number(text.suffix(from: 1), digits: 2...2)
      return day != nil
    }
    if let hyphen = text.firstIndex(of: UInt8(ascii: "-")) {
      month = Self.number(text.prefix(upTo: hyphen), digits: 1...2)
      day = Self.number(text.suffix(from: hyphen + 1), digits: 1...2)
      return month != nil && day != nil
    }
    guard text.count == 2 || text.count == 4 else { return false }
    month = Self.number(text.prefix(upTo: 2), digits: 2...2)
    if text.count == 4 {
      day = Self.number(text.suffix(from: 2), digits: 2...2)
      return month != nil && day != nil
    }
    return month != nil
  }

  private mutating func readYearFirst(_ text: Text) -> Bool {
    guard let end = text.firstIndex(where: { !Self.isDigit($0) }) else { return readDigits(text) }
    let separator = text[end]
    guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") || separator == UInt8(ascii: ".")
    else { return false }
    year = Self.number(text.prefix(upTo: end), digits: 3...4)
    let rest = text.suffix(from: end + 1)
    guard let second = rest.firstIndex(of: separator) else {
      // `1990.06` and `1990/06` may be anything.
      month = separator == UInt8(ascii: "-") ? Self.number(rest, digits: 1...2) : nil
      return year != nil && month != nil
    }
    month = Self.number(rest.prefix(upTo: second), digits: 1...2)
    day = Self.number(rest.suffix(from: second + 1), digits: 1...2)
    return year != nil && month != nil && day != nil
  }

  private mutating func readDigits(_ text: Text) -> Bool {
    guard text.count == 4 || text.count == 8 else { return false }
    year = Self.number(text.prefix(upTo: 4), digits: 4...4)
    if text.count == 8 {
      month = Self.number(text[4..<6], digits: 2...2)
      day = Self.number(text[6..<8], digits: 2...2)
    }
    return true
  }

  private static func number(_ text: Text, digits: ClosedRange<Int>) -> Int? {
    guard digits ~= text.count, !text.contains(where: { !isDigit($0) }) else { return nil }
    return text.integer
  }

  /// Whether `text` looks like a time of day, with or without a zone.
  private static func isTime(_ text: Text) -> Bool {
    guard text.count >= 2, isDigit(text[0]), isDigit(text[1]) else { return false }
    return text.firstIndex { byte in
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: " "):
        false
      default: !isDigit(byte)
      }
    } == nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

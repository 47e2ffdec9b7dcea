import JSON

/// A calendar date as vCards write it: any of its parts may be missing.
struct CardDate {
  /// Digits without leading zeros; nil for a part that is not there.
  var year: Text?
  var month: Text?
  var day: Text?
  /// What follows the date: `T…`, or nothing.
  var time: Text = ""

  /// `1996-04-15`, `19960415`, `--04-15`, `--0415`, `---15`, `1996-04`, `1996`, `--04`, each with a time behind
  /// it or not. Nil for anything else, and for a day that no calendar has.
  init?(_ text: Text) {
    var date = text.trimmed
    if let end = date.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == 0x20 })
    {
      let rest = date.suffix(from: end)
      guard Self.isTime(rest) else { return nil }
      time = rest
      date = date.prefix(upTo: end)
    }
    // Some programs write one hyphen where there should be two or none.
    if date.first == UInt8(ascii: "-"), date.count > 1, date[1] != UInt8(ascii: "-") {
      date = date.suffix(from: 1)
    }
    guard parse(date), isPossible else { return nil }
  }

  private mutating func parse(_ date: Text) -> Bool {
    if date.hasPrefix("---") {
      day = Self.number(date.suffix(from: 3), digits: 1...2)
      return day != nil
    }
    if date.hasPrefix("--") {
      let rest = date.suffix(from: 2)
      if let hyphen = rest.firstIndex(of: UInt8(ascii: "-")) {
        month = Self.number(rest.prefix(upTo: hyphen), digits: 1...2)
        day = Self.number(rest.suffix(from: hyphen + 1), digits: 1...2)
        return month != nil && day != nil
      }
      if rest.count == 4 {
        month = Self.number(rest[0..<2], digits: 2...2)
        day = Self.number(rest[2..<4], digits: 2...2)
        return month != nil && day != nil
      }
      month = Self.number(rest, digits: 1...2)
      return month != nil
    }
    guard let hyphen = date.firstIndex(of: UInt8(ascii: "-")) else { return parseBasic(date) }
    guard setYear(date.prefix(upTo: hyphen)) else { return false }
    let rest = date.suffix(from: hyphen + 1)
    guard let second = rest.firstIndex(of: UInt8(ascii: "-")) else {
      month = Self.number(rest, digits: 1...2)
      return month != nil
    }
    month = Self.number(rest.prefix(upTo: second), digits: 1...2)
    day = Self.number(rest.suffix(from: second + 1), digits: 1...2)
    return month != nil && day != nil
  }

  private mutating func parseBasic(_ date: Text) -> Bool {
    guard date.count == 4 || date.count == 8, setYear(date[0..<4]) else { return false }
    if date.count == 4 { return year != nil }
    month = Self.number(date[4..<6], digits: 2...2)
    day = Self.number(date[6..<8], digits: 2...2)
    return month != nil && day != nil
  }

  /// Year 0 is how some programs write that there is none.
  private mutating func setYear(_ text: Text) -> Bool {
    guard let number = Self.number(text, digits: 4...4) else { return false }
    year = number == "0" ? nil : number
    return true
  }

  /// The digits of a whole number without leading zeros.
  static func number(_ text: Text, digits: ClosedRange<Int>) -> Text? {
    guard digits.contains(text.count) else { return nil }
    guard text.firstIndex(where: { $0 &- UInt8(ascii: "0") > 9 }) == nil else { return nil }
    let start = text.firstIndex { $0 != UInt8(ascii: "0") } ?? text.count - 1
    return text.suffix(from: start)
  }

  /// A time of day, with or without its zone.
  private static func isTime(_ text: Text) -> Bool {
    text.suffix(from: 1).firstIndex { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "Z"), UInt8(ascii: "z"), 0x20:
        false
      default: true
      }
    } == nil
  }

  private static let longestMonth: [Int] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private var isPossible: Bool {
    if let day, let number = day.integer, !(1...31).contains(number) { return false }
    guard let month, let number = month.integer else { return true }
    guard (1...12).contains(number) else { return false }
    guard let day, let dayNumber = day.integer else { return true }
    guard dayNumber <= Self.longestMonth[number - 1] else { return false }
    guard number == 2, dayNumber == 29, let year, let yearNumber = year.integer else { return true }
    return yearNumber % 4 == 0 && (yearNumber % 100 != 0 || yearNumber % 400 == 0)
  }
}

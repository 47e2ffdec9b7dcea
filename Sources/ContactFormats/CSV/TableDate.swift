import JSON

/// A date as programs write it into tables: in ISO's form, or in three numbers in the order of some country.
struct TableDate {
  /// Digits without leading zeros.
  private(set) var year: Text?
  private(set) var month: Text?
  private(set) var day: Text?
  /// What two digits of a year come to.
  private(set) var century = 0
  /// Whether the text can be read in one way only, whatever the country.
  private(set) var isISO = false

  enum Fault: Error {
    /// No date in any form that is read here.
    case unreadable
    /// It may be one day or another.
    case ambiguous
  }

  init(_ text: Text, order: DateOrder?) throws(Fault) {
    if let date = CardDate(text) {
      year = date.year
      month = date.month
      day = date.day
      isISO = true
      return
    }
    guard let parts = Self.parts(of: text) else { throw .unreadable }
    let (first, second, third) = (parts.numbers.0, parts.numbers.1, parts.numbers.2)
    if first.count >= 3 || Self.value(first) > 31 {
      try set(year: first, month: second, day: third)
      return
    }
    let own = parts.separator == UInt8(ascii: ".") ? DateOrder.dayMonth : Self.order(in: parts)
    if let order = own ?? (first == second ? .dayMonth : order) {
      switch order {
      case .dayMonth: try set(year: third, month: second, day: first)
      case .monthDay: try set(year: third, month: first, day: second)
      }
    } else {
      throw .ambiguous
    }
  }

  private mutating func set(year: Text, month: Text, day: Text) throws(Fault) {
    let digits = CardDate.number(year, digits: 1...4) ?? ""
    self.month = CardDate.number(month, digits: 1...2)
    self.day = CardDate.number(day, digits: 1...2)
    let number = Self.value(year)
    guard Self.isPossible(year: number, month: Self.value(month), day: Self.value(day)) else {
      throw .unreadable
    }
    if year.count <= 2 {
      // As Windows reads what it wrote: 30 to 99 are of the last century.
      century = number < 30 ? 2000 : 1900
      self.year = digits
    } else {
      self.year = number == 0 ? nil : digits
    }
  }

  /// The year as a whole number, with its century.
  var fullYear: Int? { year.flatMap(\.integer).map { $0 + century } }

  var hasShortYear: Bool { century != 0 }

  /// Whether a text says that there is no date: only zeros and what stands between the parts of a date.
  static func saysNone(_ text: Text) -> Bool {
    text.firstIndex { byte in
      byte != UInt8(ascii: "0") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "-")
        && byte != UInt8(ascii: ".") && byte != UInt8(ascii: ":") && byte != UInt8(ascii: " ")
    } == nil
  }

  /// The order that a date with its year behind reveals by itself.
  static func order(in text: Text) -> DateOrder? {
    guard !saysNone(text), let parts = parts(of: text), parts.separator != UInt8(ascii: ".") else {
      return nil
    }
    return order(in: parts)
  }

  private static func order(in parts: Parts) -> DateOrder? {
    let first = value(parts.numbers.0)
    let second = value(parts.numbers.1)
    if 13...31 ~= first, 1...12 ~= second { return .dayMonth }
    if 1...12 ~= first, 13...31 ~= second { return .monthDay }
    return nil
  }

  private struct Parts {
    let numbers: (Text, Text, Text)
    let separator: UInt8
  }

  /// Three numbers with the same sign between them, and perhaps a time behind.
  private static func parts(of text: Text) -> Parts? {
    var rest = text.trimmed
    let first = digits(&rest)
    guard !first.isEmpty, let separator = rest.first,
      separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-") || separator == UInt8(ascii: ".")
    else { return nil }
    rest = rest.suffix(from: 1).trimmed
    let second = digits(&rest)
    guard !second.isEmpty, rest.first == separator else { return nil }
    rest = rest.suffix(from: 1).trimmed
    let third = digits(&rest)
    guard !third.isEmpty, first.count <= 4, second.count <= 2, third.count <= 4, isTime(rest) else {
      return nil
    }
    return Parts(numbers: (first, second, third), separator: separator)
  }

  private static func digits(_ rest: inout Text) -> Text {
    let end = rest.firstIndex { $0 &- UInt8(ascii: "0") > 9 } ?? rest.count
    defer { rest = rest.suffix(from: end) }
    return rest.prefix(upTo: end)
  }

  /// Nothing, the dot that ends a date in some countries, or a time of day.
  private static func isTime(_ text: Text) -> Bool {
    if text.isEmpty || text == "." { return true }
    guard text[0] == 0x20 else { return false }
    return text.firstIndex { byte in
      switch byte | 0x20 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), 0x20, UInt8(ascii: "."),
        UInt8(ascii: "a"), UInt8(ascii: "p"), UInt8(ascii: "m"):
        false
      default: true
      }
    } == nil
  }

  private static func value(_ digits: Text) -> Int { digits.integer ?? 0 }

  private static let longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private static func isPossible(year: Int, month: Int, day: Int) -> Bool {
    guard 1...12 ~= month, 1...longestMonth[month - 1] ~= day else { return false }
    return month != 2 || day != 29 || year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

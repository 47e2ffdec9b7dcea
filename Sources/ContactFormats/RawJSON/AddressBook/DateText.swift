import JSON
import PluginKit

/// A calendar date as people and programs write it: RFC 3339 and ISO 8601, with or without a time, whole or in part.
struct DateText: Equatable {
  private(set) var year: Int?
  private(set) var month: Int?
  private(set) var day: Int?

  /// Nil when `text` is not such a date, or when there is no such day.
  init?(_ text: Text) {
    var rest = Digits(text)
    if rest.skip("--") {
      guard let month = rest.take(2) else { return nil }
      _ = rest.skip("-")
      guard let day = rest.take(2), rest.isEmpty else { return nil }
      // Any year might be a leap year.
      guard GregorianDate(year: 2000, month: month, day: day) != nil else { return nil }
      self.month = month
      self.day = day
      return
    }
    guard let year = rest.take(4) else { return nil }
    self.year = year
    if rest.isEmpty { return }
    let isExtended = rest.skip("-")
    guard let month = rest.take(2), (1...12).contains(month) else { return nil }
    self.month = month
    if isExtended && rest.isEmpty { return }
    guard !isExtended || rest.skip("-"), let day = rest.take(2) else { return nil }
    guard let date = GregorianDate(year: year, month: month, day: day) else { return nil }
    self.day = day
    if rest.isEmpty { return }
    guard rest.skip("T") || rest.skip("t") || rest.skip(" "), let day = Self.day(of: date, at: &rest) else {
      return nil
    }
    self.year = day.year
    self.month = day.month
    self.day = day.day
  }

  init(_ date: GregorianDate) {
    year = date.year
    month = date.month
    day = date.day
  }

  /// The day that is meant by a date with a time. Address books put birthdays at noon UTC, so what is that moment is
  /// the day in UTC, wherever it was written down (at +13:00 the next day has begun); else it is the day as written.
  private static func day(of date: GregorianDate, at rest: inout Digits) -> GregorianDate? {
    guard let hour = rest.take(2), hour < 25, rest.skip(":"), let minute = rest.take(2), minute < 60 else {
      return nil
    }
    var second = 0
    if rest.skip(":") {
      guard let number = rest.take(2), number < 61 else { return nil }
      second = number
      if rest.skip(".") || rest.skip(",") { guard rest.skipDigits() else { return nil } }
    }
    _ = rest.skip(" ")
    if rest.isEmpty || rest.skip("Z") || rest.skip("z") { return rest.isEmpty ? date : nil }
    let isWest = rest.skip("-")
    guard isWest || rest.skip("+"), let hours = rest.take(2), hours < 24 else { return nil }
    _ = rest.skip(":")
    let minutes = rest.isEmpty ? 0 : rest.take(2)
    guard rest.isEmpty, let minutes, minutes < 60 else { return nil }
    let offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
    let moment = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset
    guard let utc = GregorianDate(dayNumber: moment.flooredQuotient(86_400)) else { return date }
    return moment - utc.dayNumber * 86_400 == 43_200 ? utc : date
  }

  /// Takes digits and marks off the front of a text.
  private struct Digits {
    private var rest: Text

    init(_ text: Text) { rest = text }

    var isEmpty: Bool { rest.isEmpty }

    mutating func skip(_ mark: Text) -> Bool {
      guard rest.hasPrefix(mark) else { return false }
      rest = rest.suffix(from: mark.count)
      return true
    }

    /// Exactly `count` digits.
    mutating func take(_ count: Int) -> Int? {
      guard rest.count >= count else { return nil }
      var value = 0
      for byte in rest.prefix(upTo: count) {
        guard byte &- UInt8(ascii: "0") < 10 else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      rest = rest.suffix(from: count)
      return value
    }

    mutating func skipDigits() -> Bool {
      let end = rest.firstIndex { $0 &- UInt8(ascii: "0") > 9 } ?? rest.count
      rest = rest.suffix(from: end)
      return end > 0
    }
  }
}

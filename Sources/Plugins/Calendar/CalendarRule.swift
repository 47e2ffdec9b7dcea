import PluginKit

/// The rule of a calendar: which months its years have, and when they begin.
///
/// The rules, and the days from which they count, are those of Reingold and Dershowitz's Calendrical Calculations and
/// of ICU, which agree.
protocol CalendarRule {
  /// The years for which the rule is known to hold.
  static var years: ClosedRange<Int> { get }
  /// The longest that each month can be, by its number.
  static var longestMonths: [Int] { get }
  /// Days in a year, on average.
  static var meanYear: Double { get }

  /// A month of a year; nil when the year has none of that number.
  static func month(_ month: Int, of year: Int) -> CalendarMonth?

  /// The day number of the day in `year` on which something of this month and day is kept; nil when there is no
  /// such month in any year.
  static func anniversary(month: Int, day: Int, in year: Int) -> Int?
}

/// A month of a particular year.
struct CalendarMonth: Equatable {
  /// The day number of its first day.
  let firstDay: Int
  /// How many days it has.
  let length: Int
}

extension CalendarRule {
  /// Where the month is too short, its last day.
  static func anniversary(month: Int, day: Int, in year: Int) -> Int? {
    self.month(month, of: year).map { $0.firstDay + min(day, $0.length) - 1 }
  }

  /// The day number of a day, or nil when the calendar has none such.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int? {
    guard let month = self.month(month, of: year), 1...month.length ~= day else { return nil }
    return month.firstDay + day - 1
  }

  /// Whether some year may have this day.
  static func mayHave(month: Int, day: Int) -> Bool {
    1...longestMonths.count ~= month && 1...longestMonths[month - 1] ~= day
  }

  /// The first day at or after day number `start` on which something of this month and day is kept; nil where
  /// the known years end.
  static func anniversary(month: Int, day: Int, notBefore start: Int) -> Int? {
    // A day before the known years may have an anniversary that is not known.
    guard let origin = self.month(1, of: years.lowerBound)?.firstDay, start >= origin else { return nil }
    // May be a year off.
    let guess = years.lowerBound + Int(Double(start - origin) / meanYear)
    for year in guess - 1...guess + 2 where years ~= year {
      guard let kept = anniversary(month: month, day: day, in: year) else { return nil }
      if kept >= start { return kept }
    }
    return nil
  }
}

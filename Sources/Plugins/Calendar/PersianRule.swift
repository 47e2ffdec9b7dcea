/// The Persian calendar (Solar Hijri). Its year begins with the day whose noon in Iran follows the equinox.
///
/// Eight leap years in thirty-three say which day that is, in the years that are known here: they were held against
/// the equinoxes themselves. Later the two part.
enum PersianRule: CalendarRule {
  static let years = 1180...1501
  static let longestMonths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30]
  static let meanYear = 365.2422

  /// The first day of year 1, were it counted by this rule.
  private static let epoch = -492_268

  static func month(_ month: Int, of year: Int) -> CalendarMonth? {
    guard 1...12 ~= month else { return nil }
    let isLeap = (25 * year + 11) % 33 < 8
    let newYear = epoch + 365 * (year - 1) + (8 * year + 21) / 33
    return CalendarMonth(
      firstDay: newYear + 30 * (month - 1) + min(month - 1, 6),
      length: month <= 6 ? 31 : month < 12 || isLeap ? 30 : 29)
  }
}

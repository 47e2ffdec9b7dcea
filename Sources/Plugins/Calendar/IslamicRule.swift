/// The Islamic calendar as it is reckoned, not observed: eleven leap years in thirty, of the commonest sort
/// (2, 5, 7, 10, 13, 16, 18, 21, 24, 26 and 29).
///
/// This is the civil one, which counts from a Friday; the one called tabular, or astronomical, is a day ahead.
enum IslamicRule: CalendarRule {
  static let years = 1...9_600
  static let longestMonths = [30, 29, 30, 29, 30, 29, 30, 29, 30, 29, 30, 30]
  static let meanYear = 10_631.0 / 30

  /// 16 July 622 of the Julian calendar.
  private static let epoch = -492_148

  static func month(_ month: Int, of year: Int) -> CalendarMonth? {
    guard 1...12 ~= month else { return nil }
    let isLeap = (14 + 11 * year) % 30 < 11
    return CalendarMonth(
      firstDay: epoch + 354 * (year - 1) + (3 + 11 * year) / 30 + 29 * (month - 1) + month / 2,
      length: month == 12 && isLeap ? 30 : 30 - (month + 1) % 2)
  }
}

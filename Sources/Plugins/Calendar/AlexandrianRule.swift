/// The Coptic and the Ethiopic calendar: twelve months of thirty days, and a short thirteenth.
///
/// The two differ in where they count their years from, no more: this is the Coptic count.
enum AlexandrianRule: CalendarRule {
  static let years = 1...9_700
  static let longestMonths = [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 6]
  static let meanYear = 365.25

  /// The year of the Coptic calendar in which year 0 of the Ethiopic one would fall.
  static let ethiopicYearZero = -276

  /// 29 August 284 of the Julian calendar.
  private static let epoch = -615_558

  static func month(_ month: Int, of year: Int) -> CalendarMonth? {
    guard 1...13 ~= month else { return nil }
    let isLeap = year & 3 == 3
    return CalendarMonth(
      firstDay: epoch + 365 * (year - 1) + (year >> 2) + 30 * (month - 1),
      length: month < 13 ? 30 : isLeap ? 6 : 5)
  }
}

import PluginKit

/// The Indian national calendar (Saka): the Gregorian leap years, and a year that begins with the equinox.
enum IndianRule: CalendarRule {
  static let years = 1...9_900
  static let longestMonths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30]
  static let meanYear = 365.2425

  static func month(_ month: Int, of year: Int) -> CalendarMonth? {
    let gregorianYear = year + 78
    let isLeap = GregorianDate.isLeap(gregorianYear)
    guard 1...12 ~= month,
      let newYear = GregorianDate(year: gregorianYear, month: 3, day: isLeap ? 21 : 22)?.dayNumber
    else { return nil }
    // Of the first six months the first alone may lack its 31st day.
    let lacking = month > 1 && !isLeap ? 1 : 0
    return CalendarMonth(
      firstDay: newYear + 30 * (month - 1) + min(month - 1, 6) - lacking,
      length: month == 1 ? (isLeap ? 31 : 30) : month <= 6 ? 31 : 30)
  }
}

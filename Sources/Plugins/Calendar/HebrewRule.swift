/// The Hebrew calendar. Months are numbered as Apple's and ICU's calendars number them, from Tishri: Adar is 7, and 6
/// is Adar I, which only leap years have.
enum HebrewRule: CalendarRule {
  static let years = 3762...13_700
  static let longestMonths = [30, 30, 30, 29, 30, 30, 29, 30, 29, 30, 29, 30, 29]
  static let meanYear = 365.2468

  static let adarI = 6
  private static let adar = 7

  static func month(_ month: Int, of year: Int) -> CalendarMonth? {
    guard 1...13 ~= month else { return nil }
    if month == adarI && !isLeap(year) { return nil }
    let newYear = newYear(of: year)
    // 353, 354 or 355 days, and thirty more in a leap year: Heshvan and Kislev make the difference.
    let yearLength = Self.newYear(of: year + 1) - newYear
    var firstDay = newYear
    for before in 1..<month { firstDay += length(of: before, in: year, yearLength: yearLength) }
    return CalendarMonth(
      firstDay: firstDay, length: length(of: month, in: year, yearLength: yearLength))
  }

  /// What is of Adar I is kept in Adar where there is only the one, and what falls on a day 30 that a month does not
  /// have, on the day after its 29th.
  static func anniversary(month: Int, day: Int, in year: Int) -> Int? {
    self.month(month == adarI && !isLeap(year) ? adar : month, of: year).map { $0.firstDay + day - 1 }
  }

  private static func isLeap(_ year: Int) -> Bool { (7 * year + 1) % 19 < 7 }

  private static func length(of month: Int, in year: Int, yearLength: Int) -> Int {
    switch month {
    case 2: yearLength % 10 == 5 ? 30 : 29
    case 3: yearLength % 10 == 3 ? 29 : 30
    case adarI: isLeap(year) ? 30 : 0
    default: longestMonths[month - 1]
    }
  }

  /// 7 October 3761 BC of the Julian calendar.
  private static let epoch = -2_092_590

  /// The day number of 1 Tishri: that of its new moon, put off where the rules say so.
  private static func newYear(of year: Int) -> Int {
    let (before, this, next) = (delayedMoon(of: year - 1), delayedMoon(of: year), delayedMoon(of: year + 1))
    // Else this year would have 356 days, or the year before 382.
    let delay = next - this == 356 ? 2 : this - before == 382 ? 1 : 0
    return epoch + this + delay
  }

  /// Days from the epoch to the mean new moon of Tishri; a day more where that is past noon, and where it would be a
  /// Sunday, Wednesday or Friday.
  private static func delayedMoon(of year: Int) -> Int {
    let months = (235 * year - 234) / 19
    // 29 days, 12 hours and 793 parts a month, with 1080 parts to the hour, and the six hours to noon.
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + parts / 25_920
    return 3 * (day + 1) % 7 < 3 ? day + 1 : day
  }
}

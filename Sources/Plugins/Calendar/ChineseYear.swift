import PluginKit

/// A year of the Chinese calendar: when it begins, and its twelve or thirteen months.
///
/// The months come from a table for 1900 to 2100, not from astronomy: new moons near midnight and leap months
/// are where calculations go wrong, and the table is what almanacs agree on.
struct ChineseYear {
  /// The Gregorian year in which it begins.
  let gregorianYear: Int
  private let row: UInt32

  /// The year that begins in `gregorianYear`; nil outside the table.
  init?(beginningIn gregorianYear: Int) {
    guard Self.known.contains(gregorianYear) else { return nil }
    self.gregorianYear = gregorianYear
    row = Self.rows[gregorianYear - Self.known.lowerBound]
  }

  /// The month number that occurs twice, the second time as leap month; nil for a year without.
  var leapMonth: Int? {
    let month = Int(row >> 13 & 15)
    return month > 0 ? month : nil
  }

  var monthCount: Int { leapMonth == nil ? 12 : 13 }

  /// The day number of new year's day.
  var firstDay: Int {
    // Every year of the table is a Gregorian year.
    (GregorianDate(year: gregorianYear, month: 1, day: 1)?.dayNumber ?? 0) + Int(row >> 17)
  }

  /// The place of a month in the year, from 0; nil when the year has no such month.
  func place(ofMonth month: Int, isLeap: Bool) -> Int? {
    guard 1...12 ~= month else { return nil }
    guard let leapMonth else { return isLeap ? nil : month - 1 }
    if isLeap { return month == leapMonth ? month : nil }
    return month <= leapMonth ? month - 1 : month
  }

  /// How many days the month at `place` has: 29 or 30.
  func length(ofMonthAt place: Int) -> Int { 29 + Int(row >> UInt32(place) & 1) }

  /// The day number on which the month at `place` begins.
  func firstDay(ofMonthAt place: Int) -> Int {
    let before = row & (1 << UInt32(place) - 1)
    return firstDay + 29 * place + before.nonzeroBitCount
  }
}

import PluginKit

/// A day of the Chinese calendar that the table knows.
struct ChineseDate: Equatable {
  /// The Gregorian year in which the Chinese year begins.
  let gregorianYear: Int
  let month: Int
  let isLeapMonth: Bool
  let day: Int

  /// The day, or nil when it does not exist (a leap month that the year does not have, day 30 of a month with
  /// 29) or lies outside the table.
  init?(gregorianYear: Int, month: Int, isLeapMonth: Bool, day: Int) {
    guard let year = ChineseYear(beginningIn: gregorianYear),
      let place = year.place(ofMonth: month, isLeap: isLeapMonth), 1...year.length(ofMonthAt: place) ~= day
    else { return nil }
    self.gregorianYear = gregorianYear
    self.month = month
    self.isLeapMonth = isLeapMonth
    self.day = day
  }

  /// The day with this day number; nil outside the table.
  init?(dayNumber: Int) {
    guard let begin = GregorianDate(dayNumber: dayNumber)?.year,
      let year = [begin, begin - 1].lazy.compactMap({ ChineseYear(beginningIn: $0) })
        .first(where: { $0.firstDay <= dayNumber }),
      let place = (0..<year.monthCount).last(where: { year.firstDay(ofMonthAt: $0) <= dayNumber }),
      dayNumber - year.firstDay(ofMonthAt: place) < year.length(ofMonthAt: place)
    else { return nil }
    let leapMonth = year.leapMonth ?? 12
    gregorianYear = year.gregorianYear
    month = place < leapMonth ? place + 1 : place
    isLeapMonth = year.leapMonth == place
    day = dayNumber - year.firstDay(ofMonthAt: place) + 1
  }

  var dayNumber: Int {
    // A date exists only with a year and a month that the table has.
    guard let year = ChineseYear(beginningIn: gregorianYear),
      let place = year.place(ofMonth: month, isLeap: isLeapMonth)
    else { preconditionFailure("a Chinese date outside the table") }
    return year.firstDay(ofMonthAt: place) + day - 1
  }
}

// Years are counted in cycles of sixty; the first cycle began in 2637 BC, the 78th in 1984.
extension ChineseDate {
  static let yearsInCycle = 1...60

  /// The Gregorian year in which year `year` (1 to 60) of cycle `era` begins; nil when it is far from any date.
  static func gregorianYear(era: Int, year: Int) -> Int? {
    guard 1...999 ~= era, yearsInCycle ~= year else { return nil }
    return (era - 1) * 60 + year - 2637
  }

  /// The number of the sixty-year cycle.
  var era: Int { (gregorianYear + 2636) / 60 + 1 }

  /// The place of the year in its cycle, from 1.
  var yearOfCycle: Int { (gregorianYear + 2636) % 60 + 1 }
}

extension ChineseDate {
  /// The first day at or after `day` on which something of this month and day is kept, as a day number; nil
  /// where the table ends.
  ///
  /// In a year without the leap month it is kept in the month of the same number, and day 30 of a month with
  /// 29 days on its last.
  static func anniversary(month: Int, isLeapMonth: Bool, day: Int, notBefore start: GregorianDate) -> Int? {
    let first = start.dayNumber
    // A day before the table may have an anniversary that the table does not know.
    guard let begin = ChineseDate(dayNumber: first)?.gregorianYear else { return nil }
    for gregorianYear in begin...begin + 1 {
      guard let year = ChineseYear(beginningIn: gregorianYear),
        let place = year.place(ofMonth: month, isLeap: isLeapMonth)
          ?? year.place(ofMonth: month, isLeap: false)
      else { return nil }
      let kept = year.firstDay(ofMonthAt: place) + min(day, year.length(ofMonthAt: place)) - 1
      if kept >= first { return kept }
    }
    return nil
  }
}

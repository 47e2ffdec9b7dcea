/// A day of the Gregorian calendar, carried back before its introduction (proleptic), years 1 to 9999.
///
/// Plain arithmetic on year, month and day: no instant, no time zone, nothing that could move a day.
package struct GregorianDate: Equatable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  package static let years = 1...9999

  /// The day, or nil when the calendar has none such.
  package init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// How many days `month` (1 to 12) has.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// Day numbers: days since 1 January 1970. The year is taken to begin in March, so that the leap day is its
// last and months before it have the same lengths every year.
extension GregorianDate {
  /// Days from 1 March of year 0 to 1 January 1970.
  private static let epoch = 719_468

  package var dayNumber: Int {
    let marchYear = month > 2 ? year : year - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + Self.daysBefore(marchMonth: (month + 9) % 12) + day - 1 - Self.epoch
  }

  /// The day with this number, or nil when it lies outside the years 1 to 9999.
  package init?(dayNumber: Int) {
    guard -719_162...2_932_896 ~= dayNumber else { return nil }
    let days = dayNumber + Self.epoch
    // A first guess by the mean length of a year is at most one too high.
    var marchYear = days * 400 / 146_097
    var rest = days - Self.daysBefore(marchYear: marchYear)
    if rest < 0 {
      marchYear -= 1
      rest = days - Self.daysBefore(marchYear: marchYear)
    } else if rest >= Self.daysBefore(marchYear: marchYear + 1) - Self.daysBefore(marchYear: marchYear) {
      rest -= Self.daysBefore(marchYear: marchYear + 1) - Self.daysBefore(marchYear: marchYear)
      marchYear += 1
    }
    let marchMonth = (rest * 5 + 2) / 153
    month = (marchMonth + 2) % 12 + 1
    day = rest - Self.daysBefore(marchMonth: marchMonth) + 1
    year = month > 2 ? marchYear : marchYear + 1
  }

  private static func daysBefore(marchYear year: Int) -> Int {
    year * 365 + year / 4 - year / 100 + year / 400
  }

  /// Days from 1 March to the first of the month `marchMonth` months later: 31 30 31 30 31, and again.
  private static func daysBefore(marchMonth month: Int) -> Int { (month * 153 + 2) / 5 }
}

extension GregorianDate {
  /// The day in `year` on which something of this month and day is kept: 29 February falls on the 28th in a
  /// common year, the last day of its month.
  package static func anniversary(month: Int, day: Int, in year: Int) -> GregorianDate? {
    guard 1...12 ~= month else { return nil }
    return GregorianDate(year: year, month: month, day: min(day, days(inMonth: month, of: year)))
  }
}

extension GregorianDate: Comparable {
  package static func < (a: GregorianDate, b: GregorianDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

/// A day of the Gregorian calendar, and its distance to the first of January 2001, from which Apple counts seconds.
struct CivilDate: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// Nil when there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(of: month, isLeap: Self.isLeap(year)) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// 2001 begins a cycle of 400 years, of which every century but the last has one day less than 25 times four years.
  init(daysSince2001 days: Int) {
    let cycle = days.flooredQuotient(146_097)
    var rest = days - cycle * 146_097
    let century = min(rest / 36_524, 3)
    rest -= century * 36_524
    let four = rest / 1_461
    rest -= four * 1_461
    let one = min(rest / 365, 3)
    rest -= one * 365
    year = 2001 + cycle * 400 + century * 100 + four * 4 + one
    let isLeap = Self.isLeap(year)
    var month = 1
    while rest >= Self.length(of: month, isLeap: isLeap) {
      rest -= Self.length(of: month, isLeap: isLeap)
      month += 1
    }
    self.month = month
    day = rest + 1
  }

  var daysSince2001: Int {
    let years = year - 2001
    let leapDays = years.flooredQuotient(4) - years.flooredQuotient(100) + years.flooredQuotient(400)
    let isLeap = Self.isLeap(year)
    return years * 365 + leapDays + (1..<month).reduce(0) { $0 + Self.length(of: $1, isLeap: isLeap) } + day
      - 1
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func length(of month: Int, isLeap: Bool) -> Int {
    switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  func flooredQuotient(_ divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}

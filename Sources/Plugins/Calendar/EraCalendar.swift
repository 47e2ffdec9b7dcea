import JSON
import PluginKit

/// A calendar with the months and days of the Gregorian one, and years counted from elsewhere.
enum EraCalendar {
  case buddhist, japanese, republicOfChina

  /// What a year of an era comes to.
  enum Year {
    /// The Gregorian year. Where the era does not fill it, `days` says which day numbers it has.
    case gregorian(Int, days: ClosedRange<Int>?)
    /// The era that would be needed is missing.
    case undetermined
    /// Nothing is known of such years here.
    case outOfRange
  }

  var name: Text {
    switch self {
    case .buddhist: "buddhist"
    case .japanese: "japanese"
    case .republicOfChina: "roc"
    }
  }

  func year(_ year: Int, era: Int?) -> Year {
    // Far from any date, and near to an overflow.
    guard 1...99_999 ~= year else { return .outOfRange }
    switch (self, era) {
    case (.buddhist, nil), (.buddhist, 0), (.buddhist, 1):
      return Self.counted(year - 543)
    case (.republicOfChina, nil), (.republicOfChina, 1):
      return Self.counted(year + 1911)
    case (.republicOfChina, 0):
      // Before the republic, counted backwards.
      return Self.counted(1912 - year)
    case (.japanese, nil):
      return .undetermined
    case (.japanese, let era?):
      guard let reign = Self.reigns.first(where: { $0.era == era }) else { return .outOfRange }
      let gregorianYear = reign.firstYear + year - 1
      // Japan took up the Gregorian calendar with the year 1873.
      if gregorianYear < 1873 { return .outOfRange }
      return .gregorian(gregorianYear, days: reign.days)
    default:
      return .outOfRange
    }
  }

  private static func counted(_ gregorianYear: Int) -> Year {
    GregorianDate.years ~= gregorianYear ? .gregorian(gregorianYear, days: nil) : .outOfRange
  }

  private struct Reign {
    /// The number that ICU and Apple's calendars give the era.
    let era: Int
    let firstYear: Int
    let days: ClosedRange<Int>
  }

  // An era's days in day numbers; each comment has the Gregorian days. Up to 1926 the day of a change belonged to
  // both eras.
  private static let reigns: [Reign] = [
    // Reiwa: from 1 May 2019.
    Reign(era: 236, firstYear: 2019, days: 18_017...Int.max),
    // Heisei: 8 January 1989 to 30 April 2019.
    Reign(era: 235, firstYear: 1989, days: 6_947...18_016),
    // Showa: 25 December 1926 to 7 January 1989.
    Reign(era: 234, firstYear: 1926, days: -15_713...6_946),
    // Taisho: 30 July 1912 to 25 December 1926.
    Reign(era: 233, firstYear: 1912, days: -20_974...(-15_713)),
    // Meiji, as far as it is Gregorian: 1 January 1873 to 30 July 1912.
    Reign(era: 232, firstYear: 1868, days: -35_428...(-20_974)),
  ]
}

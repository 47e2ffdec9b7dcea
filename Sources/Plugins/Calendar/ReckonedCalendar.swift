import JSON

/// A calendar with months of its own whose days follow from a rule.
enum ReckonedCalendar {
  case coptic, ethiopic, ethiopicAmeteAlem, hebrew, indian, islamicCivil, islamicTabular, persian

  var name: Text {
    switch self {
    case .coptic: "coptic"
    case .ethiopic: "ethiopic"
    case .ethiopicAmeteAlem: "ethiopic-amete-alem"
    case .hebrew: "hebrew"
    case .indian: "indian"
    case .islamicCivil: "islamic-civil"
    case .islamicTabular: "islamic-tbla"
    case .persian: "persian"
    }
  }

  /// What to add to a day number of the rule to get this calendar's.
  private var shift: Int { self == .islamicTabular ? -1 : 0 }

  private var rule: any CalendarRule.Type {
    switch self {
    case .coptic, .ethiopic, .ethiopicAmeteAlem: AlexandrianRule.self
    case .hebrew: HebrewRule.self
    case .indian: IndianRule.self
    case .islamicCivil, .islamicTabular: IslamicRule.self
    case .persian: PersianRule.self
    }
  }

  /// The year as the rule counts it; nil where the rule is not known to hold.
  func ruleYear(_ year: Int, era: Int?) -> Int? {
    // Far from any date, and near to an overflow.
    guard 1...99_999 ~= year else { return nil }
    let counted: Int
    switch (self, era) {
    case (.ethiopic, nil), (.ethiopic, 1):
      counted = year + AlexandrianRule.ethiopicYearZero
    case (.ethiopic, 0), (.ethiopicAmeteAlem, nil), (.ethiopicAmeteAlem, 0), (.ethiopicAmeteAlem, 1):
      // From the creation of the world, 5500 years before the other count.
      counted = year - 5500 + AlexandrianRule.ethiopicYearZero
    case (.coptic, nil), (.coptic, 1):
      counted = year
    case (.coptic, _), (.ethiopic, _), (.ethiopicAmeteAlem, _):
      return nil
    case (_, nil), (_, 0), (_, 1):
      // These have the one era, which is numbered 0, and by some 1.
      counted = year
    default:
      return nil
    }
    return rule.years ~= counted ? counted : nil
  }

  /// Whether some year may have this day.
  func mayHave(month: Int, day: Int, isLeapMonth: Bool) -> Bool {
    if isLeapMonth && !(self == .hebrew && month == HebrewRule.adarI) { return false }
    return rule.mayHave(month: month, day: day)
  }

  /// The day number of a day, or nil when the calendar has none such.
  func dayNumber(ruleYear: Int, month: Int, day: Int) -> Int? {
    rule.dayNumber(year: ruleYear, month: month, day: day).map { $0 + shift }
  }

  /// The first day at or after day number `start` on which something of this month and day is kept.
  func anniversary(month: Int, day: Int, notBefore start: Int) -> Int? {
    rule.anniversary(month: month, day: day, notBefore: start - shift).map { $0 + shift }
  }
}

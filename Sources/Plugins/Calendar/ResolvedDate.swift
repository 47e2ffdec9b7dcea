import JSON
import PluginKit

/// A date of a source, and what it comes to in the Gregorian calendar.
struct ResolvedDate {
  let parts: PartialDate
  private(set) var form: Form?
  private(set) var fault: DateFault?

  init(_ parts: PartialDate) {
    self.parts = parts
    if let fault = parts.fault {
      self.fault = fault
      return
    }
    switch parts.calendar {
    case .gregorian: resolveGregorian()
    case .chinese: resolveChinese()
    case .counted(let calendar): resolve(calendar)
    case .reckoned(let calendar): resolve(calendar)
    case .other: break
    case nil: fault = .unknownCalendar
    }
  }

  private mutating func resolveGregorian() {
    // Era 0 counts years before Christ.
    if let year = parts.year, parts.era ?? 1 != 1 || year > GregorianDate.years.upperBound {
      fault = .outOfRange
    } else {
      resolve(gregorianYear: parts.year)
    }
  }

  private mutating func resolve(gregorianYear: Int?) {
    switch (gregorianYear, parts.month, parts.day) {
    case (let year?, let month?, let day?):
      form = GregorianDate(year: year, month: month, day: day).map { .day($0) }
    case (nil, let month?, let day?):
      // 2000 was a leap year: 29 February is a birthday.
      form = GregorianDate(year: 2000, month: month, day: day).map { _ in .monthAndDay(month, day) }
    case (let year?, let month?, nil):
      form = GregorianDate(year: year, month: month, day: 1).map { _ in .yearAndMonth(year, month) }
    case (let year?, nil, nil):
      form = GregorianDate(year: year, month: 1, day: 1).map { _ in .year(year) }
    default:
      fault = .incomplete
    }
    if form == nil { fault = fault ?? .impossible }
  }

  private mutating func resolve(_ calendar: EraCalendar) {
    guard let year = parts.year else { return resolve(gregorianYear: nil) }
    switch calendar.year(year, era: parts.era) {
    case .outOfRange:
      fault = .outOfRange
    case .undetermined:
      guard parts.month != nil, parts.day != nil else { return }
      // There may be such a day, or none in any year.
      resolve(gregorianYear: nil)
      form = nil
    case .gregorian(let year, let days):
      resolve(gregorianYear: year)
      if let days, let form, !days.overlaps(form.days) {
        self.form = nil
        fault = .impossible
      }
    }
  }

  private mutating func resolve(_ calendar: ReckonedCalendar) {
    guard let month = parts.month, let day = parts.day else {
      // A year, or a month of a year, is not wrong; but there is no Gregorian one that is the same.
      if parts.year == nil || parts.day != nil { fault = .incomplete }
      return
    }
    guard calendar.mayHave(month: month, day: day, isLeapMonth: parts.isLeapMonth ?? false) else {
      fault = .impossible
      return
    }
    guard let year = parts.year else { return }
    guard let ruleYear = calendar.ruleYear(year, era: parts.era) else {
      fault = .outOfRange
      return
    }
    form = calendar.dayNumber(ruleYear: ruleYear, month: month, day: day)
      .flatMap { GregorianDate(dayNumber: $0) }.map { .day($0) }
    if form == nil { fault = .impossible }
  }

  private mutating func resolveChinese() {
    guard let month = parts.month, let day = parts.day else {
      fault = .incomplete
      return
    }
    guard 1...12 ~= month, 1...30 ~= day, parts.year.map({ ChineseDate.yearsInCycle ~= $0 }) ?? true else {
      fault = .impossible
      return
    }
    guard let era = parts.era, let year = parts.year else { return }
    guard let gregorianYear = ChineseDate.gregorianYear(era: era, year: year),
      ChineseYear.known ~= gregorianYear
    else {
      fault = .outOfRange
      return
    }
    let date = ChineseDate(
      gregorianYear: gregorianYear, month: month, isLeapMonth: parts.isLeapMonth ?? false, day: day)
    form = date.flatMap { GregorianDate(dayNumber: $0.dayNumber) }.map { .day($0) }
    if form == nil { fault = .impossible }
  }
}

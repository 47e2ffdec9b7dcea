import JSON
import PluginKit

/// A date of a source, and what it comes to in the Gregorian calendar.
struct ResolvedDate {
  /// The forms that `date` takes.
  enum Form: Equatable {
    case day(GregorianDate)
    case monthAndDay(Int, Int)
    case yearAndMonth(Int, Int)
    case year(Int)
  }

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
    case .other: break
    case nil: fault = .unknownCalendar
    }
  }

  private mutating func resolveGregorian() {
    switch (parts.year, parts.month, parts.day) {
    case (let year?, _, _) where parts.era ?? 1 != 1 || year > GregorianDate.years.upperBound:
      // Era 0 counts years before Christ.
      fault = .outOfRange
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

extension ResolvedDate {
  /// The first time at or after `day` that this day comes round, and not before the day itself; nil for what
  /// has no month and day, or where the calendar's table ends.
  func next(notBefore day: GregorianDate) -> GregorianDate? {
    guard fault == nil, let month = parts.month, let dayOfMonth = parts.day else { return nil }
    var start = day
    if case .day(let first) = form, first > start { start = first }
    switch parts.calendar {
    case .gregorian:
      return [start.year, start.year + 1].lazy
        .compactMap { GregorianDate.anniversary(month: month, day: dayOfMonth, in: $0) }
        .first { $0 >= start }
    case .chinese:
      return ChineseDate.anniversary(
        month: month, isLeapMonth: parts.isLeapMonth ?? false, day: dayOfMonth, notBefore: start
      ).flatMap { GregorianDate(dayNumber: $0) }
    case .other, nil:
      return nil
    }
  }
}

import PluginKit

extension ResolvedDate {
  /// The first time at or after `day` that this day comes round, and not before the day itself; nil for what
  /// has no month and day, or where the calendar's table ends.
  func next(notBefore day: GregorianDate) -> GregorianDate? {
    guard fault == nil, let month = parts.month, let dayOfMonth = parts.day else { return nil }
    var start = day
    if case .day(let first) = form, first > start { start = first }
    switch parts.calendar {
    case .gregorian, .counted:
      return [start.year, start.year + 1].lazy
        .compactMap { GregorianDate.anniversary(month: month, day: dayOfMonth, in: $0) }
        .first { $0 >= start }
    case .chinese:
      return ChineseDate.anniversary(
        month: month, isLeapMonth: parts.isLeapMonth ?? false, day: dayOfMonth, notBefore: start
      ).flatMap { GregorianDate(dayNumber: $0) }
    case .reckoned(let calendar):
      return calendar.anniversary(month: month, day: dayOfMonth, notBefore: start.dayNumber)
        .flatMap { GregorianDate(dayNumber: $0) }
    case .other, nil:
      return nil
    }
  }
}

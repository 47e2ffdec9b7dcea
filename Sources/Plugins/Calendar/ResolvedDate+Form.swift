import PluginKit

extension ResolvedDate {
  /// The forms that `date` takes.
  enum Form: Equatable {
    case day(GregorianDate)
    case monthAndDay(Int, Int)
    case yearAndMonth(Int, Int)
    case year(Int)

    /// The day numbers that it may mean; none without a year.
    var days: Range<Int> {
      let first: GregorianDate?
      let length: Int
      switch self {
      case .day(let date): (first, length) = (date, 1)
      case .monthAndDay: (first, length) = (nil, 0)
      case .yearAndMonth(let year, let month):
        first = GregorianDate(year: year, month: month, day: 1)
        length = GregorianDate.days(inMonth: month, of: year)
      case .year(let year):
        first = GregorianDate(year: year, month: 1, day: 1)
        length = GregorianDate.isLeap(year) ? 366 : 365
      }
      return first.map { $0.dayNumber..<$0.dayNumber + length } ?? 0..<0
    }
  }
}

import JSON

/// In which order dates such as `4/5/1990` have day and month.
enum DateOrder: Sendable {
  case dayMonth, monthDay

  /// What the dates of a table say: each that can be read in one way only counts.
  struct Evidence {
    private var dayMonth = 0
    private var monthDay = 0

    mutating func add(_ text: Text) {
      switch TableDate.order(in: text) {
      case .dayMonth: dayMonth += 1
      case .monthDay: monthDay += 1
      case nil: break
      }
    }

    /// The order of all dates; nil when they contradict each other, or when there are none.
    var order: DateOrder? {
      if dayMonth > 0 { return monthDay > 0 ? nil : .dayMonth }
      return monthDay > 0 ? .monthDay : nil
    }

    var isContradictory: Bool { dayMonth > 0 && monthDay > 0 }
  }
}

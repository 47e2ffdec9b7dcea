import JSON

/// A date as its source gives it: in some calendar, and any part may be missing.
struct PartialDate {
  /// Nil when neither the source nor its format says which.
  var calendar: DateCalendar?
  var era: Int?
  var year: Int?
  var month: Int?
  var day: Int?
  var isLeapMonth: Bool?
  /// The source's own words for the date.
  var text: Text?
  /// The string that the parts were read from, for a source that writes its date as one.
  var written: Text?
  /// What was found wrong while reading, so that there can be no date.
  var fault: DateFault?
  /// Whether something was left out that the date can do without.
  var hasLoss = false

  /// Whether there is anything to a date; an era alone is nothing.
  var hasParts: Bool { year != nil || month != nil || day != nil }
}

/// Why a date cannot be used as one. It is kept as text.
enum DateFault: Equatable {
  case wrongType, unparseable, incomplete, impossible, outOfRange, unknownCalendar

  /// The second half of the warning's code.
  var reason: String { "\(self)" }

  var message: String {
    switch self {
    case .wrongType: "A part of the date is of a wrong type and is left out."
    case .unparseable: "the value is not a date in any form that is read here; it is kept as text"
    case .incomplete: "the parts that are given make no date; they are kept as text"
    case .impossible: "the calendar has no such day; it is kept as text"
    case .outOfRange: "the year is outside the range for which dates are worked out; the day is kept as text"
    case .unknownCalendar: "the source does not say in which calendar the date is"
    }
  }
}

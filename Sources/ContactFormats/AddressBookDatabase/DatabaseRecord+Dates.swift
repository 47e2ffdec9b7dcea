import JSON
import PluginKit

// Dates of these databases are seconds since 2001, UTC. Those that mean a day lie at noon, so the day is that in UTC.
extension DatabaseRecord {
  /// The year by which a date says that it has none.
  static let noYear = 1604

  /// Date components. What is no number of seconds is kept as the text of the date.
  ///
  /// - Parameter year: in place of the one that the seconds give.
  func date(_ seconds: Text, year: Int? = nil) -> JSONDocument.Handle {
    let value = document.make(.object)
    guard let date = CocoaTime(seconds)?.date else {
      document.append(string(seconds), as: "text", to: value)
      return value
    }
    let year = year ?? date.year
    if year != Self.noYear { append(year, as: "year", to: value) }
    append(date.month, as: "month", to: value)
    append(date.day, as: "day", to: value)
    return value
  }

  /// The date that macOS has up to three times: whole, in the year that stands for none, and as the number of the
  /// year. Nil when it has none.
  func date(_ whole: Text?, yearless: Text?, year: Text?) -> JSONDocument.Handle? {
    let year = year?.integer
    if let whole { return date(whole, year: year == Self.noYear ? year : nil) }
    return yearless.map { date($0, year: year) }
  }

  /// RFC 3339. What is no number of seconds stays as it is.
  func setTimestamp(_ key: RawKey, _ seconds: Text?) {
    guard let seconds else { return }
    guard CocoaTime(seconds)?.date != nil else { return set(key, to: seconds) }
    let value = document.make(number: copy(seconds))
    document.decodeCocoaTimestamp(value)
    record.set(key, to: value)
  }

  func append(_ number: Int, as name: StaticString, to object: JSONDocument.Handle) {
    document.append(document.make(number: number), as: Text(name), to: object)
  }
}

import JSON
import PluginKit

// Dates of the AddressBook framework are moments. Birthdays and other days become date components here, moments of
// creation and modification become RFC 3339.
extension JSONDocument {
  /// Puts date components in the place of a number of seconds or a written date. A text that is no date is kept as
  /// the `text` of the date; components stay.
  func decodeAddressBookDate(_ value: Handle) {
    let node = node(value)
    switch node.kind {
    case .number:
      if let date = CocoaTime(node.text)?.date { replace(value, by: DateText(date)) }
    case .string where !node.text.isEmpty:
      let text = node.text
      if isSeconds(text), let date = CocoaTime(text)?.date {
        replace(value, by: DateText(date))
      } else if let date = DateText(text) {
        replace(value, by: date)
      } else {
        replace(value, by: .object)
        append(make(string: text), as: "text", to: value)
      }
    case .object:
      AddressBookDictionary.alternateBirthday.decode(value, in: self)
    default: break
    }
  }

  /// Puts RFC 3339 in the place of a number of seconds. Every text stays: it may be the source's own.
  func decodeCocoaTimestamp(_ value: Handle) {
    let node = node(value)
    guard node.kind == .number || node.kind == .string && isSeconds(node.text),
      let time = CocoaTime(node.text), let date = time.date
    else { return }
    let output = OutputBuffer(capacity: 64)
    output.append(date.year, width: 4)
    for part in [date.month, date.day] {
      output.append("-")
      output.append(part, width: 2)
    }
    let second = time.secondOfDay
    for (mark, part) in [("T", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
      output.append(mark)
      output.append(part, width: 2)
    }
    if !time.fraction.isEmpty {
      output.append(".")
      for digit in time.fraction { output.append(UInt8(ascii: "0") + digit) }
    }
    output.append("Z")
    replace(value, by: copy(output.text))
  }

  /// Whether a text is a number of seconds, as the database holds it, and neither a year nor a date without dashes.
  private func isSeconds(_ text: Text) -> Bool {
    let digits =
      text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.suffix(from: 1) : text
    guard !digits.isEmpty,
      digits.firstIndex(where: { $0 &- UInt8(ascii: "0") > 9 && $0 != UInt8(ascii: ".") }) == nil
    else { return false }
    return digits.count < text.count || digits.count > 8 || digits.contains(UInt8(ascii: "."))
  }

  /// The year 1604 stands for none.
  private func replace(_ value: Handle, by date: DateText) {
    replace(value, by: .object)
    if let year = date.year, year != 1604 { append(make(number: year), as: "year", to: value) }
    if let month = date.month { append(make(number: month), as: "month", to: value) }
    if let day = date.day { append(make(number: day), as: "day", to: value) }
  }
}

import JSON
import PluginKit

/// Mozilla's birthday: three attributes.
struct PartialBirthday {
  var year: (line: AttributeLine, text: Text)?
  var month: (line: AttributeLine, text: Text)?
  var day: (line: AttributeLine, text: Text)?

  var isEmpty: Bool { year == nil && month == nil && day == nil }
}

extension EntryDecoder {
  func takeBirthday(_ line: AttributeLine, _ attribute: Attribute, _ text: Text) {
    switch attribute {
    case .birthYear where birthday.year == nil: birthday.year = (line, text)
    case .birthMonth where birthday.month == nil: birthday.month = (line, text)
    // `birthday` is Mozilla's day of the month, and a whole date in other schemas.
    case .birthDay where birthday.day == nil && text.trimmed.integer != nil: birthday.day = (line, text)
    case .birthDay, .birthDate:
      if record.handle(.birthday) == nil, text.trimmed.integer.map({ $0 > 31 }) ?? true {
        record.set(.birthday, to: dateValue(text))
      } else {
        addExtra(line)
      }
    default: addExtra(line)
    }
  }

  func finishBirthday() {
    if birthday.isEmpty { return }
    let parts =
      [(birthday.year, "year"), (birthday.month, "month"), (birthday.day, "day")]
      as [(
        (line: AttributeLine, text: Text)?, Text
      )]
    if record.handle(.birthday) != nil {
      for (part, _) in parts { part.map { addExtra($0.line) } }
      return
    }
    let value = document.make(.object)
    document.append(document.make(string: "gregorian"), as: "calendar", to: value)
    for (part, name) in parts {
      guard let text = part?.text.trimmed else { continue }
      let number = text.integer.map { document.make(number: $0) } ?? document.make(string: text)
      document.append(number, as: name, to: value)
    }
    record.set(.birthday, to: value)
  }

  /// `{calendar, year, month, day}`, or `{text}` for what is not a date.
  func dateValue(_ text: Text) -> JSONDocument.Handle {
    let value = document.make(.object)
    guard let date = CardDate(text) else {
      document.append(document.make(string: text), as: "text", to: value)
      return value
    }
    document.append(document.make(string: "gregorian"), as: "calendar", to: value)
    for (part, name) in [(date.year, "year"), (date.month, "month"), (date.day, "day")] as [(Text?, Text)] {
      if let part { document.append(document.make(number: part), as: name, to: value) }
    }
    if !date.time.isEmpty { document.append(document.make(string: date.time), as: "time", to: value) }
    return value
  }

  /// The generalized time of LDAP, or Mozilla's seconds since 1970, of which 0 is "never". Anything else stays as
  /// it is.
  func takeTimestamp(_ key: RawKey, _ line: AttributeLine, _ text: Text) {
    let stated = text.trimmed
    guard let moment = Moment(generalized: stated) ?? Moment(seconds: stated) else {
      if stated.firstIndex(where: { $0 != UInt8(ascii: "0") && $0 != UInt8(ascii: "Z") }) == nil {
        addExtra(line)
      } else {
        set(key, to: text, or: line)
      }
      return
    }
    set(key, to: moment.written(in: document), or: line)
  }
}

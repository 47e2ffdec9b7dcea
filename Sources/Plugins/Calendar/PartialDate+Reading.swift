import JSON

extension PartialDate {
  /// What a value of a raw record says.
  enum Reading {
    case date(PartialDate)
    /// Nothing: an empty string or object, or zeros in place of a date.
    case none
    case wrongType
  }

  /// Reads `node`: an object of date components, or a string. `fallback` is the calendar of a date that names
  /// none.
  static func read(_ node: JSONNode, fallback: DateCalendar?) -> Reading {
    switch node.kind {
    case .null: .none
    case .string: read(string: node.text, fallback: fallback)
    case .object: read(components: node, fallback: fallback)
    case .false, .true, .number, .array: .wrongType
    }
  }

  private static func read(string: Text, fallback: DateCalendar?) -> Reading {
    if string.trimmed.isEmpty || DateParser.saysNone(string) { return .none }
    var date = PartialDate(calendar: fallback)
    date.written = string
    date.parse(string)
    return .date(date)
  }

  private static func read(components: JSONNode, fallback: DateCalendar?) -> Reading {
    var date = PartialDate()
    var leapMonthIsLost = false
    for member in components.children where !member.isNull {
      let key = member.key
      switch key.count {
      case 3:
        if key == "era" {
          date.era = date.integer(member)
        } else if key == "day" {
          date.day = date.integer(member)
        }
      case 4:
        if key == "year" {
          date.year = date.integer(member)
        } else if key == "text" {
          date.text = member.string.flatMap { $0.isEmpty ? nil : $0 }
          if member.kind != .string { date.hasLoss = true }
        }
      case 5: if key == "month" { date.month = date.integer(member) }
      case 8: if key == "calendar" { date.calendar = date.calendar(member) }
      case 11: if key == "isLeapMonth" { (date.isLeapMonth, leapMonthIsLost) = truth(member) }
      case 18:
        // AddressBook calls it so in some versions.
        if key == "calendarIdentifier", date.calendar == nil { date.calendar = date.calendar(member) }
      default: break
      }
    }
    date.calendar = date.calendar ?? fallback
    if leapMonthIsLost {
      // Only the Gregorian calendar does without.
      if date.calendar?.isGregorian == true { date.hasLoss = true } else { date.fault = .wrongType }
    }
    date.dropYearThatMeansNone()
    if date.hasParts { return .date(date) }
    guard let text = date.text else { return date.fault == nil && !date.hasLoss ? .none : .wrongType }
    date.written = text
    date.parse(text)
    return .date(date)
  }

  /// Takes the parts out of `string`; what cannot be read stays without.
  private mutating func parse(_ string: Text) {
    if let calendar, calendar.isGregorian, let parsed = DateParser(string) {
      year = parsed.year
      month = parsed.month
      day = parsed.day
      dropYearThatMeansNone()
    } else {
      fault = fault ?? .unparseable
    }
  }

  /// Address books store 1604 where there is no year, often without a mark; others write 0.
  private mutating func dropYearThatMeansNone() {
    guard let calendar, calendar.isGregorian, era ?? 1 == 1 else { return }
    if year == 1604 || year == 0 { year = nil }
  }
}

// Scalars, taken as they come: a number may be written in digits, as databases and property lists do.
extension PartialDate {
  private mutating func integer(_ node: JSONNode) -> Int? {
    let digits = node.text.trimmed
    switch node.kind {
    case .number, .string:
      // Foundation's undefined date component, of 64 bits and of 32.
      if digits.isEmpty || digits == "9223372036854775807" || digits == "2147483647" { return nil }
      if let value = digits.integer { return value }
    default: break
    }
    fault = .wrongType
    return nil
  }

  /// A truth value, and whether there is something else in its place.
  private static func truth(_ node: JSONNode) -> (value: Bool?, isLost: Bool) {
    if let value = node.bool { return (value, false) }
    guard node.kind == .number || node.kind == .string else { return (nil, true) }
    let word = node.text.trimmed
    if word == "1" || word.equalsIgnoringCase("true") { return (true, false) }
    if word == "0" || word.equalsIgnoringCase("false") { return (false, false) }
    return (nil, !word.isEmpty)
  }

  private mutating func calendar(_ node: JSONNode) -> DateCalendar? {
    if node.kind != .string { fault = .wrongType }
    return node.string.flatMap { $0.trimmed.isEmpty ? nil : DateCalendar(name: $0.trimmed) }
  }
}

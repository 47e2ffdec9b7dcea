import JSON
import PluginKit

// BDAY, X-ALTBDAY, ANNIVERSARY, X-ABDATE, REV.
extension CardDecoder {
  func takeBirthday(_ line: ContentLine) {
    if line.hasOtherParameters, let calendar = parameter(.calendarScale),
      !calendar.equalsIgnoringCase("gregorian")
    {
      takeAlternateBirthday(line)
      return
    }
    if record.handle(.birthday) != nil {
      addExtra(line)
      return
    }
    let text = text(line)
    if text.isEmpty { return }
    record.set(.birthday, to: dateValue(text, line))
    addDateDetails(of: line, for: .birthday)
  }

  private func addDateDetails(of line: ContentLine, for key: RawKey) {
    addDetails(of: line, for: key) { $0.word == .omitYear || $0.word == .calendarScale }
  }

  func takeAlternateBirthday(_ line: ContentLine) {
    if record.handle(.nonGregorianBirthday) != nil {
      addExtra(line)
      return
    }
    let text = text(line)
    if text.isEmpty { return }
    let value = document.make(.object)
    if let calendar = parameter(.calendarScale), !calendar.isEmpty {
      document.append(document.make(string: calendar), as: "calendar", to: value)
    }
    if let date = AlternateDate(text) {
      append(date, to: value)
    } else if let date = CardDate(text), date.month != nil, date.day != nil {
      append(date, to: value, omitting: parameter(.omitYear))
    } else {
      document.append(document.make(string: text), as: "text", to: value)
    }
    record.set(.nonGregorianBirthday, to: value)
    addDateDetails(of: line, for: .nonGregorianBirthday)
  }

  func takeDate(_ line: ContentLine, label: Text?) {
    let text = text(line)
    if text.isEmpty { return }
    addLabelled(dateValue(text, line), to: .dates, line, fixedLabel: label) {
      $0 == .omitYear || $0 == .calendarScale
    }
  }

  /// `{calendar, year, month, day}`, or `{text}` for what is not a date.
  func dateValue(_ text: Text, _ line: ContentLine) -> JSONDocument.Handle {
    let value = document.make(.object)
    if !line.valueType.equalsIgnoringCase("text"), let date = CardDate(text) {
      let calendar = line.hasOtherParameters ? parameter(.calendarScale) : nil
      let name: Text =
        if let calendar, !calendar.isEmpty, !calendar.equalsIgnoringCase("gregorian") { calendar } else {
          "gregorian"
        }
      document.append(document.make(string: name), as: "calendar", to: value)
      append(date, to: value, omitting: line.hasOtherParameters ? parameter(.omitYear) : nil)
    } else if line.hasOtherParameters, let calendar = parameter(.calendarScale), !calendar.isEmpty,
      !calendar.equalsIgnoringCase("gregorian"), let date = AlternateDate(text)
    {
      document.append(document.make(string: calendar), as: "calendar", to: value)
      append(date, to: value)
    } else {
      document.append(document.make(string: text), as: "text", to: value)
    }
    return value
  }

  private func append(_ date: AlternateDate, to value: JSONDocument.Handle) {
    append(date.era, as: "era", to: value)
    append(date.year, as: "year", to: value)
    append(date.month, as: "month", to: value)
    append(date.day, as: "day", to: value)
    if date.isLeapMonth { document.append(document.make(true), as: "isLeapMonth", to: value) }
  }

  private func append(_ date: CardDate, to value: JSONDocument.Handle, omitting omitted: Text?) {
    if let year = date.year, omitted == nil || omitted?.integer != year.integer {
      append(year, as: "year", to: value)
    }
    append(date.month, as: "month", to: value)
    append(date.day, as: "day", to: value)
    // Beside the date, for whoever writes the card again; a contact's date has no time.
    if !date.time.isEmpty { document.append(document.make(string: date.time), as: "time", to: value) }
  }

  private func append(_ digits: Text?, as key: Text, to value: JSONDocument.Handle) {
    if let digits { document.append(document.make(number: digits), as: key, to: value) }
  }

  // MARK: Instants

  func takeTimestamp(_ key: RawKey, _ line: ContentLine) {
    let stated = text(line)
    set(key, to: rfc3339(stated.trimmed) ?? stated, or: line)
  }

  /// The basic form of ISO 8601, `20240601T052619Z`, in the extended one. Nil for anything else, which stays
  /// as it is.
  private func rfc3339(_ text: Text) -> Text? {
    guard text.count >= 15, text[8] | 0x20 == UInt8(ascii: "t") else { return nil }
    for index in 0..<15 where index != 8 {
      if text[index] &- UInt8(ascii: "0") > 9 { return nil }
    }
    let rest = text.suffix(from: 15)
    return document.write(atMost: text.count + 5) { room in
      var out = 0
      func put(_ byte: UInt8) {
        room[out] = byte
        out += 1
      }
      for index in 0..<15 {
        switch index {
        case 4, 6: put(UInt8(ascii: "-"))
        case 11, 13: put(UInt8(ascii: ":"))
        default: break
        }
        put(index == 8 ? UInt8(ascii: "T") : text[index])
      }
      for (index, byte) in rest.enumerated() {
        // +0200
        if rest.count == 5, index == 3, rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
          put(UInt8(ascii: ":"))
        }
        put(byte)
      }
      return out
    }
  }
}

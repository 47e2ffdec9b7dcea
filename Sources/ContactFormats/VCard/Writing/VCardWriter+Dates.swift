import JSON
import PluginKit

// BDAY, X-ALTBDAY, ANNIVERSARY, X-ABDATE.
extension VCardWriter {
  /// The year that stands for none where a date must have one.
  private static let noYear = 1604

  func writeDates() {
    if let node = record.node(.birthday), let date = WrittenDate(node) {
      if date.isGregorian {
        begin("BDAY", for: .birthday)
        writeValue(of: date)
      } else {
        writeAlternateBirthday(date, detail(.birthday))
      }
    }
    if let node = record.node(.nonGregorianBirthday), let date = WrittenDate(node) {
      writeAlternateBirthday(date, detail(.nonGregorianBirthday))
    }
    var hasAnniversary = false
    forEachEntry(.dates) { entry in
      guard let date = WrittenDate(entry.value) else { return }
      // 4.0 has a name for one of them.
      let isAnniversary = !isApple && !hasAnniversary && isPlainAnniversary(entry)
      hasAnniversary = hasAnniversary || isAnniversary
      let placement = begin(
        isAnniversary ? "ANNIVERSARY" : "X-ABDATE", entry, .dates,
        fixedLabel: isAnniversary ? "_$!<Anniversary>!$_" : nil)
      if !isApple, !isAnniversary, date.hasParts { line.parameter("VALUE", "date-and-or-time") }
      writeValue(of: date, endsLine: false)
      end(placement)
    }
  }

  private func isPlainAnniversary(_ entry: LabelledEntry) -> Bool { entry.label == "_$!<Anniversary>!$_" }

  /// The rest of a property that holds a date: parameters and value.
  private func writeValue(of date: WrittenDate, endsLine: Bool = true) {
    if let calendar = date.calendar, !date.isGregorian { line.parameter("CALSCALE", calendar) }
    if !date.hasParts {
      // 3.0 takes anything for a text that is no date.
      if !isApple || date.text.map({ CardDate($0) != nil }) ?? false { line.parameter("VALUE", "text") }
      writeText(of: date)
    } else if !date.isGregorian, date.month != nil, date.day != nil, date.time.isEmpty {
      line.beginValue()
      appendAlternate(date)
    } else {
      writeParts(of: date)
    }
    if endsLine { line.end() }
  }

  private func writeText(of date: WrittenDate) {
    if let odd = date.odd {
      line.beginValue()
      line.line.appendJSON(odd)
    } else {
      line.value(text: date.text ?? "")
    }
  }

  private func writeParts(of date: WrittenDate) {
    var year = date.year
    // 1604 is no year, and 4.0 can say so.
    if !isApple, date.isGregorian, year == Self.noYear, date.month != nil { year = nil }
    guard let month = date.month, let day = date.day else {
      line.beginValue()
      appendIncomplete(year, date.month, date.day)
      line.append(verbatim: date.time)
      return
    }
    if isApple, year == nil {
      line.parameter("X-APPLE-OMIT-YEAR", "1604")
      year = Self.noYear
    }
    line.beginValue()
    let isExtended = isApple || date.time.contains(UInt8(ascii: ":")) || date.time.first == 0x20
    let mark: Text = isExtended ? "-" : ""
    if let year {
      line.line.append(year, width: 4)
      line.append(verbatim: mark)
    } else {
      line.append(verbatim: "--")
    }
    line.line.append(month, width: 2)
    line.append(verbatim: year == nil ? "" : mark)
    line.line.append(day, width: 2)
    line.append(verbatim: date.time)
  }

  /// `1990-06`, `1990`, `--06`, `---15`.
  private func appendIncomplete(_ year: Int?, _ month: Int?, _ day: Int?) {
    if let year { line.line.append(year, width: 4) }
    if let month {
      line.append(verbatim: year == nil ? "--" : "-")
      line.line.append(month, width: 2)
    }
    if let day {
      line.append(verbatim: year == nil ? "---" : "--")
      line.line.append(day, width: 2)
    }
  }

  private func writeAlternateBirthday(_ date: WrittenDate, _ detail: PropertyDetail?) {
    begin("X-ALTBDAY", detail)
    if let calendar = date.calendar { line.parameter("CALSCALE", calendar) }
    if !date.hasParts {
      writeText(of: date)
    } else if !date.time.isEmpty, let month = date.month, let day = date.day {
      // Apple's form has no time of day.
      line.beginValue()
      if let year = date.year { line.line.append(year, width: 4) } else { line.append(verbatim: "-") }
      line.append(verbatim: "-")
      line.line.append(month, width: 2)
      line.append(verbatim: "-")
      line.line.append(day, width: 2)
      line.append(verbatim: date.time)
    } else {
      line.beginValue()
      appendAlternate(date)
    }
    line.end()
  }

  /// Apple's form; see `AlternateDate`.
  private func appendAlternate(_ date: WrittenDate) {
    func append(_ number: Int?, width: Int) {
      if let number { line.line.append(number, width: width) } else { line.append(verbatim: "-") }
    }
    append(date.era, width: 4)
    append(date.year, width: 4)
    append(date.month, width: 2)
    if date.isLeapMonth { line.append(verbatim: "L") }
    append(date.day, width: 2)
  }
}

import JSON
import PluginKit

extension ObjectWriter {
  /// Writes the members of a date: `calendar` `era` `year` `month` `isLeapMonth` `day` `date` `text`.
  func members(of resolved: ResolvedDate) {
    let parts = resolved.parts
    // Parts of a string that turned out to be no date are ours, not the source's.
    if parts.hasParts, resolved.fault == nil || parts.written == nil {
      string("calendar", parts.calendar?.name)
      integer("era", parts.era)
      integer("year", parts.year)
      integer("month", parts.month)
      if parts.calendar?.isGregorian != true { bool("isLeapMonth", parts.isLeapMonth) }
      integer("day", parts.day)
    }
    if let form = resolved.form { date("date", form) }
    text(of: resolved)
  }

  func date(_ name: StaticString, _ form: ResolvedDate.Form) {
    key(name)
    output.append(UInt8(ascii: "\""))
    switch form {
    case .day(let date):
      output.append(date.year, width: 4)
      output.append("-")
      output.append(date.month, width: 2)
      output.append("-")
      output.append(date.day, width: 2)
    case .monthAndDay(let month, let day):
      output.append("--")
      output.append(month, width: 2)
      output.append("-")
      output.append(day, width: 2)
    case .yearAndMonth(let year, let month):
      output.append(year, width: 4)
      output.append("-")
      output.append(month, width: 2)
    case .year(let year):
      output.append(year, width: 4)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// The source's own words; else Chinese dates in Chinese, and a date that cannot be one in digits.
  private func text(of resolved: ResolvedDate) {
    let parts = resolved.parts
    if let text = parts.text ?? (resolved.fault == nil ? nil : parts.written) {
      string("text", text)
      return
    }
    guard parts.hasParts, resolved.fault != .wrongType else { return }
    switch parts.calendar {
    case .chinese:
      key("text")
      output.append(UInt8(ascii: "\""))
      ChineseDateText(
        year: parts.year, month: parts.month, isLeapMonth: parts.isLeapMonth ?? false, day: parts.day
      ).write(to: output)
      output.append(UInt8(ascii: "\""))
    case .gregorian, .counted, .reckoned:
      if resolved.fault == nil { return }
      key("text")
      digits(of: parts)
    case .other, nil: break
    }
  }

  /// The parts as ISO 8601 and vCard write dates, a hyphen for a missing one: `2023-02-30`, `--02-30`, `---23`; an
  /// `L` behind a leap month, as Apple's cards have it.
  private func digits(of parts: PartialDate) {
    output.append(UInt8(ascii: "\""))
    digits(parts.year, width: 4)
    if parts.month != nil || parts.day != nil {
      output.append("-")
      digits(parts.month, width: 2)
      if parts.isLeapMonth == true, parts.calendar?.isGregorian != true { output.append("L") }
    }
    if let day = parts.day {
      if parts.month != nil { output.append("-") }
      digits(day, width: 2)
    }
    output.append(UInt8(ascii: "\""))
  }

  private func digits(_ number: Int?, width: Int) {
    guard let number else { return output.append("-") }
    if number < 0 { output.append(number) } else { output.append(number, width: width) }
  }
}

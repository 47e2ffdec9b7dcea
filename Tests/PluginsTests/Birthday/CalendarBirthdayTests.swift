import JSON
import PluginKit
import Testing

@testable import Plugins

// Birthdays in calendars other than the Gregorian and the Chinese. Their days are tested with the calendars.
@Suite struct CalendarBirthdayTests {
  /// What `alternate` holds behind the parts of `value`, which come back as they were given.
  private func added(to value: String, config: String = "{}", warnings: [String] = []) throws -> String? {
    let probe = try FieldProbe(
      BirthdayExtractor.self, #"{"nonGregorianBirthday":\#(value)}"#)
    #expect(probe.warnings == warnings.map { $0 + " at birthday/alternate" })
    let before = #"{"alternate":"# + value.dropLast()
    guard let written = probe.value, written.hasPrefix(before) else { return nil }
    return String(written.dropFirst(before.count).dropLast(2))
  }

  // 23 June 1990 in each, as Foundation's calendars have it.
  @Test(arguments: [
    #"{"calendar":"buddhist","era":0,"year":2533,"month":6,"day":23}"#,
    #"{"calendar":"coptic","era":1,"year":1706,"month":10,"day":16}"#,
    #"{"calendar":"ethiopic","era":1,"year":1982,"month":10,"day":16}"#,
    #"{"calendar":"ethiopic-amete-alem","era":0,"year":7482,"month":10,"day":16}"#,
    #"{"calendar":"hebrew","era":0,"year":5750,"month":10,"isLeapMonth":false,"day":30}"#,
    #"{"calendar":"indian","era":0,"year":1912,"month":4,"day":2}"#,
    #"{"calendar":"islamic-civil","era":0,"year":1410,"month":11,"day":29}"#,
    #"{"calendar":"islamic-tbla","era":0,"year":1410,"month":11,"day":30}"#,
    #"{"calendar":"japanese","era":235,"year":2,"month":6,"day":23}"#,
    #"{"calendar":"persian","era":0,"year":1369,"month":4,"day":2}"#,
    #"{"calendar":"roc","era":1,"year":79,"month":6,"day":23}"#,
  ])
  func givesTheGregorianDay(_ value: String) throws {
    #expect(try added(to: value) == #","date":"1990-06-23""#)
  }

  // Observed, or by tables that do not agree; or not known at all.
  @Test(arguments: ["islamic", "islamic-umalqura", "dangi", "vietnamese", "Mayan"])
  func keepsOthersAsGiven(_ calendar: String) throws {
    #expect(try added(to: #"{"calendar":"\#(calendar)","era":0,"year":1410,"month":11,"day":29}"#) == "")
  }

  @Test func refusesDaysThatTheCalendarDoesNotHave() throws {
    let impossible = ["birthday.impossible"]
    #expect(
      try added(to: #"{"calendar":"hebrew","year":5785,"month":6,"day":1}"#, warnings: impossible)
        == #","text":"5785-06-01""#)
    #expect(
      try added(to: #"{"calendar":"islamic-civil","year":1443,"month":12,"day":30}"#, warnings: impossible)
        == #","text":"1443-12-30""#)
    #expect(
      try added(
        to: #"{"calendar":"persian","year":1369,"month":4,"isLeapMonth":true,"day":2}"#, warnings: impossible)
        == #","text":"1369-04L-02""#)
    #expect(
      try added(to: #"{"calendar":"coptic","month":14,"day":1}"#, warnings: impossible)
        == #","text":"--14-01""#)
    #expect(
      try added(to: #"{"calendar":"roc","era":1,"year":79,"month":2,"day":29}"#, warnings: impossible)
        == #","text":"0079-02-29""#)
    #expect(
      try added(
        to: #"{"calendar":"persian","year":1502,"month":4,"day":2}"#, warnings: ["birthday.outOfRange"])
        == #","text":"1502-04-02""#)
  }

  @Test func knowsWhenAnEraBeganAndEnded() throws {
    func text(_ era: Int, _ year: Int, _ month: Int, _ day: Int) throws -> String? {
      let value = #"{"calendar":"japanese","era":\#(era),"year":\#(year),"month":\#(month),"day":\#(day)}"#
      return try FieldProbe(BirthdayExtractor.self, #"{"nonGregorianBirthday":\#(value)}"#).warnings.first
    }
    let impossible = "birthday.impossible at birthday/alternate"
    #expect(try text(234, 64, 1, 7) == nil)
    #expect(try text(234, 64, 1, 8) == impossible)
    #expect(try text(235, 1, 1, 7) == impossible)
    #expect(try text(235, 31, 5, 1) == impossible)
    // The day of the change belonged to both.
    #expect(try text(233, 15, 12, 25) == nil)
    #expect(try text(234, 1, 12, 25) == nil)
    #expect(try text(232, 45, 7, 30) == nil)
    #expect(try text(231, 4, 1, 1) == "birthday.outOfRange at birthday/alternate")
    #expect(
      try added(to: #"{"calendar":"japanese","era":235,"year":40}"#, warnings: ["birthday.impossible"])
        == #","text":"0040""#)
    #expect(try added(to: #"{"calendar":"japanese","era":234,"year":64}"#) == #","date":"1989""#)
  }

  @Test func doesWithoutAYear() throws {
    #expect(try added(to: #"{"calendar":"hebrew","month":7,"day":14}"#) == "")
    #expect(try added(to: #"{"calendar":"hebrew","year":5750}"#) == "")
    #expect(try added(to: #"{"calendar":"buddhist","month":6,"day":23}"#) == #","date":"--06-23""#)
    #expect(try added(to: #"{"calendar":"japanese","year":2,"month":6,"day":23}"#) == "")
    #expect(
      try added(
        to: #"{"calendar":"japanese","year":2,"month":2,"day":30}"#, warnings: ["birthday.impossible"])
        == #","text":"0002-02-30""#)
    #expect(
      try added(to: #"{"calendar":"hebrew","day":14}"#, warnings: ["birthday.incomplete"])
        == #","text":"---14""#)
  }

  @Test func comeRoundByTheirOwnYears() throws {
    // 30 Sivan of 5786; 23 June, whatever the era is then.
    for (parts, on, next) in [
      (#""calendar":"hebrew","year":5750,"month":10,"day":30"#, "2026-01-01", "2026-06-15"),
      (#""calendar":"japanese","era":235,"year":2,"month":6,"day":23"#, "2026-07-01", "2027-06-23"),
    ] {
      let probe = try FieldProbe(
        BirthdayExtractor.self, #"{"nonGregorianBirthday":{\#(parts)}}"#, config: #"{"on":"\#(on)"}"#)
      #expect(
        probe.value
          == #"{"alternate":{\#(parts),"date":"1990-06-23","next":"\#(next)"},"next":"\#(next)"}"#)
    }
  }
}

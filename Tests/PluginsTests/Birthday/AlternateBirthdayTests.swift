import JSON
import PluginKit
import Testing

@testable import Plugins

// Gregorian days and cycle names from the almanac: 31 is 甲午 (2014), 40 癸卯 (2023), 30 癸巳 (2013), 2 乙丑 (1985).
@Suite struct AlternateBirthdayTests {
  /// `alternate` for a record with just this `nonGregorianBirthday`; the warnings must be `warnings`.
  private func alternate(_ value: String, warnings: [String] = []) throws -> String? {
    let probe = try FieldProbe(BirthdayExtractor.self, #"{"nonGregorianBirthday":\#(value)}"#)
    #expect(probe.warnings == warnings.map { $0 + " at birthday/alternate" })
    guard let written = probe.value else { return nil }
    let before = #"{"alternate":"#
    #expect(written.hasPrefix(before) && written.hasSuffix("}"))
    return String(written.dropFirst(before.count).dropLast())
  }

  @Test func givesTheGregorianDayAndTheChineseText() throws {
    #expect(
      try alternate(#"{"calendar":"chinese","era":78,"year":31,"month":3,"day":18,"isLeapMonth":false}"#)
        == #"{"calendar":"chinese","era":78,"year":31,"month":3,"isLeapMonth":false,"day":18,"#
        + #""date":"2014-04-17","text":"甲午年三月十八"}"#)
    #expect(
      try alternate(#"{"calendar":"chinese","era":78,"year":30,"month":12,"day":1}"#)
        == #"{"calendar":"chinese","era":78,"year":30,"month":12,"day":1,"date":"2014-01-01","text":"癸巳年十二月初一"}"#
    )
    #expect(
      try alternate(#"{"calendar":"chinese","era":78,"year":2,"month":11,"day":1}"#)
        == #"{"calendar":"chinese","era":78,"year":2,"month":11,"day":1,"date":"1985-12-12","text":"乙丑年十一月初一"}"#
    )
  }

  @Test func readsDigitsAndEverySpellingOfTheLeapMonth() throws {
    let expected =
      #"{"calendar":"chinese","era":78,"year":40,"month":2,"isLeapMonth":true,"day":1,"#
      + #""date":"2023-03-22","text":"癸卯年闰二月初一"}"#
    for leap in ["true", "1", #""1""#, #""true""#] {
      let value = """
        {"calendarIdentifier":"NSCalendarIdentifierChinese","era":"78","year":"40","month":"2","day":"1","isLeapMonth":\(leap)}
        """
      #expect(try alternate(value) == expected, "\(leap)")
    }
  }

  @Test func doesWithoutAYear() throws {
    #expect(
      try alternate(#"{"calendar":"chinese","month":5,"day":1,"isLeapMonth":true}"#)
        == #"{"calendar":"chinese","month":5,"isLeapMonth":true,"day":1,"text":"闰五月初一"}"#)
    // The cycle is not known: the name of the year is, the day is not.
    #expect(
      try alternate(#"{"calendar":"chinese","year":7,"month":5,"day":1,"isLeapMonth":true}"#)
        == #"{"calendar":"chinese","year":7,"month":5,"isLeapMonth":true,"day":1,"text":"庚午年闰五月初一"}"#)
    #expect(
      try alternate(#"{"calendar":"chinese","era":78,"month":8,"day":15}"#)
        == #"{"calendar":"chinese","era":78,"month":8,"day":15,"text":"八月十五"}"#)
  }

  @Test func refusesDaysThatTheYearDoesNotHave() throws {
    // 1990 has a leap fifth month, not a leap fourth; its first month has 29 days.
    #expect(
      try alternate(
        #"{"calendar":"chinese","era":78,"year":7,"month":4,"day":1,"isLeapMonth":true}"#,
        warnings: ["birthday.impossible"])
        == #"{"calendar":"chinese","era":78,"year":7,"month":4,"isLeapMonth":true,"day":1,"text":"庚午年闰四月初一"}"#
    )
    #expect(
      try alternate(
        #"{"calendar":"chinese","era":78,"year":7,"month":1,"day":30}"#, warnings: ["birthday.impossible"])
        == #"{"calendar":"chinese","era":78,"year":7,"month":1,"day":30,"text":"庚午年正月三十"}"#)
    #expect(
      try alternate(#"{"calendar":"chinese","month":13,"day":31}"#, warnings: ["birthday.impossible"])
        == #"{"calendar":"chinese","month":13,"day":31,"text":"13月31日"}"#)
    #expect(
      try alternate(
        #"{"calendar":"chinese","era":78,"year":1990,"month":5,"day":1}"#, warnings: ["birthday.impossible"])
        == #"{"calendar":"chinese","era":78,"year":1990,"month":5,"day":1,"text":"1990年五月初一"}"#)
    #expect(
      try alternate(#"{"calendar":"chinese","month":5}"#, warnings: ["birthday.incomplete"])
        == #"{"calendar":"chinese","month":5,"text":"五月"}"#)
  }

  @Test func saysWhereTheTableEnds() throws {
    // Cycle 76 year 36 is 1899, cycle 79 year 58 is 2101.
    #expect(
      try alternate(
        #"{"calendar":"chinese","era":76,"year":36,"month":1,"day":1}"#, warnings: ["birthday.outOfRange"])
        == #"{"calendar":"chinese","era":76,"year":36,"month":1,"day":1,"text":"己亥年正月初一"}"#)
    #expect(
      try alternate(
        #"{"calendar":"chinese","era":79,"year":58,"month":1,"day":1}"#, warnings: ["birthday.outOfRange"])
        == #"{"calendar":"chinese","era":79,"year":58,"month":1,"day":1,"text":"辛酉年正月初一"}"#)
    #expect(
      try alternate(
        #"{"calendar":"chinese","era":999999999999,"year":58,"month":1,"day":1}"#,
        warnings: ["birthday.outOfRange"])
        == #"{"calendar":"chinese","era":999999999999,"year":58,"month":1,"day":1,"text":"辛酉年正月初一"}"#)
    #expect(
      try alternate(#"{"calendar":"chinese","era":79,"year":57,"month":1,"day":1}"#)
        == #"{"calendar":"chinese","era":79,"year":57,"month":1,"day":1,"date":"2100-02-09","text":"庚申年正月初一"}"#
    )
  }

  @Test func keepsOtherCalendarsAsGiven() throws {
    #expect(
      try alternate(#"{"calendar":"NSCalendarIdentifierIslamic","year":1410,"month":11,"day":30,"text":"x"}"#)
        == #"{"calendar":"islamic","year":1410,"month":11,"day":30,"text":"x"}"#)
    // From a real card: a cycle, and "gregorian".
    #expect(
      try alternate(#"{"calendar":"gregorian","era":71,"month":8,"day":15}"#)
        == #"{"calendar":"gregorian","era":71,"month":8,"day":15,"date":"--08-15"}"#)
  }

  @Test func assumesNoCalendar() throws {
    #expect(
      try alternate(#"{"era":78,"year":7,"month":5,"day":1}"#, warnings: ["birthday.unknownCalendar"])
        == #"{"era":78,"year":7,"month":5,"day":1}"#)
    #expect(
      try alternate(#""0078000705L01""#, warnings: ["birthday.unparseable"]) == #"{"text":"0078000705L01"}"#)
    #expect(
      try alternate(#"{"calendar":"chinese","text":"五月初一"}"#, warnings: ["birthday.unparseable"])
        == #"{"text":"五月初一"}"#)
    #expect(
      try alternate(#"{"calendar":5,"month":5,"day":1}"#, warnings: ["birthday.wrongType"])
        == #"{"month":5,"day":1}"#)
  }

  @Test func prefersTheSourcesOwnWords() throws {
    #expect(
      try alternate(#"{"calendar":"chinese","month":8,"day":15,"text":"中秋"}"#)
        == #"{"calendar":"chinese","month":8,"day":15,"text":"中秋"}"#)
  }
}

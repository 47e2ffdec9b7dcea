import JSON
import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct NextBirthdayTests {
  private func next(_ birthday: String, on day: String) throws -> String? {
    let probe = try FieldProbe(
      BirthdayExtractor.self, #"{"birthday":\#(birthday)}"#, config: #"{"on":"\#(day)"}"#)
    return try member("next", of: probe.value)
  }

  private func member(_ path: String..., of value: String?) throws -> String? {
    guard let value else { return nil }
    let document = try JSONParser().parse(value)
    return withExtendedLifetime(document) {
      let member = path.reduce(document.root as JSONNode?) { node, name in name.withText { node?.member($0) }
      }
      return member?.string.map { String($0) }
    }
  }

  @Test func isOnTheDayOrAfter() throws {
    #expect(try next(#""1990-06-23""#, on: "2026-06-22") == "2026-06-23")
    #expect(try next(#""1990-06-23""#, on: "2026-06-23") == "2026-06-23")
    #expect(try next(#""1990-06-23""#, on: "2026-06-24") == "2027-06-23")
    #expect(try next(#""--01-01""#, on: "2026-12-31") == "2027-01-01")
  }

  @Test func isNotBeforeTheBirth() throws {
    #expect(try next(#""2020-05-01""#, on: "2010-01-01") == "2020-05-01")
    #expect(try next(#""2020-05-01""#, on: "2020-05-02") == "2021-05-01")
  }

  @Test func keepsTheLeapDayOnTheLastOfFebruary() throws {
    #expect(try next(#""2000-02-29""#, on: "2026-01-01") == "2026-02-28")
    #expect(try next(#""--02-29""#, on: "2027-03-01") == "2028-02-29")
    #expect(try next(#""--02-29""#, on: "2028-02-29") == "2028-02-29")
  }

  @Test func isLeftOutForWhatDoesNotComeRound() throws {
    #expect(try next(#""1990-06""#, on: "2026-01-01") == nil)
    #expect(try next(#""1990""#, on: "2026-01-01") == nil)
    #expect(try next(#""1990-02-30""#, on: "2026-01-01") == nil)
    #expect(try next(#""circa 1800""#, on: "2026-01-01") == nil)
    #expect(try next(#""--06-23""#, on: "9999-12-31") == nil)
  }

  @Test func followsTheChineseYearInAlternate() throws {
    // Born on Mid-Autumn, 12 September 1981. In 2026 that day is past on the 13th, and Mid-Autumn is on the 25th.
    let both = try FieldProbe(
      BirthdayExtractor.self,
      """
      {"birthday":"1981-09-12","nonGregorianBirthday":{"calendar":"chinese","era":77,"year":58,"month":8,"day":15}}
      """, config: #"{"on":"2026-09-13"}"#)
    #expect(
      both.value
        == #"{"calendar":"gregorian","year":1981,"month":9,"day":12,"date":"1981-09-12","#
        + #""alternate":{"calendar":"chinese","era":77,"year":58,"month":8,"day":15,"date":"1981-09-12","#
        + #""text":"辛酉年八月十五","next":"2026-09-25"},"next":"2027-09-12"}"#)
  }

  @Test func isTheChineseOneWhereOnlyThatIsKnown() throws {
    let value = try FieldProbe(
      BirthdayExtractor.self,
      #"{"nonGregorianBirthday":{"calendar":"chinese","month":6,"day":1,"isLeapMonth":true}}"#,
      config: #"{"on":"2026-01-01"}"#
    ).value
    // 2026 has no leap month: the first day of its sixth month.
    #expect(try member("alternate", "next", of: value) == "2026-07-14")
    #expect(try member("next", of: value) == "2026-07-14")
    let korean = try FieldProbe(
      BirthdayExtractor.self, #"{"nonGregorianBirthday":{"calendar":"dangi","month":6,"day":1}}"#,
      config: #"{"on":"2026-01-01"}"#)
    #expect(korean.value == #"{"alternate":{"calendar":"dangi","month":6,"day":1}}"#)
  }

  @Test func theCallsDayGoesBeforeThePlugins() throws {
    var context = ExtractionContext()
    context.on = GregorianDate(year: 2026, month: 11, day: 30)
    let fields = try extract(
      BirthdayExtractor.self, raw: #"{"birthday":"--06-23"}"#, config: #"{"on":"2024-01-01"}"#,
      context: context
    ).fields
    #expect(fields.hasSuffix(#""next":"2027-06-23"}}"#))
  }

  @Test(arguments: [
    "today", "2026-02-30", "2026-2-3", "2026/02/03", "2026.02.03", "20260203", "--02-03", "2026-02", "",
    "2026-02-03T00:00", "+026-02-03", "２０２６-02-03", "2026-02--3",
  ])
  func refusesWhatIsNoDay(_ on: String) {
    #expect(throws: ConfigurationError(option: "on", reason: "is not a day written YYYY-MM-DD")) {
      try FieldProbe(BirthdayExtractor.self, "{}", config: #"{"on":"\#(on)"}"#)
    }
  }
}

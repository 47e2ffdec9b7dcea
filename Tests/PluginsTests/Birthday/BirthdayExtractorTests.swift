import JSON
import PluginKit
import Testing

@testable import Plugins

@Suite struct BirthdayExtractorTests {
  private func probe(_ raw: String, config: String = "{}") throws -> FieldProbe {
    try FieldProbe(BirthdayExtractor.self, raw, config: config)
  }

  /// The birthday of a record with just this `birthday`; the warnings must be `warnings`.
  private func birthday(_ value: String, warnings: [String] = []) throws -> String? {
    let probe = try probe(#"{"birthday":\#(value)}"#)
    #expect(probe.warnings == warnings)
    return probe.value
  }

  // The example of the record's contract.
  @Test func writesBothCalendars() throws {
    let probe = try probe(
      """
      {"birthday":{"year":1990,"month":6,"day":23},
       "nonGregorianBirthday":{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1}}
      """)
    #expect(
      probe.value
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23","#
        + #""alternate":{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1,"#
        + #""date":"1990-06-23","text":"庚午年闰五月初一"}}"#)
    #expect(probe.warnings.isEmpty)
  }

  @Test func writesNothingWhereThereIsNone() throws {
    for raw in [
      "{}", #"{"birthday":null}"#, #"{"birthday":{}}"#, #"{"birthday":""}"#, #"{"birthday":{"year":null}}"#,
      #"{"birthday":{"year":1604}}"#, #"{"birthday":"0000-00-00"}"#, #"{"birthday":"0/0/00"}"#,
      #"{"birthday":{"calendar":"gregorian","era":1,"text":""}}"#, #"{"nonGregorianBirthday":{}}"#,
    ] {
      let probe = try probe(raw)
      #expect(probe.value == nil, "\(raw)")
      #expect(probe.warnings.isEmpty, "\(raw)")
    }
  }

  @Test func readsNumbersInDigits() throws {
    #expect(
      try birthday(#"{"year":"1990","month":"06","day":"23"}"#)
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#)
    // As Foundation dumps components that are not set.
    #expect(
      try birthday(#"{"era":1,"year":9223372036854775807,"month":6,"day":23,"isLeapMonth":false}"#)
        == #"{"calendar":"gregorian","era":1,"month":6,"day":23,"date":"--06-23"}"#)
    #expect(
      try birthday(#"{"year":2147483647,"month":6,"day":23}"#)
        == #"{"calendar":"gregorian","month":6,"day":23,"date":"--06-23"}"#)
  }

  @Test func readsWrittenDates() throws {
    let whole = #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#
    #expect(try birthday(#""1990-06-23""#) == whole)
    #expect(try birthday(#""19900623""#) == whole)
    #expect(try birthday(#""1990-06-23T00:00:00Z""#) == whole)
    #expect(try birthday(#""--06-23""#) == #"{"calendar":"gregorian","month":6,"day":23,"date":"--06-23"}"#)
  }

  @Test func takes1604ForNoYear() throws {
    let yearless = #"{"calendar":"gregorian","month":2,"day":29,"date":"--02-29"}"#
    #expect(try birthday(#"{"year":1604,"month":2,"day":29}"#) == yearless)
    #expect(try birthday(#"{"year":"1604","month":2,"day":29}"#) == yearless)
    #expect(try birthday(#""1604-02-29""#) == yearless)
    #expect(try birthday(#""16040229T000000Z""#) == yearless)
    #expect(try birthday(#""0000-02-29""#) == yearless)
    #expect(try birthday(#"{"month":2,"day":29}"#) == yearless)
  }

  @Test func writesWhatThereIsOfADate() throws {
    #expect(
      try birthday(#"{"year":1985,"month":4}"#)
        == #"{"calendar":"gregorian","year":1985,"month":4,"date":"1985-04"}"#)
    #expect(try birthday(#""1985""#) == #"{"calendar":"gregorian","year":1985,"date":"1985"}"#)
    #expect(try birthday(#"{"year":33}"#) == #"{"calendar":"gregorian","year":33,"date":"0033"}"#)
    #expect(
      try birthday(#"{"year":206,"month":12,"day":5}"#)
        == #"{"calendar":"gregorian","year":206,"month":12,"day":5,"date":"0206-12-05"}"#)
  }

  @Test func keepsImpossibleDaysAsText() throws {
    let impossible = ["birthday.impossible at birthday"]
    #expect(
      try birthday(#"{"year":2023,"month":2,"day":30}"#, warnings: impossible)
        == #"{"calendar":"gregorian","year":2023,"month":2,"day":30,"text":"2023-02-30"}"#)
    #expect(
      try birthday(#"{"year":2023,"month":2,"day":29}"#, warnings: impossible)
        == #"{"calendar":"gregorian","year":2023,"month":2,"day":29,"text":"2023-02-29"}"#)
    #expect(
      try birthday(#"{"month":2,"day":30}"#, warnings: impossible)
        == #"{"calendar":"gregorian","month":2,"day":30,"text":"--02-30"}"#)
    #expect(
      try birthday(#"{"year":1972,"month":31,"day":1,"text":"19723101"}"#, warnings: impossible)
        == #"{"calendar":"gregorian","year":1972,"month":31,"day":1,"text":"19723101"}"#)
    #expect(
      try birthday(#"{"year":-4,"month":1,"day":1}"#, warnings: impossible)
        == #"{"calendar":"gregorian","year":-4,"month":1,"day":1,"text":"-4-01-01"}"#)
    #expect(try birthday(#""19723101""#, warnings: impossible) == #"{"text":"19723101"}"#)
    #expect(try birthday(#"" 1990-02-30T00:00""#, warnings: impossible) == #"{"text":" 1990-02-30T00:00"}"#)
  }

  @Test func keepsYearsOutsideFourDigitsAsText() throws {
    let outside = ["birthday.outOfRange at birthday"]
    #expect(
      try birthday(#"{"era":0,"year":44,"month":3,"day":15}"#, warnings: outside)
        == #"{"calendar":"gregorian","era":0,"year":44,"month":3,"day":15,"text":"0044-03-15"}"#)
    #expect(
      try birthday(#"{"year":12345,"month":3,"day":15}"#, warnings: outside)
        == #"{"calendar":"gregorian","year":12345,"month":3,"day":15,"text":"12345-03-15"}"#)
  }

  @Test func keepsPartsThatMakeNoDateAsText() throws {
    let incomplete = ["birthday.incomplete at birthday"]
    #expect(
      try birthday(#"{"day":23}"#, warnings: incomplete)
        == #"{"calendar":"gregorian","day":23,"text":"---23"}"#)
    #expect(
      try birthday(#"{"month":6}"#, warnings: incomplete)
        == #"{"calendar":"gregorian","month":6,"text":"--06"}"#)
    #expect(
      try birthday(#"{"year":1990,"day":23}"#, warnings: incomplete)
        == #"{"calendar":"gregorian","year":1990,"day":23,"text":"1990--23"}"#)
    #expect(try birthday(#""--06""#, warnings: incomplete) == #"{"text":"--06"}"#)
    #expect(try birthday(#""1604""#, warnings: incomplete) == #"{"text":"1604"}"#)
  }

  @Test func keepsWords() throws {
    let unparseable = ["birthday.unparseable at birthday"]
    #expect(try birthday(#"{"text":"circa 1800"}"#, warnings: unparseable) == #"{"text":"circa 1800"}"#)
    #expect(try birthday(#""6/23/1990""#, warnings: unparseable) == #"{"text":"6/23/1990"}"#)
    #expect(
      try birthday(#"{"text":"1990-06-23"}"#)
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23","text":"1990-06-23"}"#
    )
    #expect(
      try birthday(#"{"year":1990,"text":"the summer"}"#)
        == #"{"calendar":"gregorian","year":1990,"date":"1990","text":"the summer"}"#)
  }

  @Test func dropsWhatIsOfAWrongType() throws {
    let wrong = ["birthday.wrongType at birthday"]
    for value in ["[]", "19900623", "true", "[1990,6,23]", #"{"month":"June"}"#, #"{"text":7}"#] {
      #expect(try birthday(value, warnings: wrong) == nil, "\(value)")
    }
    #expect(
      try birthday(#"{"year":1990,"month":"June","day":23}"#, warnings: wrong)
        == #"{"calendar":"gregorian","year":1990,"day":23}"#)
    #expect(
      try birthday(#"{"year":1990.5,"month":6,"day":23}"#, warnings: wrong)
        == #"{"calendar":"gregorian","month":6,"day":23}"#)
    #expect(
      try birthday(#"{"year":1990,"month":6,"day":23,"text":7}"#, warnings: wrong)
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#)
  }

  @Test func leapMonthsMatterOutsideTheGregorianCalendarOnly() throws {
    #expect(
      try birthday(
        #"{"year":1990,"month":6,"day":23,"isLeapMonth":"no"}"#, warnings: ["birthday.wrongType at birthday"])
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#)
    #expect(
      try birthday(#"{"year":1990,"month":6,"day":23,"isLeapMonth":true}"#)
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#)
    #expect(
      try birthday(
        #"{"calendar":"chinese","era":78,"year":7,"month":5,"day":1,"isLeapMonth":"no"}"#,
        warnings: ["birthday.wrongType at birthday"])
        == #"{"calendar":"chinese","era":78,"year":7,"month":5,"day":1}"#)
  }

  @Test func oneBadCalendarDoesNotCostTheOther() throws {
    let probe = try probe(
      #"{"birthday":[1],"nonGregorianBirthday":{"calendar":"chinese","month":8,"day":15}}"#)
    #expect(probe.value == #"{"alternate":{"calendar":"chinese","month":8,"day":15,"text":"八月十五"}}"#)
    #expect(probe.warnings == ["birthday.wrongType at birthday"])
  }

  @Test func looksOnlyAtWhatIsVisible() throws {
    let raw = #"{"birthday":"1990-06-23","nonGregorianBirthday":{"calendar":"chinese","month":8,"day":15}}"#
    let probe = try FieldProbe(BirthdayExtractor.self, raw, visible: [.birthday])
    #expect(probe.value == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#)
  }
}

import PluginKit
import TestSupport
import Testing

@testable import Plugins

// What the tutorials of the Contacts and AddressBook frameworks read of dates, by their numbers.
@Suite struct TutorialDateTests {
  private func birthday(_ raw: String) throws -> String? {
    let probe = try FieldProbe(BirthdayExtractor.self, raw)
    #expect(probe.warnings.isEmpty)
    return probe.value
  }

  @Test("S0-19: the birthday is of its own calendar, and a leap month never makes it another")
  func birthdayOfItsOwnCalendar() throws {
    #expect(
      try birthday(
        #"{"birthday":{"calendar":"gregorian","year":1990,"month":6,"day":23,"isLeapMonth":true}}"#)
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#)
    #expect(
      try birthday(
        #"{"birthday":{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1}}"#)
        == #"{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1,"#
        + #""date":"1990-06-23","text":"庚午年闰五月初一"}"#)
  }

  @Test("S0-19: the leap month is that of the birthday in the other calendar")
  func leapMonthOfTheOther() throws {
    // The ordinary fifth month of 1990 began on 24 May, the leap one on 23 June.
    for (leap, date, text) in [
      (true, "1990-06-23", "庚午年闰五月初一"), (false, "1990-05-24", "庚午年五月初一"),
    ] {
      let value = try birthday(
        """
        {"birthday":{"year":1990,"month":6,"day":23,"isLeapMonth":false},
         "nonGregorianBirthday":{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":\(leap),"day":1}}
        """)
      #expect(value?.contains(#""isLeapMonth":\#(leap),"day":1,"date":"\#(date)","text":"\#(text)""#) == true)
    }
  }

  @Test("S0-20: calendar, era, year, month and day of the other birthday")
  func otherBirthday() throws {
    #expect(
      try birthday(
        #"{"nonGregorianBirthday":{"calendar":"NSCalendarIdentifierChinese","era":78,"year":29,"month":1,"day":1}}"#
      )
        == #"{"alternate":{"calendar":"chinese","era":78,"year":29,"month":1,"day":1,"#
        + #""date":"2012-01-23","text":"壬辰年正月初一"}}"#)
  }

  @Test("S0-25: dates, which the tutorial has a key for and does not read")
  func dates() throws {
    let value = try FieldProbe(
      DatesExtractor.self,
      #"{"dates":[{"identifier":"A","label":"_$!<Anniversary>!$_","value":{"year":2015,"month":9,"day":1}}]}"#
    ).value
    #expect(
      value
        == #"[{"id":"A","label":{"raw":"_$!<Anniversary>!$_","name":"anniversary","text":"anniversary"},"#
        + #""calendar":"gregorian","year":2015,"month":9,"day":1,"date":"2015-09-01"}]"#)
  }

  @Test("S1-13: the birthday, which AddressBook has as a date")
  func addressBookBirthday() throws {
    #expect(
      try birthday(#"{"birthday":"1990-06-23"}"#)
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"}"#)
  }

  @Test("S1-14: the lunar birthday, and only where there is one")
  func lunarBirthday() throws {
    #expect(
      try birthday(
        #"{"nonGregorianBirthday":{"calendar":"chinese","era":78,"year":40,"month":2,"isLeapMonth":true,"day":1}}"#
      )
        == #"{"alternate":{"calendar":"chinese","era":78,"year":40,"month":2,"isLeapMonth":true,"day":1,"#
        + #""date":"2023-03-22","text":"癸卯年闰二月初一"}}"#)
    #expect(try birthday(#"{"nonGregorianBirthday":null}"#) == nil)
  }

  @Test("S1-19, S1-20: the moments of creation and of the last change")
  func moments() throws {
    let moments = try extract(
      TimestampsExtractor.self,
      raw: #"{"creationDate":"2016-01-02T03:04:05Z","modificationDate":"2017-12-04T05:54:31Z"}"#)
    #expect(moments.fields == #"{"created":"2016-01-02T03:04:05Z","modified":"2017-12-04T05:54:31Z"}"#)
  }

  // S1 takes the era for the place in the cycle. It is the number of the cycle; the year is the place, 29 in 2012.
  @Test("The era is the sixty-year cycle, the year the place in it, and both are as the source has them")
  func eraIsTheCycle() throws {
    #expect(
      try birthday(#"{"nonGregorianBirthday":{"calendar":"chinese","era":77,"year":29,"month":1,"day":1}}"#)
        == #"{"alternate":{"calendar":"chinese","era":77,"year":29,"month":1,"day":1,"#
        + #""date":"1952-01-27","text":"壬辰年正月初一"}}"#)
    // As the tutorial would have it: cycle 29 is not put right, nor given a day.
    let wrong = try FieldProbe(
      BirthdayExtractor.self,
      #"{"nonGregorianBirthday":{"calendar":"chinese","era":29,"year":29,"month":1,"day":1}}"#)
    #expect(
      wrong.value
        == #"{"alternate":{"calendar":"chinese","era":29,"year":29,"month":1,"day":1,"text":"壬辰年正月初一"}}"#)
    #expect(wrong.warnings == ["birthday.outOfRange at birthday/alternate"])
  }

  @Test("1604 is no year, marked or not; 1603 and 1605 are")
  func yearless() throws {
    #expect(
      try birthday(#"{"birthday":{"era":1,"year":1604,"month":2,"day":29}}"#)
        == #"{"calendar":"gregorian","era":1,"month":2,"day":29,"date":"--02-29"}"#)
    for year in [1603, 1605] {
      #expect(
        try birthday(#"{"birthday":{"year":\#(year),"month":12,"day":5}}"#)
          == #"{"calendar":"gregorian","year":\#(year),"month":12,"day":5,"date":"\#(year)-12-05"}"#)
    }
  }
}

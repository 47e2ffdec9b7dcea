import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct TimestampsTests {
  private func timestamps(_ raw: String) throws -> Extraction {
    try extract(TimestampsExtractor.self, raw: raw)
  }

  @Test func bothFields() throws {
    let result = try timestamps(
      #"{"modificationDate":"2017-12-04T05:54:31Z","creationDate":"2016-01-02T03:04:05Z"}"#)
    #expect(result.fields == #"{"created":"2016-01-02T03:04:05Z","modified":"2017-12-04T05:54:31Z"}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.undeclared.isEmpty)
  }

  @Test(arguments: [
    // RFC 3339 §5.8, as it is
    "1985-04-12T23:20:50.52Z", "1996-12-19T16:39:57-08:00", "1990-12-31T23:59:60Z",
    "1990-12-31T15:59:60-08:00",
    "1937-01-01T12:00:27.87+00:20", "2016-01-02t03:04:05z", "2016-01-02T03:04:05-00:00",
    "2000-02-29T00:00:00Z",
    "2025-08-22",
  ])
  func rfc3339StaysAsItIs(text: String) throws {
    #expect(try timestamps(#"{"creationDate":"\#(text)"}"#).fields == #"{"created":"\#(text)"}"#)
  }

  @Test(arguments: [
    // vCard's REV
    ("19951031T222710Z", "1995-10-31T22:27:10Z"), ("19961022T140000", "1996-10-22T14:00:00"),
    ("19961022T140000-05", "1996-10-22T14:00:00-05:00"),
    ("19961022T140000+0530", "1996-10-22T14:00:00+05:30"),
    ("19961022T140000.25Z", "1996-10-22T14:00:00.25Z"), ("20250822", "2025-08-22"),
    // Other forms of ISO 8601
    ("1973-09-28T00:00:00+0100", "1973-09-28T00:00:00+01:00"), ("20160102T03:04:05Z", "2016-01-02T03:04:05Z"),
    ("2016-01-02T030405Z", "2016-01-02T03:04:05Z"), ("2016-01-02 03:04:05", "2016-01-02T03:04:05"),
    ("2016-01-02T03:04Z", "2016-01-02T03:04:00Z"), ("20160102T0304Z", "2016-01-02T03:04:00Z"),
    ("2016-01-02T03:04:05,5Z", "2016-01-02T03:04:05.5Z"), (" 2016-01-02T03:04:05Z ", "2016-01-02T03:04:05Z"),
  ])
  func otherFormsBecomeRFC3339(text: String, expected: String) throws {
    let result = try timestamps(#"{"modificationDate":"\#(text)"}"#)
    #expect(result.fields == #"{"modified":"\#(expected)"}"#)
    #expect(result.warnings.isEmpty)
  }

  @Test(arguments: [
    // From real cards
    "0", "2017-05-10T14:36:01Z(2)", "2014722T222710Z",
    // Days and times that there are not
    "2015-02-29", "1900-02-29T00:00:00Z", "2016-04-31", "2016-00-10", "2016-13-01", "2016-01-00",
    "2016-01-32",
    "2016-01-02T24:00:00Z", "2016-01-02T03:60:00Z", "2016-01-02T03:04:61Z", "2016-01-02T03:04:60Z",
    "2016-01-02T03:04:05+24:00", "2016-01-02T03:04:05+01:60",
    // Other texts
    "yesterday", "2016", "2016-01", "2016-0102", "201601-02", "2016-01-02T", "2016-01-02T03",
    "2016-01-02T03:04:",
    "2016-01-02T03:04:05.Z", "2016-01-02T03:04:05+1", "2016-01-02T03:04:05+01:", "2016-01-02T03:04:05+01:0",
    "2016-01-02Z", "2016-01-02T03:04:05ZZ", "-2016-01-02", "2016-1-2", "01/02/2016", "２０１６-01-02", "   ",
  ])
  func whatIsNoDateIsWarnedOf(text: String) throws {
    let result = try timestamps(#"{"creationDate":"\#(text)","modificationDate":"2017-12-04T05:54:31Z"}"#)
    #expect(result.fields == #"{"modified":"2017-12-04T05:54:31Z"}"#)
    #expect(result.warnings.map(\.code) == ["timestamps.notADate"])
    #expect(result.warnings.map(\.field) == ["created"])
  }

  @Test(arguments: ["{}", #"{"creationDate":"","modificationDate":null}"#, #"{"note":"x"}"#])
  func noMomentIsLeftOut(raw: String) throws {
    let result = try timestamps(raw)
    #expect(result.fields == "{}")
    #expect(result.warnings.isEmpty)
  }

  @Test func valuesOfAWrongTypeAreWarnedOf() throws {
    let result = try timestamps(#"{"creationDate":1451703845,"modificationDate":["2016-01-02"]}"#)
    #expect(result.fields == "{}")
    #expect(result.warnings.map(\.code) == ["timestamps.wrongType", "timestamps.wrongType"])
    #expect(result.warnings.map(\.field) == ["created", "modified"])
  }
}

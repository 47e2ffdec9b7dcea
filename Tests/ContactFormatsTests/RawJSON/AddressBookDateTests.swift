import ContactFormats
import PluginKit
import Testing

/// Days and moments of the AddressBook framework. The seconds were worked out with Python's `datetime`, as the
/// difference to 2001-01-01T00:00:00Z.
struct AddressBookDateTests {
  private func birthday(_ written: String) throws -> String? {
    try Reading.record(#"{"Birthday":\#(written)}"#).values["birthday"]
  }

  @Test(arguments: [
    ("-332164800", #"{"year":1990,"month":6,"day":23}"#),
    ("-332208000", #"{"year":1990,"month":6,"day":23}"#),
    ("-332208001", #"{"year":1990,"month":6,"day":22}"#),
    ("-332121601", #"{"year":1990,"month":6,"day":23}"#),
    ("-332121600", #"{"year":1990,"month":6,"day":24}"#),
    ("-332164800.0", #"{"year":1990,"month":6,"day":23}"#),
    ("-3.321648E8", #"{"year":1990,"month":6,"day":23}"#),
    (#""-332164800.0""#, #"{"year":1990,"month":6,"day":23}"#),
    (#""-332164800""#, #"{"year":1990,"month":6,"day":23}"#),
    ("0", #"{"year":2001,"month":1,"day":1}"#),
    ("-1", #"{"year":2000,"month":12,"day":31}"#),
    ("-0.5", #"{"year":2000,"month":12,"day":31}"#),
    ("0.5", #"{"year":2001,"month":1,"day":1}"#),
    ("43200", #"{"year":2001,"month":1,"day":1}"#),
    ("99921600", #"{"year":2004,"month":3,"day":2}"#),
    ("99748800", #"{"year":2004,"month":2,"day":29}"#),
    ("-26481600", #"{"year":2000,"month":2,"day":29}"#),
    ("12627835200", #"{"year":2401,"month":2,"day":28}"#),
    ("12622737600", #"{"year":2400,"month":12,"day":31}"#),
    ("12596299200", #"{"year":2400,"month":2,"day":29}"#),
    ("3129192000", #"{"year":2100,"month":2,"day":28}"#),
    ("3129278400", #"{"year":2100,"month":3,"day":1}"#),
    ("-3182241600", #"{"year":1900,"month":2,"day":28}"#),
    ("-3182155200", #"{"year":1900,"month":3,"day":1}"#),
  ])
  func secondsAreDaysInUTC(_ written: String, _ expected: String) throws {
    #expect(try birthday(written) == expected)
  }

  @Test(arguments: [
    ("-12512577600", #"{"month":6,"day":29}"#),
    (#""-12512577600.0""#, #"{"month":6,"day":29}"#),
    ("\"1604-02-29\"", #"{"month":2,"day":29}"#),
    ("\"1604-09-01T12:00:00Z\"", #"{"month":9,"day":1}"#),
  ])
  func theYear1604IsNone(_ written: String, _ expected: String) throws {
    #expect(try birthday(written) == expected)
  }

  @Test(arguments: [
    ("1990-06-23", #"{"year":1990,"month":6,"day":23}"#),
    ("19900623", #"{"year":1990,"month":6,"day":23}"#),
    ("1990-06", #"{"year":1990,"month":6}"#),
    ("1990", #"{"year":1990}"#),
    ("--06-23", #"{"month":6,"day":23}"#),
    ("--0229", #"{"month":2,"day":29}"#),
    ("1990-06-23T12:00:00Z", #"{"year":1990,"month":6,"day":23}"#),
    ("1990-06-23t12:00:00.000z", #"{"year":1990,"month":6,"day":23}"#),
    ("1990-06-23T00:00:00Z", #"{"year":1990,"month":6,"day":23}"#),
    ("1990-06-23 12:00:00 +0000", #"{"year":1990,"month":6,"day":23}"#),
    ("1990-06-23T12:00", #"{"year":1990,"month":6,"day":23}"#),
    // Noon UTC, written where it is another day.
    ("1990-06-24T01:00:00+13:00", #"{"year":1990,"month":6,"day":23}"#),
    ("1990-01-01T02:00:00+1400", #"{"year":1989,"month":12,"day":31}"#),
    ("1990-06-23T04:00:00-08", #"{"year":1990,"month":6,"day":23}"#),
    // Midnight where it was written.
    ("1990-06-23T00:00:00+08:00", #"{"year":1990,"month":6,"day":23}"#),
    ("1990-06-23T23:30:00-05:00", #"{"year":1990,"month":6,"day":23}"#),
    ("2000-02-29", #"{"year":2000,"month":2,"day":29}"#),
  ])
  func writtenDates(_ written: String, _ expected: String) throws {
    #expect(try birthday("\"\(written)\"") == expected)
  }

  @Test(arguments: [
    "soon", "1990-13-01", "1990-02-29", "1900-02-29", "1990-06-31", "1990-00-10", "1990-06-00", "--02-30",
    "--13-01",
    "1990-6-3", "23.06.1990", "1990-06-23T", "1990-06-23T25:00:00Z", "1990-06-23T12:00:00+",
    "1990-06-23T12:00:00Zx",
    "1990-06-23x", "199006", "1.2.3", "-", "１９９０",
  ])
  func otherTextsAreKept(_ written: String) throws {
    #expect(try birthday("\"\(written)\"") == #"{"text":"\#(written)"}"#)
  }

  @Test(arguments: [
    "null", "\"\"", "true", "[1990]", #"{"year":1990,"month":6}"#, #"{"year":1604,"month":6,"day":1}"#,
    "1e300", "-1e17",
  ])
  func whatIsNoDateIsPassedOn(_ written: String) throws {
    #expect(try birthday(written) == written)
  }

  @Test func datesWithLabels() throws {
    let record = try Reading.record(
      #"{"Date":[{"label":"kABPersonAnniversaryLabel","value":-332208000},{"value":"2011-09-01T12:00:00Z"},{"value":{"day":1}}]}"#
    )
    #expect(
      record.values["dates"] == """
        [{"label":"_$!<Anniversary>!$_","value":{"year":1990,"month":6,"day":23}},\
        {"value":{"year":2011,"month":9,"day":1}},{"value":{"day":1}}]
        """)
  }

  @Test(arguments: [
    ("534059671", "2017-12-04T05:54:31Z"),
    ("534059671.25", "2017-12-04T05:54:31.25Z"),
    ("534059671.000000", "2017-12-04T05:54:31Z"),
    ("5.34059671125e8", "2017-12-04T05:54:31.125Z"),
    ("534059671123E-3", "2017-12-04T05:54:31.123Z"),
    ("0", "2001-01-01T00:00:00Z"),
    ("-0.25", "2000-12-31T23:59:59.75Z"),
    ("-1.001", "2000-12-31T23:59:58.999Z"),
    ("-1", "2000-12-31T23:59:59Z"),
    ("1e-9", "2001-01-01T00:00:00.000000001Z"),
    ("\"534059671.5\"", "2017-12-04T05:54:31.5Z"),
  ])
  func moments(_ written: String, _ expected: String) throws {
    for name in ["CreationDate", "kABPersonCreationDateProperty"] {
      #expect(try Reading.record(#"{"\#(name)":\#(written)}"#).values == ["creationDate": "\"\(expected)\""])
    }
    #expect(
      try Reading.record(#"{"ModificationDate":\#(written)}"#).values == [
        "modificationDate": "\"\(expected)\""
      ])
  }

  @Test(arguments: [
    "\"2016-01-02T03:04:05Z\"", "\"2016-01-02 03:04:05 +0000\"", "\"\"", "null", "\"2016\"", "1e40", "true",
    "\"then\"",
  ])
  func otherMomentsStay(_ written: String) throws {
    #expect(try Reading.record(#"{"CreationDate":\#(written)}"#).values == ["creationDate": written])
  }
}

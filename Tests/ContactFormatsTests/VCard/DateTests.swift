import PluginKit
import Testing

@testable import ContactFormats

@Suite struct VCardDateTests {
  @Test(
    "dates in all their forms, faults 13 to 19 and 69",
    arguments: [
      ("BDAY:1981-07-24", #"{"calendar":"gregorian","year":1981,"month":7,"day":24}"#),
      ("BDAY:19800625", #"{"calendar":"gregorian","year":1980,"month":6,"day":25}"#),
      ("BDAY;value=date:1899-12-31", #"{"calendar":"gregorian","year":1899,"month":12,"day":31}"#),
      ("BDAY:1955-10-02", #"{"calendar":"gregorian","year":1955,"month":10,"day":2}"#),
      ("BDAY:--04-15", #"{"calendar":"gregorian","month":4,"day":15}"#),
      ("BDAY:--0415", #"{"calendar":"gregorian","month":4,"day":15}"#),
      ("BDAY:--12", #"{"calendar":"gregorian","month":12}"#),
      ("BDAY:---09", #"{"calendar":"gregorian","day":9}"#),
      ("BDAY:1985-04", #"{"calendar":"gregorian","year":1985,"month":4}"#),
      ("BDAY:1985", #"{"calendar":"gregorian","year":1985}"#),
      ("BDAY:0000-12-24", #"{"calendar":"gregorian","month":12,"day":24}"#),
      ("BDAY:-1985-04-15", #"{"calendar":"gregorian","year":1985,"month":4,"day":15}"#),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", #"{"calendar":"gregorian","month":2,"day":29}"#),
      ("BDAY;X-APPLE-OMIT-YEAR=1904:1904-05-17", #"{"calendar":"gregorian","month":5,"day":17}"#),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1988-08-08", #"{"calendar":"gregorian","year":1988,"month":8,"day":8}"#),
      ("BDAY:1604-11-30", #"{"calendar":"gregorian","year":1604,"month":11,"day":30}"#),
      // The local day stays the day, whatever the zone.
      (
        "BDAY:19730928T000000+0100",
        #"{"calendar":"gregorian","year":1973,"month":9,"day":28,"time":"T000000+0100"}"#
      ),
      (
        "BDAY:1953-10-15T23:10:00Z",
        #"{"calendar":"gregorian","year":1953,"month":10,"day":15,"time":"T23:10:00Z"}"#
      ),
      // What is no date stays text.
      ("BDAY;VALUE=text:circa 1800", #"{"text":"circa 1800"}"#),
      ("BDAY;VALUE=text:1800", #"{"text":"1800"}"#),
      ("BDAY:24.07.1981", #"{"text":"24.07.1981"}"#),
      ("BDAY:1981-02-30", #"{"text":"1981-02-30"}"#),
      ("BDAY:1900-02-29", #"{"text":"1900-02-29"}"#),
      ("BDAY:1981-13-01", #"{"text":"1981-13-01"}"#),
      ("BDAY:198107", #"{"text":"198107"}"#),
      ("BDAY:19810724x", #"{"text":"19810724x"}"#),
    ])
  func birthdays(line: String, value: String) {
    #expect(ReadCards(card("3.0", line)).only[.birthday] == value)
  }

  @Test(
    "birthdays in other calendars",
    arguments: [
      (
        "X-ALTBDAY;CALSCALE=chinese:007800310318",
        #"{"calendar":"chinese","era":78,"year":31,"month":3,"day":18}"#
      ),
      (
        "X-ALTBDAY;CALSCALE=chinese:0078004002L01",
        #"{"calendar":"chinese","era":78,"year":40,"month":2,"day":1,"isLeapMonth":true}"#
      ),
      ("X-ALTBDAY;CALSCALE=gregorian:0071-0815", #"{"calendar":"gregorian","era":71,"month":8,"day":15}"#),
      ("X-ALTBDAY;CALSCALE=chinese:--0815", #"{"calendar":"chinese","month":8,"day":15}"#),
      (
        "X-ALTBDAY;CALSCALE=chinese:002801L20",
        #"{"calendar":"chinese","year":28,"month":1,"day":20,"isLeapMonth":true}"#
      ),
      ("BDAY;CALSCALE=hebrew:000057840101", #"{"calendar":"hebrew","era":0,"year":5784,"month":1,"day":1}"#),
      ("X-ALTBDAY;CALSCALE=chinese:0078003103", #"{"calendar":"chinese","text":"0078003103"}"#),
      ("X-ALTBDAY;CALSCALE=chinese:7800", #"{"calendar":"chinese","text":"7800"}"#),
    ])
  func alternateBirthdays(line: String, value: String) {
    let read = ReadCards(card("3.0", line)).only
    #expect(read[.nonGregorianBirthday] == value)
    #expect(read[.birthday] == "")
  }

  @Test("an anniversary has the label of its property")
  func anniversary() {
    for property in ["ANNIVERSARY", "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY"] {
      #expect(
        ReadCards(card("4.0", "\(property):20090808")).only[.dates]
          == #"[{"label":"_$!<Anniversary>!$_","value":{"calendar":"gregorian","year":2009,"month":8,"day":8}}]"#
      )
    }
  }

  @Test("a second birthday is kept")
  func secondBirthday() {
    let read = ReadCards(card("3.0", "BDAY:1981-07-24", "BDAY:1982-07-24")).only
    #expect(read[.birthday].contains("1981"))
    #expect(read[.extra] == #"[{"name":"BDAY","value":"1982-07-24"}]"#)
  }

  @Test(
    "when the card was changed",
    arguments: [
      ("REV:20240601T052619Z", "2024-06-01T05:26:19Z"), ("REV:2024-06-01T05:26:19Z", "2024-06-01T05:26:19Z"),
      ("REV:20240601T052619+0200", "2024-06-01T05:26:19+02:00"),
      ("REV:20240601T052619", "2024-06-01T05:26:19"),
      ("REV:20240601T052619.5Z", "2024-06-01T05:26:19.5Z"), ("REV:2024-06-01", "2024-06-01"),
      ("REV:soon", "soon"),
    ])
  func revision(line: String, text: String) {
    #expect(ReadCards(card("3.0", line)).only[.modificationDate] == "\"\(text)\"")
  }
}

import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

/// Dates in the order of some country, told by the other dates of the file.
@Suite struct TableDateTests {
  private func birthdays(_ dates: [String], header: String = "First Name,Last Name,Birthday") -> [String] {
    ReadTable(header + "\n" + dates.map { "a,b,\($0)\n" }.joined()).records.map { $0[.birthday] }
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ text: String) -> String {
    #"{"calendar":"gregorian","year":\#(year),"month":\#(month),"day":\#(day),"text":"\#(text)"}"#
  }

  @Test("one date that can be read in one way only decides for all")
  func evidence() {
    #expect(
      birthdays(["4/5/1990", "6/23/1990"]) == [date(1990, 4, 5, "4/5/1990"), date(1990, 6, 23, "6/23/1990")])
    #expect(
      birthdays(["4/5/1990", "23/6/1990"]) == [date(1990, 5, 4, "4/5/1990"), date(1990, 6, 23, "23/6/1990")])
    #expect(
      birthdays(["04-05-1990", "23-06-1990"])
        == [date(1990, 5, 4, "04-05-1990"), date(1990, 6, 23, "23-06-1990")])
  }

  @Test("an anniversary is evidence as well")
  func anniversary() {
    let record = ReadTable("First Name,Last Name,Birthday,Anniversary\na,b,4/5/1990,6/23/2011\n").only
    #expect(record[.birthday] == date(1990, 4, 5, "4/5/1990"))
    #expect(
      record[.dates]
        == #"[{"label":"_$!<Anniversary>!$_","value":\#(date(2011, 6, 23, "6/23/2011"))}]"#)
  }

  @Test("without evidence, and against it, a date that may be two is kept as text")
  func ambiguous() {
    let alone = ReadTable("First Name,Last Name,Birthday\na,b,4/5/1990\nc,d,5/5/1990\n")
    #expect(alone.records.map { $0[.birthday] } == [#"{"text":"4/5/1990"}"#, date(1990, 5, 5, "5/5/1990")])
    #expect(alone.records.map(\.remarks) == [["csv.ambiguousDate"], []])
    #expect(
      birthdays(["23/6/1990", "6/23/1990", "4/5/1990"])
        == [date(1990, 6, 23, "23/6/1990"), date(1990, 6, 23, "6/23/1990"), #"{"text":"4/5/1990"}"#])
  }

  @Test("the language of the header tells where the file does not")
  func language() {
    #expect(birthdays(["4/5/1990"], header: "Prénom,Nom,Anniversaire") == [date(1990, 5, 4, "4/5/1990")])
    #expect(
      birthdays(["4-5-1990", "1-31-1990"], header: "Voornaam,Achternaam,Verjaardag")
        == [date(1990, 4, 5, "4-5-1990"), date(1990, 1, 31, "1-31-1990")])
  }

  @Test("dots put the day first, a year in front the month next")
  func fixedOrders() {
    #expect(
      birthdays(["4.5.1990", "4. 5. 1990", "1990/5/4", "1990.05.04", "1990-05-04", "19900504"]) == [
        date(1990, 5, 4, "4.5.1990"), date(1990, 5, 4, "4. 5. 1990"), date(1990, 5, 4, "1990/5/4"),
        date(1990, 5, 4, "1990.05.04"), #"{"calendar":"gregorian","year":1990,"month":5,"day":4}"#,
        #"{"calendar":"gregorian","year":1990,"month":5,"day":4}"#,
      ])
  }

  @Test("zeros are no date", arguments: ["0/0/00", "0.0.00", "0-0-00", "00-00-0000", "0000-00-00", ""])
  func none(text: String) {
    let record = ReadTable("First Name,Last Name,Birthday,Anniversary\na,b,\(text),\(text)\n").only
    #expect(record.json == #"{"givenName":"a","familyName":"b"}"#)
    #expect(record.available.contains(.birthday))
    #expect(record.remarks.isEmpty)
  }

  @Test("two digits of a year, a time behind, and what is no date")
  func others() {
    let table = ReadTable(
      "First Name,Last Name,Birthday\na,b,6/23/90\nc,d,6/23/07\ne,f,6/23/1990 00:00\ng,h,2/30/1990\ni,j,tomorrow\n"
    )
    #expect(
      table.records.map { $0[.birthday] } == [
        date(1990, 6, 23, "6/23/90"), date(2007, 6, 23, "6/23/07"), date(1990, 6, 23, "6/23/1990 00:00"),
        #"{"text":"2/30/1990"}"#, #"{"text":"tomorrow"}"#,
      ])
    #expect(table.records.map(\.remarks) == [["csv.shortYear"], ["csv.shortYear"], [], [], []])
  }
}

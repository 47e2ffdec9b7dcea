import JSON
import Testing

@testable import Plugins

@Suite struct DateParserTests {
  /// Year, month and day as `1990 6 23`, a hyphen for a missing part; nil for no date.
  private func parse(_ string: String) -> String? {
    var string = string
    return string.withUTF8 { bytes in
      DateParser(Text(UnsafeRawBufferPointer(bytes))).map { parsed in
        [parsed.year, parsed.month, parsed.day].map { $0.map { String($0) } ?? "-" }.joined(separator: " ")
      }
    }
  }

  @Test(arguments: [
    "1990-06-23", "19900623", "1990-6-23", "1990/06/23", "1990/6/23", "1990.06.23", " 1990-06-23 ",
    "1990-06-23T00:00:00Z", "1990-06-23t23:59:59z", "19900623T235959Z", "1990-06-23T231000+0900",
    "1990-06-23 00:00:00 +0000", "1990-06-23 12:00:00.000", "1990-06-23T10:00:00,5-05:00", "19900623T10",
  ])
  func readsTheDayThatIsWritten(_ written: String) { #expect(parse(written) == "1990 6 23") }

  @Test func readsDatesWithMissingParts() {
    #expect(parse("--06-23") == "- 6 23")
    #expect(parse("--0623") == "- 6 23")
    #expect(parse("--6-3") == "- 6 3")
    #expect(parse("--0415T1030") == "- 4 15")
    #expect(parse("--06") == "- 6 -")
    #expect(parse("---23") == "- - 23")
    #expect(parse("1985-04") == "1985 4 -")
    #expect(parse("1985") == "1985 - -")
    #expect(parse("206-12-15") == "206 12 15")
  }

  // Whether there is such a day is not a question of the form.
  @Test func readsDaysThatDoNotExist() {
    #expect(parse("1990-02-30") == "1990 2 30")
    #expect(parse("19723101") == "1972 31 1")
    #expect(parse("0000-12-24") == "0 12 24")
  }

  @Test(arguments: [
    "", " ", "-", "--", "---", "----", "circa 1800", "6/23/1990", "23.06.1990", "06-23-1990", "90-06-23",
    "900623",
    "1990.06", "1990/06", "199006", "1990-06-", "1990--23", "--06-", "--006-23", "--6", "--062", "--06230",
    "1990-06-23-01", "1990-06/23", "1990-06-23T", "1990-06-23 Friday", "1990-06-23Tnoon", "1990-06-23X",
    "T102200", "1985T10", "1985-04T10:00", "1990-W25-6", "1990-174", "1990174", "19900623Z", "199O-06-23",
    "１９９０-06-23", "+1990-06-23", "-1990-06-23", "1990-+6-23", "1990-06--3", "12345-01-01", "1990年6月23日",
    "19900623000000", "1990-006-23", "1990-06-023",
  ])
  func guessesAtNothing(_ written: String) { #expect(parse(written) == nil) }

  @Test(arguments: [
    "0000-00-00", "0/0/00", "00/00/0000", "0000", "0000-00-00 00:00:00", "00000000", "--00-00",
  ])
  func knowsZerosThatMeanNoDate(_ written: String) { #expect(saysNone(written)) }

  @Test(arguments: ["", "-", "--", "0000-00-01", "1", "0000-00-0x", "O/O/OO"])
  func takesNothingElseForNoDate(_ written: String) { #expect(!saysNone(written)) }

  private func saysNone(_ string: String) -> Bool {
    var string = string
    return string.withUTF8 { DateParser.saysNone(Text(UnsafeRawBufferPointer($0))) }
  }
}

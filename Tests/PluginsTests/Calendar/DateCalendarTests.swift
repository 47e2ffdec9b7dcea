import JSON
import Testing

@testable import Plugins

@Suite struct DateCalendarTests {
  private func name(_ written: String) -> String {
    var written = written
    return written.withUTF8 { String(DateCalendar(name: Text(UnsafeRawBufferPointer($0))).name) }
  }

  @Test(arguments: [
    "gregorian", "Gregorian", "GREGORIAN", "gregory", "NSCalendarIdentifierGregorian", "NSGregorianCalendar",
    "nscalendaridentifiergregorian", "iso8601", "NSCalendarIdentifierISO8601",
  ])
  func knowsTheGregorian(_ written: String) { #expect(name(written) == "gregorian") }

  @Test(arguments: [
    "chinese", "Chinese", "NSCalendarIdentifierChinese", "NSChineseCalendar", "NSCHINESECALENDAR",
  ])
  func knowsTheChinese(_ written: String) { #expect(name(written) == "chinese") }

  @Test func givesOthersTheirUsualName() {
    #expect(name("NSCalendarIdentifierHebrew") == "hebrew")
    #expect(name("NSCalendarIdentifierIslamicUmmAlQura") == "islamic-umalqura")
    #expect(name("islamic-umalqura") == "islamic-umalqura")
    #expect(name("NSIslamicCivilCalendar") == "islamic-civil")
    #expect(name("NSCalendarIdentifierRepublicOfChina") == "roc")
    #expect(name("NSCalendarIdentifierEthiopicAmeteMihret") == "ethiopic")
    #expect(name("ethioaa") == "ethiopic-amete-alem")
    #expect(name("islamicc") == "islamic-civil")
    #expect(name("islamic-tbla") == "islamic-tbla")
    #expect(name("NSIslamicCalendar") == "islamic")
    #expect(name("Dangi") == "dangi")
    #expect(name("NSCalendarIdentifierVietnamese") == "vietnamese")
  }

  @Test(arguments: ["Mayan", "NSCalendar", "NSCalendarIdentifier", "chinese2", "islamic-rgsa", "农历"])
  func leavesUnknownNamesAlone(_ written: String) { #expect(name(written) == written) }
}

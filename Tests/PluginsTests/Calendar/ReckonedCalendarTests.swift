import Foundation
import PluginKit
import Testing

@testable import Plugins

@Suite struct ReckonedCalendarTests {
  private func gregorian(
    _ calendar: ReckonedCalendar, _ year: Int, _ month: Int, _ day: Int, era: Int? = nil
  ) -> String? {
    calendar.ruleYear(year, era: era).flatMap {
      calendar.dayNumber(ruleYear: $0, month: month, day: day)
    }.flatMap { written($0) }
  }

  private func written(_ dayNumber: Int) -> String? {
    GregorianDate(dayNumber: dayNumber).map { "\($0.year)-\($0.month)-\($0.day)" }
  }

  private func next(
    _ calendar: ReckonedCalendar, _ month: Int, _ day: Int, from start: (Int, Int, Int)
  ) throws -> String? {
    let start = try #require(GregorianDate(year: start.0, month: start.1, day: start.2)).dayNumber
    return calendar.anniversary(month: month, day: day, notBefore: start).flatMap { written($0) }
  }

  // Foundation has ICU's calendars: another implementation. Every month of two centuries, its first days and its last.
  @Test(arguments: [
    (ReckonedCalendar.coptic, Calendar.Identifier.coptic), (.ethiopic, .ethiopicAmeteMihret),
    (.hebrew, .hebrew),
    (.indian, .indian), (.islamicCivil, .islamicCivil), (.islamicTabular, .islamicTabular),
    (.persian, .persian),
  ])
  func agreesWithFoundation(_ calendar: ReckonedCalendar, _ identifier: Calendar.Identifier) throws {
    var foundation = Calendar(identifier: identifier)
    foundation.timeZone = try #require(TimeZone(identifier: "UTC"))
    let first = try #require(GregorianDate(year: 1880, month: 1, day: 1)).dayNumber
    let last = try #require(GregorianDate(year: 2080, month: 12, day: 31)).dayNumber
    var number = first
    while number <= last {
      let theirs = foundation.dateComponents(
        [.era, .year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200))
      let (year, month, day) = try (
        #require(theirs.year), #require(theirs.month), #require(theirs.day)
      )
      // Between the second day and the 28th nothing can go wrong; a thirteenth month may be short.
      defer { number += day == 2 && month < 13 ? 26 : 1 }
      // ICU begins 5807 on a Tuesday, a day late: its new moon is on a Sunday, after a leap year, and put off twice.
      // pyluach and convertdate have the Monday; see hebrewDays.
      if calendar == .hebrew, year == 5806 && (month > 2 || day == 30) || year == 5807 && month <= 2 {
        continue
      }
      if calendar.ruleYear(year, era: theirs.era).flatMap({
        calendar.dayNumber(ruleYear: $0, month: month, day: day)
      }) != number {
        Issue.record("\(calendar) \(year)-\(month)-\(day)")
        return
      }
    }
  }

  // From pyluach 2.3.0. The first is the day on which the State of Israel was proclaimed.
  @Test func hebrewDays() {
    #expect(gregorian(.hebrew, 5708, 9, 5) == "1948-5-14")
    #expect(gregorian(.hebrew, 5750, 10, 30) == "1990-6-23")
    #expect(gregorian(.hebrew, 5784, 6, 1) == "2024-2-10")
    #expect(gregorian(.hebrew, 5784, 7, 14) == "2024-3-24")
    #expect(gregorian(.hebrew, 5785, 7, 14) == "2025-3-14")
    #expect(gregorian(.hebrew, 5807, 1, 1) == "2046-10-1")
    // 5785 is no leap year; Heshvan of 5784 has 29 days, Kislev of 5784 as well.
    #expect(gregorian(.hebrew, 5785, 6, 1) == nil)
    #expect(gregorian(.hebrew, 5784, 2, 30) == nil)
    #expect(gregorian(.hebrew, 5784, 3, 30) == nil)
    #expect(gregorian(.hebrew, 5785, 3, 30) == "2024-12-31")
  }

  // From convertdate 2.5.1; 1 Farvardin is Nowruz.
  @Test func daysOfTheOthers() {
    #expect(gregorian(.islamicCivil, 1410, 11, 29) == "1990-6-23")
    #expect(gregorian(.islamicTabular, 1410, 11, 30) == "1990-6-23")
    #expect(gregorian(.islamicCivil, 1445, 9, 1) == "2024-3-11")
    #expect(gregorian(.islamicCivil, 1442, 12, 30) == "2021-8-9")
    #expect(gregorian(.islamicCivil, 1443, 12, 30) == nil)
    #expect(gregorian(.coptic, 1706, 10, 16, era: 1) == "1990-6-23")
    #expect(gregorian(.coptic, 1739, 13, 6) == "2023-9-11")
    #expect(gregorian(.coptic, 1740, 13, 6) == nil)
    #expect(gregorian(.ethiopic, 1982, 10, 16) == "1990-6-23")
    #expect(gregorian(.ethiopicAmeteAlem, 7482, 10, 16) == "1990-6-23")
    #expect(gregorian(.ethiopic, 7482, 10, 16, era: 0) == "1990-6-23")
    #expect(gregorian(.indian, 1879, 1, 1) == "1957-3-22")
    #expect(gregorian(.indian, 1946, 1, 31) == "2024-4-20")
    #expect(gregorian(.indian, 1945, 1, 31) == nil)
    #expect(gregorian(.persian, 1369, 1, 1) == "1990-3-21")
    #expect(gregorian(.persian, 1399, 12, 30) == "2021-3-20")
    #expect(gregorian(.persian, 1400, 12, 30) == nil)
  }

  @Test func endWhereTheRuleIsNotKnownToHold() {
    #expect(gregorian(.persian, 1180, 1, 1) == "1801-3-21")
    #expect(gregorian(.persian, 1179, 1, 1) == nil)
    #expect(gregorian(.persian, 1501, 12, 29) == "2123-3-20")
    #expect(gregorian(.persian, 1502, 1, 1) == nil)
    for calendar in [ReckonedCalendar.coptic, .hebrew, .indian, .islamicCivil, .islamicTabular, .ethiopic] {
      for year in [Int.min, -1, 0, 20_000, Int.max] { #expect(calendar.ruleYear(year, era: nil) == nil) }
      #expect(calendar.ruleYear(5000, era: 78) == nil)
    }
    // The last years still have four digits in the Gregorian calendar.
    #expect(gregorian(.hebrew, 13_700, 13, 29)?.hasPrefix("9940-") == true)
    #expect(gregorian(.islamicCivil, 9_600, 12, 29)?.hasPrefix("9936-") == true)
    #expect(gregorian(.coptic, 9_700, 13, 5)?.hasPrefix("9984-") == true)
    #expect(gregorian(.indian, 9_900, 12, 30)?.hasPrefix("9979-") == true)
  }

  @Test func refuseWhatNoYearHas() {
    #expect(!ReckonedCalendar.hebrew.mayHave(month: 14, day: 1, isLeapMonth: false))
    #expect(!ReckonedCalendar.hebrew.mayHave(month: 4, day: 30, isLeapMonth: false))
    #expect(ReckonedCalendar.hebrew.mayHave(month: 6, day: 30, isLeapMonth: true))
    #expect(!ReckonedCalendar.hebrew.mayHave(month: 7, day: 1, isLeapMonth: true))
    #expect(!ReckonedCalendar.islamicCivil.mayHave(month: 9, day: 1, isLeapMonth: true))
    #expect(!ReckonedCalendar.islamicCivil.mayHave(month: 2, day: 30, isLeapMonth: false))
    #expect(!ReckonedCalendar.persian.mayHave(month: 7, day: 31, isLeapMonth: false))
    #expect(!ReckonedCalendar.coptic.mayHave(month: 13, day: 7, isLeapMonth: false))
    #expect(!ReckonedCalendar.coptic.mayHave(month: 0, day: 1, isLeapMonth: false))
    #expect(!ReckonedCalendar.coptic.mayHave(month: 1, day: 0, isLeapMonth: false))
  }

  // Kislev has 30 days in 5785 and 5786, 29 in 5784 and 5788; 5784 and 5787 have an Adar I. Days from pyluach.
  @Test func hebrewAnniversaries() throws {
    #expect(try next(.hebrew, 7, 14, from: (2024, 1, 1)) == "2024-3-24")
    #expect(try next(.hebrew, 7, 14, from: (2024, 3, 25)) == "2025-3-14")
    #expect(try next(.hebrew, 6, 1, from: (2024, 1, 1)) == "2024-2-10")
    #expect(try next(.hebrew, 6, 1, from: (2026, 1, 1)) == "2026-2-18")
    #expect(try next(.hebrew, 3, 30, from: (2024, 12, 1)) == "2024-12-31")
    // No 30 Kislev: 1 Tevet 5784. No 30 Adar: 1 Nisan 5786.
    #expect(try next(.hebrew, 3, 30, from: (2023, 10, 1)) == "2023-12-13")
    #expect(try next(.hebrew, 6, 30, from: (2026, 1, 1)) == "2026-3-19")
  }

  @Test func anniversariesOfTheOthers() throws {
    // 1443 has 29 days in its last month: 29 July 2022 is the last of them.
    #expect(try next(.islamicCivil, 12, 30, from: (2022, 1, 1)) == "2022-7-29")
    #expect(try next(.islamicCivil, 9, 1, from: (2024, 3, 11)) == "2024-3-11")
    #expect(try next(.islamicTabular, 9, 1, from: (2024, 3, 11)) == "2025-2-28")
    #expect(try next(.persian, 1, 1, from: (2026, 1, 1)) == "2026-3-21")
    #expect(try next(.persian, 12, 30, from: (2022, 1, 1)) == "2022-3-20")
    #expect(try next(.coptic, 13, 6, from: (2024, 1, 1)) == "2024-9-10")
    #expect(try next(.indian, 1, 31, from: (2025, 1, 1)) == "2025-4-20")
    #expect(try next(.persian, 1, 1, from: (2122, 3, 22)) == nil)
    #expect(try next(.persian, 1, 1, from: (1801, 3, 20)) == nil)
  }

  // Whatever the day that is asked about, the answer is the first that there is: held against a search by days.
  @Test(arguments: [
    (ReckonedCalendar.coptic, 5, 7), (.hebrew, 1, 1), (.hebrew, 13, 29), (.indian, 12, 30),
    (.islamicCivil, 1, 1),
    (.islamicTabular, 11, 30), (.persian, 1, 1), (.persian, 11, 30), (.ethiopic, 13, 5),
  ])
  func anniversariesAreTheFirstThereAre(_ calendar: ReckonedCalendar, _ month: Int, _ day: Int) throws {
    let first = try #require(GregorianDate(year: 1990, month: 1, day: 1)).dayNumber
    let last = try #require(GregorianDate(year: 2023, month: 12, day: 31)).dayNumber
    let years = try #require(Self.years[calendar])
    let all = years.compactMap { year in
      calendar.ruleYear(year, era: nil).flatMap { calendar.dayNumber(ruleYear: $0, month: month, day: day) }
    }
    for number in first...last {
      if calendar.anniversary(month: month, day: day, notBefore: number) != all.first(where: { $0 >= number })
      {
        Issue.record("\(calendar) \(written(number) ?? "")")
        return
      }
    }
  }

  /// Years of each calendar around 1990 to 2023.
  private static let years: [ReckonedCalendar: ClosedRange<Int>] = [
    .coptic: 1700...1745, .ethiopic: 1976...2021, .hebrew: 5745...5790, .indian: 1905...1950,
    .islamicCivil: 1405...1450, .islamicTabular: 1405...1450, .persian: 1365...1410,
  ]
}

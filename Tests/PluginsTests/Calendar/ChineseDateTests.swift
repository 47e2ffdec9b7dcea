import Foundation
import PluginKit
import Testing

@testable import Plugins

@Suite struct ChineseDateTests {
  struct Facts {
    let year: Int
    let newYear: GregorianDate
    let leapMonth: Int
    let lengths: [Int]
  }

  /// The fixture, read: see scripts/make-lunar-table.py.
  static let facts: [Facts] = ChineseYearFacts.lines.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: " ")
    let day = parts[1].split(separator: "-").compactMap { Int($0) }
    guard let year = Int(parts[0]), let leap = Int(parts[2]),
      let newYear = GregorianDate(year: day[0], month: day[1], day: day[2])
    else { return nil }
    return Facts(year: year, newYear: newYear, leapMonth: leap, lengths: parts[3].map { $0 == "大" ? 30 : 29 })
  }

  @Test func everyYearIsAsTheAlmanacHasIt() throws {
    #expect(Self.facts.map(\.year) == Array(1900...2100))
    for facts in Self.facts {
      let year = try #require(ChineseYear(beginningIn: facts.year))
      #expect(year.firstDay == facts.newYear.dayNumber, "\(facts.year)")
      #expect(year.leapMonth ?? 0 == facts.leapMonth, "\(facts.year)")
      #expect((0..<year.monthCount).map { year.length(ofMonthAt: $0) } == facts.lengths, "\(facts.year)")
    }
  }

  @Test func everyDayGoesOverAndComesBack() throws {
    var number = try #require(Self.facts.first).newYear.dayNumber
    for facts in Self.facts {
      for (place, length) in facts.lengths.enumerated() {
        let leap = facts.leapMonth > 0 && place == facts.leapMonth
        let month = facts.leapMonth > 0 && place >= facts.leapMonth ? place : place + 1
        for day in 1...length {
          let date = ChineseDate(gregorianYear: facts.year, month: month, isLeapMonth: leap, day: day)
          if date?.dayNumber != number || ChineseDate(dayNumber: number) != date {
            Issue.record("\(facts.year) \(leap ? "leap " : "")\(month)-\(day)")
            return
          }
          number += 1
        }
        let beyond = ChineseDate(gregorianYear: facts.year, month: month, isLeapMonth: leap, day: length + 1)
        #expect(beyond == nil)
      }
    }
    // 29 January 2101 begins the first year that the table does not have.
    #expect(GregorianDate(dayNumber: number) == GregorianDate(year: 2101, month: 1, day: 29))
    #expect(ChineseDate(dayNumber: number) == nil)
  }

  // Foundation's calendar is another implementation (ICU's); it is right in these years and wrong in a few
  // months before and after.
  @Test func agreesWithFoundationFrom1921To2056() throws {
    var calendar = Calendar(identifier: .chinese)
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Shanghai"))
    let first = try #require(GregorianDate(year: 1921, month: 1, day: 1)).dayNumber
    let last = try #require(GregorianDate(year: 2056, month: 12, day: 31)).dayNumber
    for number in first...last {
      // Noon UTC is evening in Shanghai, on the same day, with or without summer time.
      let instant = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
      let theirs = calendar.dateComponents([.era, .year, .month, .day], from: instant)
      let ours = ChineseDate(dayNumber: number)
      guard ours?.era == theirs.era, ours?.yearOfCycle == theirs.year, ours?.month == theirs.month,
        ours?.day == theirs.day, ours?.isLeapMonth == theirs.isLeapMonth
      else {
        Issue.record("\(String(describing: GregorianDate(dayNumber: number))): \(theirs)")
        return
      }
    }
  }

  @Test func knowsPublishedDays() throws {
    // New years as newspapers had them; the Mid-Autumn Festival of 2023; the leap months of 1990, 2020 and 2033.
    for (year, month, leap, day, gregorian) in [
      (1949, 1, false, 1, (1949, 1, 29)), (2000, 1, false, 1, (2000, 2, 5)),
      (2023, 1, false, 1, (2023, 1, 22)),
      (2024, 1, false, 1, (2024, 2, 10)), (2023, 8, false, 15, (2023, 9, 29)),
      (1990, 5, true, 1, (1990, 6, 23)),
      (2020, 4, true, 1, (2020, 5, 23)), (2033, 11, true, 1, (2033, 12, 22)),
      (2014, 3, false, 18, (2014, 4, 17)),
      (2013, 12, false, 1, (2014, 1, 1)), (2057, 9, false, 1, (2057, 9, 29)),
      (2027, 1, false, 1, (2027, 2, 6)),
    ] {
      let date = try #require(ChineseDate(gregorianYear: year, month: month, isLeapMonth: leap, day: day))
      let expected = try #require(GregorianDate(year: gregorian.0, month: gregorian.1, day: gregorian.2))
      #expect(GregorianDate(dayNumber: date.dayNumber) == expected)
    }
  }

  @Test(arguments: [
    (2020, 5, true, 1), (2021, 4, true, 1), (1990, 6, true, 1), (2023, 13, false, 1), (2023, 0, false, 1),
    (2023, 1, false, 0), (2023, 1, false, 31), (1899, 12, false, 1), (2101, 1, false, 1),
    // 1990: the first month has 29 days, the second 30.
    (1990, 1, false, 30),
  ])
  func refusesWhatDoesNotExist(year: Int, month: Int, leap: Bool, day: Int) {
    #expect(ChineseDate(gregorianYear: year, month: month, isLeapMonth: leap, day: day) == nil)
  }

  @Test func countsCyclesOfSixty() throws {
    #expect(ChineseDate.gregorianYear(era: 78, year: 1) == 1984)
    #expect(ChineseDate.gregorianYear(era: 78, year: 7) == 1990)
    #expect(ChineseDate.gregorianYear(era: 77, year: 60) == 1983)
    #expect(ChineseDate.gregorianYear(era: 79, year: 1) == 2044)
    for (era, year) in [(78, 0), (78, 61), (0, 1), (-78, 7), (78, -7), (Int.max, 7)] {
      #expect(ChineseDate.gregorianYear(era: era, year: year) == nil)
    }
    for year in ChineseYear.known {
      let date = try #require(ChineseDate(gregorianYear: year, month: 1, isLeapMonth: false, day: 1))
      #expect(ChineseDate.gregorianYear(era: date.era, year: date.yearOfCycle) == year)
    }
  }
}

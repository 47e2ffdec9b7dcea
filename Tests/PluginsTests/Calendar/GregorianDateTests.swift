import PluginKit
import Testing

@testable import Plugins

@Suite struct GregorianDateTests {
  // Day numbers from Python's datetime: date(y, m, d).toordinal() - date(1970, 1, 1).toordinal().
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1900, 2, 28, -25_509),
    (1900, 3, 1, -25_508), (1604, 2, 29, -133_620), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    (1990, 6, 23, 7_478), (2024, 12, 31, 20_088),
  ])
  func countsDays(year: Int, month: Int, day: Int, number: Int) throws {
    let date = try #require(GregorianDate(year: year, month: month, day: day))
    #expect(date.dayNumber == number)
    #expect(GregorianDate(dayNumber: number) == date)
  }

  @Test func everyDayFollowsTheOneBefore() throws {
    // Lengths of the months by the rule as the papal bull has it, walked day by day.
    var number = -719_162
    for year in 1...9999 {
      let leap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for (index, days) in [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        // First, second and last day: the others lie between.
        for day in [1, 2, days] {
          let date = GregorianDate(year: year, month: index + 1, day: day)
          if date?.dayNumber != number + day - 1 || GregorianDate(dayNumber: number + day - 1) != date {
            Issue.record("\(year)-\(index + 1)-\(day)")
            return
          }
        }
        number += days
      }
    }
    #expect(number == 2_932_897)
  }

  @Test(arguments: [
    (1900, 2, 29), (2023, 2, 29), (2100, 2, 29), (2024, 2, 30), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1),
    (2024, 1, 0), (2024, 1, 32), (0, 1, 1), (10_000, 1, 1), (-5, 1, 1), (2024, -1, 1),
  ])
  func refusesDaysThatDoNotExist(year: Int, month: Int, day: Int) {
    #expect(GregorianDate(year: year, month: month, day: day) == nil)
  }

  @Test func endsWhereFourDigitsEnd() {
    #expect(GregorianDate(dayNumber: 2_932_897) == nil)
    #expect(GregorianDate(dayNumber: -719_163) == nil)
    #expect(GregorianDate(dayNumber: .max) == nil)
    #expect(GregorianDate(dayNumber: .min) == nil)
  }

  @Test func theLeapDayIsKeptOnTheLastOfFebruary() {
    #expect(
      GregorianDate.anniversary(month: 2, day: 29, in: 2023) == GregorianDate(year: 2023, month: 2, day: 28))
    #expect(
      GregorianDate.anniversary(month: 2, day: 29, in: 2024) == GregorianDate(year: 2024, month: 2, day: 29))
    #expect(
      GregorianDate.anniversary(month: 2, day: 29, in: 2100) == GregorianDate(year: 2100, month: 2, day: 28))
    #expect(
      GregorianDate.anniversary(month: 12, day: 31, in: 2023) == GregorianDate(year: 2023, month: 12, day: 31)
    )
    #expect(GregorianDate.anniversary(month: 13, day: 1, in: 2023) == nil)
  }

  @Test func ordersByYearThenMonthThenDay() throws {
    let days = try [(1999, 12, 31), (2000, 1, 1), (2000, 1, 2), (2000, 2, 1)].map { year, month, day in
      try #require(GregorianDate(year: year, month: month, day: day))
    }
    #expect(days.reversed().sorted() == days)
  }
}

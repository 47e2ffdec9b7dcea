import PluginKit
import Testing

@testable import Plugins

// Days by hand from the almanac: 2025 has a leap sixth month, 25 July to 22 August; the twelfth month of 2024 is
// 31 December to 28 January 2025, 29 days.
@Suite struct ChineseAnniversaryTests {
  private func next(
    _ month: Int, leap: Bool = false, _ day: Int, from start: (Int, Int, Int)
  ) throws -> GregorianDate? {
    let start = try #require(GregorianDate(year: start.0, month: start.1, day: start.2))
    return ChineseDate.anniversary(month: month, isLeapMonth: leap, day: day, notBefore: start)
      .flatMap { GregorianDate(dayNumber: $0) }
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> GregorianDate? {
    GregorianDate(year: year, month: month, day: day)
  }

  @Test func isTheDayItselfOrTheNextOne() throws {
    // Mid-Autumn: 17 September 2024, 6 October 2025.
    #expect(try next(8, 15, from: (2024, 9, 16)) == day(2024, 9, 17))
    #expect(try next(8, 15, from: (2024, 9, 17)) == day(2024, 9, 17))
    #expect(try next(8, 15, from: (2024, 9, 18)) == day(2025, 10, 6))
  }

  @Test func crossesNewYear() throws {
    // New year's days: 10 February 2024, 29 January 2025.
    #expect(try next(1, 1, from: (2024, 1, 5)) == day(2024, 2, 10))
    #expect(try next(1, 1, from: (2024, 12, 31)) == day(2025, 1, 29))
    #expect(try next(12, 1, from: (2024, 1, 1)) == day(2024, 1, 11))
  }

  @Test func aLeapMonthIsKeptInTheOrdinaryOneWhereItIsMissing() throws {
    // Leap sixth month of 2025; 2026 has none, and its sixth month begins on 14 July.
    #expect(try next(6, leap: true, 1, from: (2025, 7, 1)) == day(2025, 7, 25))
    #expect(try next(6, leap: true, 1, from: (2025, 7, 26)) == day(2026, 7, 14))
    // The ordinary sixth month of 2025 begins on 25 June, whatever follows it.
    #expect(try next(6, 1, from: (2025, 6, 1)) == day(2025, 6, 25))
    #expect(try next(6, 1, from: (2025, 6, 26)) == day(2026, 7, 14))
  }

  @Test func dayThirtyOfAShortMonthIsItsLast() throws {
    // 28 January 2025 is the 29th and last day of the twelfth month.
    #expect(try next(12, 30, from: (2025, 1, 1)) == day(2025, 1, 28))
    // The twelfth month of 2023 has thirty days: 9 February 2024.
    #expect(try next(12, 30, from: (2024, 1, 1)) == day(2024, 2, 9))
  }

  @Test func endsWithTheTable() throws {
    #expect(try next(1, 1, from: (1900, 1, 30)) == nil)
    #expect(try next(1, 1, from: (1900, 1, 31)) == day(1900, 1, 31))
    #expect(try next(1, 1, from: (2100, 2, 9)) == day(2100, 2, 9))
    #expect(try next(1, 1, from: (2100, 2, 10)) == nil)
    #expect(try next(13, 1, from: (2024, 1, 1)) == nil)
  }
}

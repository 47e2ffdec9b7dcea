import Digest
import JSON
import PluginKit
import Testing

@testable import Plugins

// Every day of the table against what three libraries say of it: see scripts/make-lunar-table.py.
@Suite struct ChineseDayTests {
  /// A month that a library begins on another day: so many days later than the table.
  struct Difference {
    let year: Int
    let month: Int
    let later: Int
  }

  @Test func agreeWithSXTWLButForOneMonthOf2057() throws {
    try expect(ChineseDayDigests.sxtwl, [Difference(year: 2057, month: 9, later: -1)])
  }

  @Test func agreeWithLunarPython() throws {
    try expect(ChineseDayDigests.lunarPython, [])
  }

  @Test func agreeWithLunarCalendarButForTwoMonthsThatBeginAtMidnight() throws {
    try expect(
      ChineseDayDigests.lunarCalendar,
      [Difference(year: 2089, month: 8, later: 1), Difference(year: 2097, month: 7, later: 1)])
  }

  private func expect(_ digests: [(firstYear: Int, digest: String)], _ differences: [Difference]) throws {
    #expect(digests.map(\.firstYear) == Array(stride(from: 1900, through: 2100, by: 10)))
    for (firstYear, digest) in digests {
      let years = firstYear...min(firstYear + 9, ChineseYear.known.upperBound)
      #expect(try Self.digest(of: years, differences) == digest, "\(firstYear)")
    }
  }

  private static func digest(of years: ClosedRange<Int>, _ differences: [Difference]) throws -> String {
    let output = OutputBuffer()
    let first = try #require(ChineseYear(beginningIn: years.lowerBound)).firstDay
    let end = ChineseYear(beginningIn: years.upperBound + 1)?.firstDay ?? lastDay + 1
    for number in first..<end {
      let gregorian = try #require(GregorianDate(dayNumber: number))
      let date = try said(of: number, differences)
      output.append("\(iso(gregorian)) \(date.year) \(date.month)\(date.isLeap ? "L" : "") \(date.day)\n")
    }
    let sum = OutputBuffer(capacity: 16)
    for byte in SHA256.digest(of: output.text.bytes).prefix(8) { sum.appendHex(byte) }
    return String(sum.text)
  }

  /// What the table says of a day, with the differences of a library worked in.
  private static func said(
    of number: Int, _ differences: [Difference]
  ) throws -> (year: Int, month: Int, isLeap: Bool, day: Int) {
    let date = try #require(ChineseDate(dayNumber: number))
    for difference in differences where difference.year == date.gregorianYear {
      let begin = try #require(
        ChineseDate(gregorianYear: difference.year, month: difference.month, isLeapMonth: false, day: 1)
      ).dayNumber
      let end = begin + (try #require(ChineseDate(dayNumber: begin + 29)).day == 30 ? 30 : 29)
      if difference.later == 1, number == begin {
        let before = try #require(ChineseDate(dayNumber: number - 1))
        return (before.gregorianYear, before.month, before.isLeapMonth, before.day + 1)
      }
      if difference.later == -1, number == begin - 1 { return (difference.year, difference.month, false, 1) }
      // Its last day is not moved: the month after begins when it begins.
      if begin..<end ~= number {
        return (date.gregorianYear, date.month, date.isLeapMonth, date.day - difference.later)
      }
    }
    return (date.gregorianYear, date.month, date.isLeapMonth, date.day)
  }

  private static let lastDay = GregorianDate(year: 2101, month: 1, day: 28)?.dayNumber ?? 0

  private static func iso(_ date: GregorianDate) -> String {
    let output = OutputBuffer(capacity: 16)
    output.append(date.year, width: 4)
    output.append("-")
    output.append(date.month, width: 2)
    output.append("-")
    output.append(date.day, width: 2)
    return String(output.text)
  }
}

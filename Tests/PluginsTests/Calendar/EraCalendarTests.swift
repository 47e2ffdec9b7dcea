import Foundation
import PluginKit
import Testing

@testable import Plugins

@Suite struct EraCalendarTests {
  private func year(_ calendar: EraCalendar, _ year: Int, era: Int?) -> Int? {
    if case .gregorian(let year, _) = calendar.year(year, era: era) { year } else { nil }
  }

  // Foundation has ICU's calendars: another implementation. Every day from 1873 on, when Japan went Gregorian.
  @Test(arguments: [
    (EraCalendar.buddhist, Calendar.Identifier.buddhist), (.japanese, .japanese),
    (.republicOfChina, .republicOfChina),
  ])
  func agreesWithFoundation(_ calendar: EraCalendar, _ identifier: Calendar.Identifier) throws {
    var foundation = Calendar(identifier: identifier)
    foundation.timeZone = try #require(TimeZone(identifier: "UTC"))
    let first = try #require(GregorianDate(year: 1873, month: 1, day: 1)).dayNumber
    let last = try #require(GregorianDate(year: 2080, month: 12, day: 31)).dayNumber
    for number in first...last {
      let theirs = foundation.dateComponents(
        [.era, .year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200))
      let ours = try #require(GregorianDate(dayNumber: number))
      guard case .gregorian(let year, let days) = calendar.year(try #require(theirs.year), era: theirs.era),
        year == ours.year, theirs.month == ours.month, theirs.day == ours.day, days?.contains(number) ?? true
      else {
        Issue.record("\(calendar) \(ours)")
        return
      }
    }
  }

  @Test func countYearsFromElsewhere() {
    #expect(year(.buddhist, 2533, era: nil) == 1990)
    #expect(year(.buddhist, 543, era: 0) == nil)
    #expect(year(.republicOfChina, 79, era: 1) == 1990)
    #expect(year(.republicOfChina, 1, era: 0) == 1911)
    #expect(year(.republicOfChina, 1, era: 2) == nil)
    #expect(year(.japanese, 2, era: 235) == 1990)
    #expect(year(.japanese, 6, era: 232) == 1873)
    #expect(year(.japanese, 5, era: 232) == nil)
    #expect(year(.japanese, 1, era: 237) == nil)
    #expect(year(.japanese, 2, era: nil) == nil)
    for year in [0, -1, Int.min, Int.max] { #expect(self.year(.buddhist, year, era: nil) == nil) }
  }
}

import JSON
import Testing

@testable import Plugins

@Suite struct ChineseDateTextTests {
  private func text(_ year: Int?, _ month: Int?, leap: Bool = false, _ day: Int?) -> String {
    let output = OutputBuffer()
    ChineseDateText(year: year, month: month, isLeapMonth: leap, day: day).write(to: output)
    return String(output.text)
  }

  // Years as everybody knows them: 1990 庚午, 1984 甲子, 1983 癸亥, 2012 壬辰 (29), 2024 甲辰 (41), 1911 辛亥 (48).
  @Test func spellsWholeDates() {
    #expect(text(7, 5, leap: true, 1) == "庚午年闰五月初一")
    #expect(text(1, 1, 1) == "甲子年正月初一")
    #expect(text(60, 12, 30) == "癸亥年十二月三十")
    #expect(text(29, 11, 20) == "壬辰年十一月二十")
    #expect(text(41, 10, 10) == "甲辰年十月初十")
    #expect(text(48, 8, 19) == "辛亥年八月十九")
  }

  @Test func spellsWhatThereIs() {
    #expect(text(nil, 5, leap: true, 1) == "闰五月初一")
    #expect(text(nil, 8, 15) == "八月十五")
    #expect(text(7, 5, nil) == "庚午年五月")
    #expect(text(nil, nil, 3) == "初三")
    #expect(text(nil, nil, nil) == "")
  }

  @Test func namesEveryDay() {
    let names = [
      "初一", "初二", "初三", "初四", "初五", "初六", "初七", "初八", "初九", "初十", "十一", "十二", "十三", "十四", "十五",
      "十六", "十七", "十八", "十九", "二十", "廿一", "廿二", "廿三", "廿四", "廿五", "廿六", "廿七", "廿八", "廿九", "三十",
    ]
    #expect((1...30).map { text(nil, nil, $0) } == names)
  }

  @Test func namesEveryMonth() {
    let names = ["正月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月"]
    #expect((1...12).map { text(nil, $0, nil) } == names)
  }

  @Test func pairsStemsAndBranchesOnceInSixtyYears() {
    #expect(Set((1...60).map { text($0, nil, nil) }).count == 60)
    #expect(text(61, nil, nil) == "61年")
    #expect(text(0, nil, nil) == "0年")
  }

  @Test func writesDigitsWhereThereIsNoWord() {
    #expect(text(7, 13, 31) == "庚午年13月31日")
    #expect(text(-1, 0, 0) == "-1年0月0日")
  }
}

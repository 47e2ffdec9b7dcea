import JSON

/// Writes Chinese dates in Chinese: `庚午年闰五月初一`.
///
/// Any part may be missing. A number that the calendar has no word for (a month 13) is written in digits, so
/// that the text of an impossible date still says what the source said.
struct ChineseDateText {
  /// The place of the year in its cycle, from 1.
  var year: Int?
  var month: Int?
  var isLeapMonth = false
  var day: Int?

  func write(to output: OutputBuffer) {
    if let year {
      write(year, ifIn: 1...60, to: output) {
        output.append(Self.stems.character(($0 - 1) % 10))
        output.append(Self.branches.character(($0 - 1) % 12))
      }
      output.append("年")
    }
    if let month {
      if isLeapMonth { output.append("闰") }
      write(month, ifIn: 1...12, to: output) { month in
        switch month {
        case 1: output.append("正")
        case 2...10: output.append(Self.digits.character(month - 1))
        default:
          output.append("十")
          output.append(Self.digits.character(month - 11))
        }
      }
      output.append("月")
    }
    guard let day else { return }
    if 1...30 ~= day {
      writeName(ofDay: day, to: output)
    } else {
      output.append(day)
      output.append("日")
    }
  }

  /// 初一 to 初十, 十一 to 十九, 二十, 廿一 to 廿九, 三十.
  private func writeName(ofDay day: Int, to output: OutputBuffer) {
    switch day {
    case 20: output.append("二十")
    case 30: output.append("三十")
    default:
      output.append(Self.tens.character((day - 1) / 10))
      output.append(Self.digits.character((day - 1) % 10))
    }
  }

  private func write(
    _ number: Int, ifIn range: ClosedRange<Int>, to output: OutputBuffer, _ name: (Int) -> Void
  ) {
    if range ~= number { name(number) } else { output.append(number) }
  }

  private static let stems: Text = "甲乙丙丁戊己庚辛壬癸"
  private static let branches: Text = "子丑寅卯辰巳午未申酉戌亥"
  private static let digits: Text = "一二三四五六七八九十"
  private static let tens: Text = "初十廿"
}

extension Text {
  /// The character at `index` of a text whose characters all take three bytes.
  fileprivate func character(_ index: Int) -> Text { self[index * 3..<index * 3 + 3] }
}

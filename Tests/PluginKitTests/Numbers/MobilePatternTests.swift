import JSON
import PluginKit
import TestSupport
import Testing

@Suite struct MobilePatternTests {
  /// What each pattern says of a number: `cn-mobile`, `cn-mobile-legacy`, `cn-mobile-seed`.
  @Test(arguments: [
    ("13800138000", [true, true, true]), ("14500138000", [true, true, true]),
    ("15000138000", [true, true, true]), ("17000138000", [true, true, true]),
    ("18600138000", [true, true, true]), ("16200138000", [true, false, false]),
    ("19900138000", [true, false, false]), ("1|000138000", [false, false, true]),
    ("12000138000", [false, false, false]), ("11000138000", [false, false, false]),
    ("10000138000", [false, false, false]), ("23800138000", [false, false, false]),
    ("138-0138000", [false, false, false]), ("1380013800|", [false, false, false]),
    ("13800138000\n", [false, false, false]), (" 13800138000", [false, false, false]),
    ("１３８００１３８０００", [false, false, false]),
  ])
  func s2_6_ranges(number: String, expected: [Bool]) {
    #expect(number.withText { text in MobilePattern.allCases.map { $0.matches(text) } } == expected)
  }

  @Test(arguments: ["", "1", "1380013800", "138001380000", "+8613800138000"])
  func s2_5_elevenCharactersOrNone(number: String) {
    #expect(!MobilePattern.allCases.contains { pattern in number.withText(pattern.matches) })
  }

  @Test func namesInSettings() {
    #expect(MobilePattern.allCases.map(\.rawValue) == ["cn-mobile", "cn-mobile-legacy", "cn-mobile-seed"])
    #expect(NumberCleaning.allCases.map(\.rawValue) == ["verbatim", "hyphens", "cn", "cn-anywhere"])
  }
}

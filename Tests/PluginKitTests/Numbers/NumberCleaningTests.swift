import JSON
import PluginKit
import TestSupport
import Testing

@Suite struct NumberCleaningTests {
  private func clean(_ value: String, _ cleaning: NumberCleaning) -> String {
    value.withText { text in
      let output = OutputBuffer()
      cleaning.forEachPart(of: text) { part in
        #expect(!part.isEmpty)
        output.append(part)
      }
      return String(output.text)
    }
  }

  @Test(arguments: [
    ("138-0013-8000", "13800138000"), ("--1--", "1"), ("-", ""), ("", ""),
    ("+86 (138)-0013 8000", "+86 (138)0013 8000"), ("138\u{2011}0013", "138\u{2011}0013"),
  ])
  func s2_7_onlyHyphensAreRemoved(value: String, cleaned: String) {
    #expect(clean(value, .hyphens) == cleaned)
  }

  @Test(arguments: [
    ("+86 138-0013-8000", "13800138000"), ("(010) 6255-1234", "01062551234"),
    ("138\u{A0}0013\u{A0}8000", "13800138000"),
    // Everywhere: a second one, one in the middle, one that is no country code
    ("138+860013", "1380013"), ("+86+86138", "138"), ("010 +86 20", "01020"), ("+8613+86", "13"),
    // In order: the country code goes first, and what then comes together is left
    ("+8-6138", "+86138"), ("+ 86 138", "+86138"), ("+8+8666", "+866"),
    // Nothing else goes
    ("\t138.0013;ext=5", "\t138.0013;ext=5"), ("（138）", "（138）"), ("0086138", "0086138"), ("Â138", "Â138"),
    ("- ( ) \u{A0}+86", ""), ("", ""),
  ])
  func s3_10_formattingIsRemovedInOrderEverywhere(value: String, cleaned: String) {
    #expect(clean(value, .cnAnywhere) == cleaned)
  }

  @Test(arguments: [
    ("+86 138-0013-8000", "13800138000"), ("(+86)138", "138"), (" \u{A0}+86138", "138"),
    ("138+860013", "138+860013"), ("+86+86138", "+86138"), ("010 +86 20", "010+8620"), ("+8-6138", "+86138"),
    ("+85291234567", "+85291234567"), ("+86", ""), ("+8", "+8"), ("\u{C2}", "\u{C2}"),
  ])
  func countryCodeGoesOnlyInFront(value: String, cleaned: String) { #expect(clean(value, .cn) == cleaned) }

  @Test func s4_9_numbersAreRaw() {
    let value = " +86 (138)-0013\u{A0}8000 "
    #expect(clean(value, .verbatim) == value)
  }

  /// The order of S3-10 said once more, by replacing one after the other.
  @Test func anywhereIsReplacingOneAfterTheOther() {
    let signs = ["+86", "+", "8", "6", "-", "(", ")", " ", "\u{A0}", "1", "é"]
    var random = SeededGenerator(seed: 310)
    for _ in 0..<5_000 {
      let value = (0..<Int.random(in: 0...10, using: &random))
        .map { _ in signs.randomElement(using: &random)! }.joined()
      var expected = Array(value.unicodeScalars)
      for removed in ["+86", "-", "(", ")", " ", "\u{A0}"] {
        let word = Array(removed.unicodeScalars)
        var kept: [Unicode.Scalar] = []
        var index = 0
        while index < expected.count {
          if expected[index...].starts(with: word) {
            index += word.count
          } else {
            kept.append(expected[index])
            index += 1
          }
        }
        expected = kept
      }
      let cleaned = clean(value, .cnAnywhere)
      #expect(Array(cleaned.unicodeScalars) == expected, "\(value)")
    }
  }
}

import JSON
import TestSupport
import Testing

@testable import Plugins

@Suite struct FoldedWordsTests {
  private func value(_ word: String, in words: FoldedWords) -> Int? { word.withText { words.value(of: $0) } }

  @Test func findsEverySpelling() {
    let words = FoldedWords([("homeFax", 1), ("微信", 2), ("tty/tdd", 3), ("homefax", 4)])
    for word in ["homeFax", "HOME FAX", "home-fax", "Home_Fax", "h.o.m.e/fax", " homefax "] {
      #expect(value(word, in: words) == 1, "\(word)")
    }
    #expect(value("微信", in: words) == 2)
    #expect(value("TTYTDD", in: words) == 3)
    for word in ["", " ", "home", "homefaxe", "omefax", "微", "微信x", "home\u{E9}fax"] {
      #expect(value(word, in: words) == nil, "\(word)")
    }
  }

  @Test func holdsMany() {
    let many = (0..<2000).map { "w\($0)" }
    many.joined(separator: "\n").withText { text in
      let words = FoldedWords(text.split(at: UInt8(ascii: "\n")).enumerated().map { ($1, $0) })
      for (number, word) in many.enumerated() { #expect(value(word, in: words) == number) }
      #expect(value("w2000", in: words) == nil)
    }
  }

  @Test func findsNothingAmongNone() { #expect(value("home", in: FoldedWords([])) == nil) }
}

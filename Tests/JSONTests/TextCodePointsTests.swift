import JSON
import TestSupport
import Testing

@Suite struct TextCodePointsTests {
  private func codePoints(_ bytes: [UInt8]) -> [UInt32] { bytes.withText { Array($0.codePoints) } }

  @Test(arguments: [
    "", "a", "Émile", "김서연", "𠮷野家", "e\u{301}", "\u{0}\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
  ])
  func sameAsTheScalarsOfAString(text: String) {
    #expect(codePoints(Array(text.utf8)) == text.unicodeScalars.map(\.value))
  }

  /// The examples of The Unicode Standard §3.9 and of RFC 3629: what is no UTF-8 never becomes a character.
  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x80],
      [0xE4, 0xBD],
      [0xF0, 0x9F, 0x98], [0xC3],
    ] as [[UInt8]])
  func brokenBytes(bytes: [UInt8]) {
    #expect(codePoints(bytes).allSatisfy { $0 == 0xFFFD })
    #expect(codePoints([0x61] + bytes + [0x62]).first == 0x61)
    #expect(codePoints([0x61] + bytes + [0x62]).last == 0x62)
  }

  @Test func offsetsStandBehindWhatWasRead() {
    "aé김😀".withText { text in
      var codePoints = text.codePoints
      var offsets: [Int] = []
      while codePoints.next() != nil { offsets.append(codePoints.offset) }
      #expect(offsets == [1, 3, 6, 10])
    }
  }
}

import JSON
import Names

/// Words that are looked up without regard to their case, and to dots in them and behind them.
struct WordList {
  private let words: Set<[UInt32]>

  init(_ words: String) {
    self.words = Set(words.split(separator: " ").map { $0.unicodeScalars.map(\.value) })
  }

  func contains(_ text: Text) -> Bool {
    // No word of any list is longer.
    guard text.count <= 24 else { return false }
    var letters: [UInt32] = []
    for codePoint in text.codePoints where codePoint != 0x2E && codePoint != 0x2D {
      letters.append(LetterCase.lowered(codePoint))
    }
    return words.contains(letters)
  }
}

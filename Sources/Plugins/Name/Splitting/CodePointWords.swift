import JSON

/// Short words that a text is looked up among as it is.
struct CodePointWords {
  private let words: Set<[UInt32]>
  private let longest: Int

  /// - Parameters:
  ///   - singles: words of one character, with nothing between.
  ///   - words: words with a space between.
  init(singles: String = "", words: String) {
    self.words = Set(
      singles.unicodeScalars.map { [$0.value] }
        + words.split(separator: " ").map { $0.unicodeScalars.map(\.value) })
    longest = self.words.map(\.count).max() ?? 0
  }

  func contains(_ text: Text) -> Bool {
    var codePoints: [UInt32] = []
    for codePoint in text.codePoints {
      if codePoints.count == longest { return false }
      codePoints.append(codePoint)
    }
    return words.contains(codePoints)
  }
}

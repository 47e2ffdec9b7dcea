import JSON
import Names

/// Takes the parts out of a full name that came without them.
///
/// Only where it is plain what they are: a name of one word, an order of names that could be either, anything that may be
/// no person's name stays as it is.
enum NameSplitter {
  /// The parts of `text`, which has no blanks around it. They lie in it, or in `memory`.
  static func split(_ text: Text, memory: OutputBuffer) -> PersonName? {
    switch Script(text) {
    case .none: nil
    case .eastAsian: EastAsianName.split(text)
    case .katakana: ForeignName.split(text)
    case .alphabet: SpacedName.split(text, memory: memory)
    }
  }

  /// What a name is written with, as far as it matters to how it falls into parts.
  private enum Script {
    /// Mixtures, and what holds digits and signs that stand in no name.
    case none
    case eastAsian, katakana, alphabet

    init(_ text: Text) {
      var isEastAsian = false
      var isKatakana = false
      var isAlphabet = false
      for codePoint in text.codePoints {
        switch WritingSystem(codePoint) {
        case .han, .hangul, .hiragana, .bopomofo: isEastAsian = true
        case .katakana: isKatakana = true
        case .alphabet: isAlphabet = true
        case .none:
          guard Self.standsInNames(codePoint) else {
            self = .none
            return
          }
        }
      }
      switch (isAlphabet, isEastAsian, isKatakana) {
      case (true, false, false): self = .alphabet
      case (false, true, _): self = .eastAsian
      case (false, false, true): self = .katakana
      default: self = .none
      }
    }

    /// Blanks, hyphens, apostrophes, dots, commas, marks of accent and of voicing.
    private static func standsInNames(_ codePoint: UInt32) -> Bool {
      switch codePoint {
      case 0x20, 0xA0, 0x3000, 0x27, 0x2018, 0x2019, 0x2D, 0x2010, 0x2011, 0x2E, 0x2C, 0xB7, 0x30FB, 0xFF65,
        0x30FC, 0xFF70, 0x3099...0x309C, 0xFF9E, 0xFF9F, 0x300...0x36F, 0x200C, 0x200D:
        true
      default: false
      }
    }
  }
}

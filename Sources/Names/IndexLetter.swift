import CCollation
package import JSON

/// The letter under which the index of an address book files a name: what an iPhone in English shows.
///
/// Latin letters stand under their base letter and Han under its Mandarin reading; everything else stands
/// under `#`, digits and signs as well as the other alphabets, Hangul and kana. Those come under a letter by
/// way of the phonetic name, which may be in kana or bopomofo itself and is then read as it sounds.
package enum IndexLetter {
  /// What a text is to the contact.
  package enum Use {
    /// A family name or a full name: Han at its beginning is read as a surname.
    case surname
    case phonetic
    case other
  }

  package static let none = UInt8(ascii: "#")

  /// nil for a text of blanks: it has no beginning.
  package static func letter(of text: Text, as use: Use) -> UInt8? {
    var codePoints = text.codePoints
    var start = 0
    while let codePoint = codePoints.next() {
      if isPassedOver(codePoint) {
        start = codePoints.offset
        continue
      }
      if let letter = latin(codePoint) { return letter }
      switch WritingSystem(codePoint) {
      case .none, .hangul: return none
      case .hiragana, .katakana:
        return use == .phonetic ? PhoneticInitial.ofKana(text.suffix(from: start)) : none
      case .bopomofo: return use == .phonetic ? PhoneticInitial.ofBopomofo(codePoint) : none
      case .han:
        return collated(
          HanReading.homophone(text.suffix(from: start), asSurname: use == .surname) ?? codePoint)
      case .alphabet: return collated(codePoint)
      }
    }
    return nil
  }

  /// Whether `text` has no beginning that an index could file it by.
  static func isBlank(_ text: Text) -> Bool { text.codePoints.allSatisfy(isPassedOver) }

  /// ASCII and the Latin letters of Europe, so that most address books never open ICU's tables. They say what
  /// those say, but for ŉ, which ICU files by its apostrophe.
  private static func latin(_ codePoint: UInt32) -> UInt8? {
    switch codePoint {
    case 0x41...0x5A: return UInt8(codePoint)
    case 0x61...0x7A: return UInt8(codePoint - 0x20)
    case 0..<0xC0: return codePoint == 0xAA ? UInt8(ascii: "A") : codePoint == 0xBA ? UInt8(ascii: "O") : none
    case 0xC0..<0x180: return letters.utf8Start[Int(codePoint - 0xC0)]
    default: return nil
    }
  }

  /// U+00C0 to U+017F, sixteen a line.
  private static let letters: StaticString = """
    AAAAAAACEEEEIIII\
    DNOOOOO#OUUUUYZS\
    AAAAAAACEEEEIIII\
    DNOOOOO#OUUUUYZY\
    AAAAAACCCCCCCCDD\
    DDEEEEEEEEEEGGGG\
    GGGGHHHHIIIIIIII\
    IIIIJJKKQLLLLLLL\
    LLLNNNNNNNNNOOOO\
    OOOORRRRRRSSSSSS\
    SSTTTTTTUUUUUUUU\
    UUUUWWYYYZZZZZZS
    """

  private static func collated(_ codePoint: UInt32) -> UInt8 {
    // Greek to the Vedic signs: all alphabets that are not Latin.
    if (0x370..<0x1D00).contains(codePoint) { return none }
    return collation_index_letter(codePoint)
  }

  /// Blanks, marks that are not seen, and the ʻokina, which stands before the letter that counts.
  private static func isPassedOver(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x09...0x0D, 0x20: true
    case 0..<0x85: false
    case 0x85, 0xA0, 0xAD, 0x2BB, 0x2BC, 0x1680, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2069, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }
}

import JSON
import Names

/// Which of the words of a name, two or more, are the family name.
enum NameWordOrder {
  /// So many words; the given name is the last word of the rest, as in Vietnamese, else the first.
  case familyFirst(words: Int, givenIsLast: Bool)
  /// From this word on.
  case familyLast(from: Int)
  /// Given name and patronymic.
  case withoutFamily

  /// nil where nothing tells.
  init?(_ words: NameWords) {
    guard let first = words.first?.firstCodePoint else { return nil }
    if let order = Self.byCapitals(words) {
      self = order
    } else if 0x400..<0x530 ~= first {
      guard let order = Self.cyrillic(words) else { return nil }
      self = order
    } else if first < 0x400 || 0x1E00...0x1FFF ~= first {
      guard let order = Self.latin(words) else { return nil }
      self = order
    } else {
      // Of other alphabets only that a given name comes first.
      guard words.count == 2 else { return nil }
      self = .familyLast(from: 1)
    }
  }

  /// `DUPONT Jean`, `Jean DUPONT`.
  private static func byCapitals(_ words: NameWords) -> NameWordOrder? {
    var rest = words
    let leading = rest.removePrefix(while: NameVocabulary.isUpperCase).count
    let trailing = rest.removeSuffix(while: NameVocabulary.isUpperCase).count
    guard !rest.isEmpty, !rest.contains(where: NameVocabulary.isUpperCase) else { return nil }
    switch (leading, trailing) {
    case (1..., 0): return .familyFirst(words: leading, givenIsLast: false)
    case (0, 1...):
      let particles = rest.removeSuffix(while: NameVocabulary.isParticle).count
      return rest.isEmpty ? nil : .familyLast(from: words.count - trailing - particles)
    default: return nil
    }
  }

  private static func latin(_ words: NameWords) -> NameWordOrder? {
    let last = words.count - 1
    switch (VietnameseSurname.contains(words[0]), VietnameseSurname.contains(words[last])) {
    case (true, true): return nil
    case (true, false): return .familyFirst(words: 1, givenIsLast: true)
    case (false, true): return .familyLast(from: last)
    case (false, false): break
    }
    if words.contains(where: isVietnamese) { return nil }
    if NameVocabulary.isHungarianSurname(words[0]) {
      return NameVocabulary.isHungarianSurname(words[last]) ? nil : .familyFirst(words: 1, givenIsLast: false)
    }
    let given = SpacedName.lengthOfGivenName(words)
    guard given < words.count else { return nil }
    for index in given..<last {
      if NameVocabulary.isParticle(words[index]) {
        // María del Carmen, Maria da Conceição: names of Mary.
        if words[0].matches(folded: "maria") || words[0].matches(folded: "maría") { return nil }
        return .familyLast(from: index)
      }
      if index > given, NameVocabulary.isConjunction(words[index]) { return .familyLast(from: index - 1) }
    }
    return .familyLast(from: last)
  }

  /// Has a letter that Vietnamese writes, and of all others only some African languages.
  private static func isVietnamese(_ word: Text) -> Bool {
    word.codePoints.contains { codePoint in
      switch codePoint {
      case 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x1EA0...0x1EF9: true
      default: false
      }
    }
  }

  /// Russian, Ukrainian and Bulgarian family names are known by their endings, and so are patronymics.
  private static func cyrillic(_ words: NameWords) -> NameWordOrder? {
    switch words.count {
    case 2:
      if isPatronymic(words[1]) { return .withoutFamily }
      switch (isFamilyName(words[0]), isFamilyName(words[1])) {
      case (true, false): return .familyFirst(words: 1, givenIsLast: false)
      case (false, true): return .familyLast(from: 1)
      default: return nil
      }
    case 3:
      if isPatronymic(words[2]) { return .familyFirst(words: 1, givenIsLast: false) }
      if isPatronymic(words[1]) { return .familyLast(from: 2) }
      return nil
    default: return nil
    }
  }

  private static func isPatronymic(_ word: Text) -> Bool { ends(word, patronymics) }

  private static func isFamilyName(_ word: Text) -> Bool {
    ends(word, familyEndings) && !givenNamesWithSuchAnEnding.contains(word)
  }

  private static func ends(_ word: Text, _ endings: [Text]) -> Bool {
    endings.contains { word.hasSuffix($0) }
  }

  private static let patronymics: [Text] = [
    "ович", "евич", "ьич", "овна", "евна", "ична", "инична", "івна", "ївна", "йович",
  ]
  private static let givenNamesWithSuchAnEnding = WordList(
    """
    лев валентин валентина константин мартин августин ирина марина галина полина екатерина катерина кристина арина \
    карина алина нина регина ангелина дина инна альбина антонина зина фаина севастьян
    """)
  private static let familyEndings: [Text] = [
    "ов", "ев", "ёв", "ин", "ын", "ова", "ева", "ёва", "ина", "ына", "ский", "ская", "цкий", "цкая", "ський",
    "ська",
    "цький", "цька", "енко", "чук", "юк", "ых", "их",
  ]
}

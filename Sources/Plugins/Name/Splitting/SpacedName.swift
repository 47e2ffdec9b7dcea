import JSON
import Names

/// The parts of a name in an alphabet: words with blanks between them, and maybe commas.
enum SpacedName {
  private static let mostWords = 6

  static func split(_ text: Text, memory: OutputBuffer) -> PersonName? {
    var parts = text.split(at: UInt8(ascii: ",")).map { NameWords($0.trimmed) }
    guard !parts.contains(where: \.isEmpty), !parts.contains(where: isOfNoPerson) else { return nil }
    var suffixStart: Text?
    while parts.count > 1, let last = parts.last, last.allSatisfy(NameVocabulary.isSuffixBehindComma) {
      suffixStart = last.joined
      parts.removeLast()
    }
    var name: PersonName?
    switch parts.count {
    case 1: name = personal(parts[0])
    case 2: name = familyFirst(parts[0], parts[1], memory)
    default: return nil
    }
    guard let suffixStart else { return name }
    // All to the end of the text, together with a suffix before the comma.
    let start = suffixStart.start - text.start
    let before = name?.suffix ?? ""
    name?.suffix = before.isEmpty ? text.suffix(from: start) : text.suffix(from: before.start - text.start)
    return name
  }

  private static func isOfNoPerson(_ words: NameWords) -> Bool {
    words.contains(where: NameVocabulary.isOfNoPerson)
  }

  /// `Family Jr., Title Given Middle`; and `Beethoven, Ludwig van`.
  private static func familyFirst(
    _ familyPart: NameWords, _ givenPart: NameWords, _ memory: OutputBuffer
  ) -> PersonName? {
    var name = PersonName()
    var family = familyPart
    var given = givenPart
    name.prefix = family.removePrefix(while: NameVocabulary.isTitle).joined
    name.suffix = family.removeSuffix(while: NameVocabulary.isSuffix).joined
    let title = given.removePrefix(while: NameVocabulary.isTitle).joined
    if !title.isEmpty { name.prefix = title }
    let suffix = given.removeSuffix(while: NameVocabulary.isSuffix).joined
    if !suffix.isEmpty { name.suffix = suffix }
    let particles = given.removeSuffix(while: NameVocabulary.isParticle)
    guard 1...mostWords ~= family.count, 1...mostWords ~= given.count else { return nil }
    name.family = family.joined
    if !particles.isEmpty {
      memory.append(particles.joined)
      memory.append(UInt8(ascii: " "))
      memory.append(family.joined)
      name.family = memory.text
    }
    let length = lengthOfGivenName(given)
    name.given = given[0..<length].joined
    name.middle = given[length..<given.count].joined
    return name
  }

  /// `Title Given Middle Family Suffix`, or what the words say is another order.
  private static func personal(_ part: NameWords) -> PersonName? {
    var name = PersonName()
    var words = part
    name.prefix = words.removePrefix(while: NameVocabulary.isTitle).joined
    name.suffix = words.removeSuffix(while: NameVocabulary.isSuffix).joined
    guard 1...mostWords ~= words.count, let first = words.first else { return nil }
    if words.count == 1 || NameVocabulary.isLowerCase(first) && NameVocabulary.isParticle(first) {
      // A word alone may be either name; behind a title it is the family name.
      guard words.count > 1 || !name.prefix.isEmpty else { return nil }
      name.family = words.joined
      return name
    }
    guard isCasedAsNames(words), let order = NameWordOrder(words) else { return nil }
    switch order {
    case .familyFirst(let family, let givenIsLast):
      name.family = words[0..<family].joined
      let rest = words[family..<words.count]
      let given = givenIsLast ? rest.count - 1..<rest.count : 0..<lengthOfGivenName(rest)
      name.given = rest[given].joined
      name.middle = (givenIsLast ? rest[0..<given.lowerBound] : rest[given.upperBound..<rest.count]).joined
    case .familyLast(let family):
      let rest = words[0..<family]
      let given = lengthOfGivenName(rest)
      name.given = rest[0..<given].joined
      name.middle = rest[given..<rest.count].joined
      name.family = words[family..<words.count].joined
    case .withoutFamily:
      name.given = words[0..<1].joined
      name.middle = words[1..<words.count].joined
    }
    return name
  }

  /// How many words the first given name is of.
  static func lengthOfGivenName(_ words: NameWords) -> Int {
    guard let first = words.first, NameVocabulary.isBeginOfGivenName(first) else { return 1 }
    let hasArticle = words.count > 2 && (words[1] == "al" || words[1] == "el" || words[1] == "ul")
    return min(words.count, hasArticle ? 3 : 2)
  }

  /// Beside words that begin with a capital, only particles do not: "Pizza am Markt" is no name.
  private static func isCasedAsNames(_ words: NameWords) -> Bool {
    if words.allSatisfy(NameVocabulary.isLowerCase) { return true }
    return words.allSatisfy { word in
      !NameVocabulary.isLowerCase(word) || NameVocabulary.isParticle(word)
        || NameVocabulary.isConjunction(word)
    }
  }
}

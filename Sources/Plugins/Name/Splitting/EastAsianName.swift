import JSON
import Names

/// The parts of a Chinese, Japanese or Korean name in its own writing: family name first, with a blank behind it or
/// without. A family name is known by the tables of `EastAsianSurnames`.
enum EastAsianName {
  static func split(_ text: Text) -> PersonName? {
    if text.contains(UInt8(ascii: ",")) || text.contains(UInt8(ascii: ".")) { return nil }
    // In Japanese, a dot between Han stands in names of companies: 三菱・商事.
    if ForeignName.hasDot(text) { return isHan(text) && text.contains("·") ? ForeignName.split(text) : nil }
    let (rest, honorific) = withoutHonorific(text)
    var name: PersonName?
    let words = NameWords(rest)
    switch words.count {
    case 1 where !honorific.isEmpty && EastAsianSurnames.contains(rest):
      var family = PersonName()
      family.family = rest
      name = family
    case 1: name = solid(rest)
    case 2: name = spaced(words[0], words[1])
    default: return nil
    }
    name?.suffix = honorific
    return name
  }

  private static func isHan(_ text: Text) -> Bool {
    text.codePoints.allSatisfy { WritingSystem($0) == .han || WritingSystem($0) == .none }
  }

  /// `王先生`, `佐藤花子様`, `김서연 씨`: the text before the word of respect, and that word.
  private static func withoutHonorific(_ text: Text) -> (Text, Text) {
    for honorific in honorifics where text.hasSuffix(honorific) && text.count > honorific.count {
      let start = text.count - honorific.count
      return (NameWords(text.prefix(upTo: start)).joined, text.suffix(from: start))
    }
    return (text, "")
  }

  private static func spaced(_ family: Text, _ given: Text) -> PersonName? {
    // The family name may also stand last, as in a form made for English.
    if !EastAsianSurnames.contains(family) { return nil }
    return name(family, given)
  }

  private static func solid(_ text: Text) -> PersonName? {
    var ends: [Int] = []
    var kana = 0
    var hangul = 0
    var codePoints = text.codePoints
    while let codePoint = codePoints.next() {
      switch WritingSystem(codePoint) {
      case .hiragana, .katakana: kana += 1
      case .hangul: hangul += 1
      // Behind kana there are only kana in names of this kind.
      case .han where kana > 0: return nil
      case .bopomofo: return nil
      case .han: break
      default: if kana == 0 { return nil } else { kana += 1 }
      }
      ends.append(codePoints.offset)
    }
    guard 2...6 ~= ends.count else { return nil }
    func cut(behind length: Int) -> PersonName {
      name(text.prefix(upTo: ends[length - 1]), text.suffix(from: ends[length - 1]))
    }
    func begins(with length: Int, _ surnames: (Text) -> Bool) -> Bool {
      ends.count > length && surnames(text.prefix(upTo: ends[length - 1]))
    }
    if hangul == ends.count {
      if ends.count > 4 || EastAsianSurnames.isKoreanWord(text) { return nil }
      if begins(with: 2, EastAsianSurnames.isKorean) { return cut(behind: 2) }
      return ends.count < 4 && begins(with: 1, EastAsianSurnames.isKorean) ? cut(behind: 1) : nil
    }
    if hangul > 0 { return nil }
    if kana > 0 {
      let length = ends.count - kana
      return length > 0 && begins(with: length, EastAsianSurnames.isJapanese) ? cut(behind: length) : nil
    }
    if EastAsianSurnames.endsAsPlace(text) { return nil }
    if ends.count > 2, ends.count < 5, begins(with: 2, EastAsianSurnames.isChinese) { return cut(behind: 2) }
    let isChinese = ends.count < 4 && begins(with: 1, EastAsianSurnames.isChinese)
    for length in [3, 2] where begins(with: length, EastAsianSurnames.isJapanese) && ends.count <= length + 3
    {
      // 林原実 may be 林 and 原実, or 林原 and 実.
      return isChinese ? nil : cut(behind: length)
    }
    return isChinese ? cut(behind: 1) : nil
  }

  private static func name(_ family: Text, _ given: Text) -> PersonName {
    var name = PersonName()
    name.family = family
    name.given = given
    return name
  }

  /// The longer before those that they end with.
  private static let honorifics: [Text] = [
    "先生", "女士", "小姐", "太太", "老师", "老師", "医生", "醫生", "教授", "博士", "律师", "律師", "经理", "經理", "主任", "师傅",
    "師傅", "阿姨", "叔叔", "様", "殿", "さん", "さま", "ちゃん", "くん", "선생님", "교수님", "사장님", "과장님", "부장님", "팀장님",
    "대리님", "원장님", "선생", "님", "씨",
  ]
}

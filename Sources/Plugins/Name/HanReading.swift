import JSON

/// Han that begins with another letter than ICU's one reading of each character says: surnames, and the towns and
/// rivers that many companies are named after.
///
/// The readings are those that dictionaries give for the surname (姓) or the place. A surname with two readings in
/// use is left to ICU (乐 Lè and Yuè, 召 Shào and Zhào, 隗 Wěi and Kuí, 郇 Xún and Huán), but for 覃, which is
/// Qín for most who bear it.
enum HanReading {
  /// The initial of `text` by these tables; nil when it begins with nothing of theirs.
  static func initial(_ text: Text, asSurname: Bool) -> UInt8? {
    var codePoints = text.trimmed.codePoints
    guard let first = codePoints.next() else { return nil }
    if let second = codePoints.next() {
      let pair = UInt64(first) << 32 | UInt64(second)
      if let letter = places[pair] { return letter }
      if asSurname, let letter = compoundSurnames[pair] { return letter }
    }
    guard asSurname, let letter = surnames[first] else { return nil }
    // Names of persons have two to four characters; a longer text that begins so is none (单位食堂电话).
    var length = 2
    while codePoints.next() != nil { length += 1 }
    return length <= 4 ? letter : nil
  }

  private static let surnames: [UInt32: UInt8] = {
    let table: KeyValuePairs<Unicode.Scalar, String> = [
      "B": "秘",  // Bì
      "C": "种重",  // Chóng
      "G": "句炅",  // Gōu, Guì
      "J": "圈",  // Juàn
      "K": "阚闞",  // Kàn
      "N": "佴乜粘",  // Nài, Niè, Nián
      "O": "区區",  // Ōu
      "P": "繁",  // Pó
      "Q": "仇覃",  // Qiú, Qín
      "S": "单單折",  // Shàn, Shé
      "X": "解",  // Xiè
      "Y": "么蔚",  // Yāo, Yù
      "Z": "曾查翟祭",  // Zēng, Zhā, Zhái, Zhài
    ]
    var letters: [UInt32: UInt8] = [:]
    for (letter, surnames) in table {
      for surname in surnames.unicodeScalars { letters[surname.value] = UInt8(ascii: letter) }
    }
    return letters
  }()

  private static let compoundSurnames = pairs([
    "C": "单于單于",  // Chányú
    "M": "万俟萬俟",  // Mòqí
    "T": "澹台澹臺",  // Tántái
    "Y": "尉迟尉遲乐正樂正",  // Yùchí, Yuèzhèng
  ])

  private static let places = pairs([
    // Chóngqìng, Cháng'ān, Chángchéng, Chángchūn, Chángjiāng, Chánglè, Chángníng, Chángshā, Chángzhì
    "C": "重庆重慶长安長安长城長城长春長春长江長江长乐長樂长宁長寧长沙長沙长治長治",
    "X": "厦门廈門",  // Xiàmén
  ])

  /// Words of two characters, by the letter that they begin with.
  private static func pairs(_ table: KeyValuePairs<Unicode.Scalar, String>) -> [UInt64: UInt8] {
    var letters: [UInt64: UInt8] = [:]
    for (letter, words) in table {
      var scalars = words.unicodeScalars.makeIterator()
      while let first = scalars.next(), let second = scalars.next() {
        letters[UInt64(first.value) << 32 | UInt64(second.value)] = UInt8(ascii: letter)
      }
    }
    return letters
  }
}

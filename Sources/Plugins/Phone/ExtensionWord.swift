import JSON

/// The words that announce an extension.
enum ExtensionWord {
  /// Whole words, as `FoldedName` has them.
  private static let words: [Text] = [
    // English, and the spellings of it that libphonenumber knows
    "x", "xt", "xtn", "ext", "extn", "exten", "extension",
    // Spanish, Catalan, Portuguese, Italian, Romanian; French
    "extensio", "extensao", "int", "interno", "anexo", "ramal", "poste", "pst",
    // German, Dutch, the Scandinavian languages, Finnish
    "durchwahl", "dw", "klappe", "kl", "nebenstelle", "nst", "apparat", "app", "toestel", "tst", "anknytning",
    "ankn", "lokal", "lok", "lokalnummer", "alanumero",
    // Polish, Czech and Slovak, Hungarian, Turkish, Indonesian, Vietnamese
    "wewn", "wew", "wewnetrzny", "linka", "klapka", "mellek", "dahili", "dah", "pesawat", "pes", "nhanh",
    "lẻ",
    // Russian, Ukrainian, Bulgarian, Serbian, Greek
    "доб", "добавочный", "вн", "внутр", "внутренний", "дод", "додатковий", "вътр", "вътрешен", "лок", "локал",
    "εσωτ", "εσωτερικό", "Εσωτ", "Εσωτερικό",
    // Hebrew, Arabic, Persian, Hindi, Thai
    "שלוחה", "تحويلة", "تحويله", "داخلي", "داخلی", "एक्सटेंशन", "ต่อ",
  ]

  /// Chinese, Japanese and Korean, which leave no blanks between words: found inside of one, as in 请转.
  private static let parts: [Text] = ["转", "轉", "分机", "分機", "内線", "內線", "内线", "내선", "구내"]

  /// "No.", as it stands between such a word and the digits.
  private static let fillers: [Text] = ["n", "no", "nr", "num", "number", "№", "номер", "번호", "号", "號"]

  static func announces(_ word: Text) -> Bool {
    guard let first = word.first else { return false }
    if first >= 0x80, parts.contains(where: { word.contains($0) }) { return true }
    return isOne(of: words, word)
  }

  static func isFiller(_ word: Text) -> Bool { !word.isEmpty && isOne(of: fillers, word) }

  private static func isOne(of words: [Text], _ word: Text) -> Bool {
    guard word.count <= 40 else { return false }
    var folded = FoldedName()
    guard folded.append(word), folded.count > 0 else { return false }
    return folded.bytes.withUnsafeBytes { bytes in words.contains(Text(bytes)) }
  }
}

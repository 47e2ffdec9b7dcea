import JSON

/// The words that announce an extension.
enum ExtensionWord {
  private static let latin: [Text] = [
    "x", "ext", "extn", "exten", "extension", "int", "anexo", "ramal", "poste", "durchwahl", "dw", "klappe",
  ]

  /// Chinese, Japanese, Korean and Russian; found inside what stands around them, as in 请转.
  private static let others: [Text] = [
    "转", "轉", "分机", "分機", "内線", "內線", "内线", "내선", "доб", "Доб", "ДОБ",
  ]

  /// Whether `run`, Latin letters, is one of them.
  static func isLatin(_ run: Text) -> Bool {
    // Full-width letters come three bytes each: ｅｘｔ.
    if run.count > 1, run[0] >= 0x80 { return isFullWidth(run) }
    return latin.contains { $0.equalsIgnoringCase(run) }
  }

  private static func isFullWidth(_ run: Text) -> Bool {
    latin.contains { word in
      var index = 0
      for codePoint in run.codePoints {
        guard index < word.count, codePoint >= 0xFF21, codePoint <= 0xFF5A,
          Text.lowercased(UInt8(codePoint - 0xFEE0)) == word[index]
        else { return false }
        index += 1
      }
      return index == word.count
    }
  }

  /// Whether one of them is in `run`, which is letters of other scripts.
  static func isAnnounced(in run: Text) -> Bool {
    others.contains { run.contains($0) }
  }
}

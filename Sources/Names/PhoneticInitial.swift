import JSON

/// The Latin letter that a phonetic name in another writing begins with.
enum PhoneticInitial {
  /// By Hepburn's romanisation: し S(hi), ち C(hi), つ T(su), ふ F(u), じ and ぢ J(i), づ Z(u), を O.
  static func ofKana(_ text: Text) -> UInt8 {
    var codePoints = text.codePoints
    guard let first = codePoints.next(), var kana = hiragana(first) else { return IndexLetter.none }
    switch codePoints.next() {
    // Half-width and decomposed kana have the mark of voicing behind the letter.
    case 0x3099, 0x309B, 0xFF9E: kana = kana == u ? vu : kana + 1
    case 0x309A, 0x309C, 0xFF9F: kana += 2
    // ウィ, ウェ, ウォ and イェ stand for sounds that Japanese writes with two letters.
    case .some(let next) where kana == u && isSmallVowel(next): return UInt8(ascii: "W")
    case .some(let next) where kana == i && isSmallVowel(next): return UInt8(ascii: "Y")
    default: break
    }
    guard kana <= lastKana else { return IndexLetter.none }
    return kanaLetters.utf8Start[Int(kana - firstKana)]
  }

  private static let i: UInt32 = 0x3044
  private static let u: UInt32 = 0x3046
  private static let vu: UInt32 = 0x3094
  private static let firstKana: UInt32 = 0x3041
  private static let lastKana: UInt32 = 0x3096

  /// ぁ (U+3041) to ゖ (U+3096).
  private static let kanaLetters: StaticString = """
    AAIIUUEEOO\
    KGKGKGKGKG\
    SZSJSZSZSZ\
    TDCJTTZTDTD\
    NNNNN\
    HBPHBPFBPHBPHBP\
    MMMMM\
    YYYYYY\
    RRRRR\
    WWIEON\
    VKK
    """

  /// The hiragana for a kana of any shape.
  private static func hiragana(_ codePoint: UInt32) -> UInt32? {
    switch codePoint {
    case firstKana...lastKana: codePoint
    case 0x30A1...0x30F6: codePoint - 0x60
    case 0x30F7...0x30FA: vu
    case 0xFF66...0xFF9D: halfWidth[Int(codePoint - 0xFF66)]
    default: nil
    }
  }

  private static func isSmallVowel(_ codePoint: UInt32) -> Bool {
    guard let kana = hiragana(codePoint) else { return false }
    return kana < 0x304B && kana % 2 == 1
  }

  /// U+FF66 to U+FF9D as hiragana.
  private static let halfWidth: [UInt32] =
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
    .unicodeScalars.map(\.value)

  /// The first letter in pinyin.
  static func ofBopomofo(_ codePoint: UInt32) -> UInt8 {
    guard (0x3105...0x3129).contains(codePoint) else { return IndexLetter.none }
    return bopomofoLetters.utf8Start[Int(codePoint - 0x3105)]
  }

  /// ㄅ (U+3105) to ㄩ (U+3129).
  private static let bopomofoLetters: StaticString = "BPMFDTNLGKHJQXZCSRZCSAOEEAEAOAEAEEYWY"
}

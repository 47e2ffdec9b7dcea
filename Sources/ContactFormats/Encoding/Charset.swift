import JSON

/// A character encoding by its name in iconv.
struct Charset: Hashable {
  /// What iconv calls it; empty for the two that are decoded here.
  let iconvName: String
  /// What people call it, for remarks.
  let name: String
  /// Whether bytes below 0x80 may be part of other characters, so that a text must be decoded as a whole
  /// before anything is looked for in it.
  let isStateful: Bool

  static let utf8 = Charset(iconvName: "", name: "UTF-8", isStateful: false)
  static let windows1252 = Charset(iconvName: "", name: "windows-1252", isStateful: false)
  static let gb18030 = Charset(iconvName: "GB18030", name: "GB18030", isStateful: false)
  static let big5 = Charset(iconvName: "CP950", name: "Big5", isStateful: false)
  /// Microsoft's Shift_JIS: the strict one has no circled digits and turns the backslash into a yen sign.
  static let shiftJIS = Charset(iconvName: "CP932", name: "Shift_JIS", isStateful: false)
  static let eucKR = Charset(iconvName: "CP949", name: "EUC-KR", isStateful: false)
  static let eucJP = Charset(iconvName: "EUC-JP-MS", name: "EUC-JP", isStateful: false)
  static let windows1251 = Charset(iconvName: "CP1251", name: "windows-1251", isStateful: false)
  static let windows1255 = Charset(iconvName: "CP1255", name: "windows-1255", isStateful: false)
  static let windows1256 = Charset(iconvName: "CP1256", name: "windows-1256", isStateful: false)
  static let windows1253 = Charset(iconvName: "CP1253", name: "windows-1253", isStateful: false)

  /// The charset of that name; nil for a name that cannot be one. Whether iconv knows it shows later.
  init?(named label: Text) {
    // By far the most frequent one, on each line of an old card.
    if label.equalsIgnoringCase("UTF-8") {
      self = .utf8
      return
    }
    let name = label.trimmed
    guard !name.isEmpty, name.count <= 40, name.firstIndex(where: { !Charset.mayBeInName($0) }) == nil
    else { return nil }
    for (names, charset) in Charset.aliases {
      for alias in names where name.equalsIgnoringCase(Text(alias)) {
        self = charset
        return
      }
    }
    let plain = String(name).uppercased()
    let stateful =
      plain.hasPrefix("ISO-2022") || plain.hasPrefix("UTF-7") || plain.hasPrefix("UTF-16")
      || plain.hasPrefix("UTF-32") || plain == "HZ" || plain == "HZ-GB-2312"
    self.init(iconvName: plain == "HZ-GB-2312" ? "HZ" : plain, name: String(name), isStateful: stateful)
  }

  private init(iconvName: String, name: String, isStateful: Bool) {
    self.iconvName = iconvName
    self.name = name
    self.isStateful = isStateful
  }

  private static func mayBeInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Names that mean more, or something else, in address books than they do in iconv: the old Chinese,
  /// Japanese and Korean names stand for their supersets, and Latin-1 for what Windows makes of it.
  private static let aliases: [([StaticString], Charset)] = [
    (["utf-8", "utf8", "unicode-1-1-utf-8"], .utf8),
    (
      [
        "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "cp1252",
        "windows-1252", "x-cp1252", "ansi", "x-ansi",
      ], .windows1252
    ),
    (
      [
        "gb2312", "gb_2312-80", "gbk", "gb18030", "x-gbk", "cp936", "windows-936", "euc-cn", "x-euc-cn",
        "iso-ir-58", "csgb2312",
      ], .gb18030
    ),
    (["big5", "big-5", "x-x-big5", "cn-big5", "cp950", "windows-950", "csbig5"], .big5),
    (
      [
        "shift_jis", "shift-jis", "shiftjis", "sjis", "x-sjis", "ms_kanji", "cp932", "windows-31j", "ms932",
        "csshiftjis",
      ], .shiftJIS
    ),
    (
      [
        "euc-kr", "euckr", "ks_c_5601-1987", "ksc5601", "ksc_5601", "ks_c_5601-1989", "cp949", "windows-949",
        "uhc", "x-windows-949",
      ], .eucKR
    ),
    (["euc-jp", "eucjp", "x-euc-jp", "x-euc", "euc_jp"], .eucJP),
    (["windows-1251", "cp1251", "x-cp1251"], .windows1251),
    (["windows-1255", "cp1255", "x-cp1255", "iso-8859-8-i"], .windows1255),
    (["windows-1256", "cp1256", "x-cp1256"], .windows1256),
    (["windows-1253", "cp1253", "x-cp1253"], .windows1253),
  ]
}

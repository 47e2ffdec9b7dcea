/// The values of TYPE that are not a label of the user's own.
enum TypeWord: UInt8, Sendable {
  case home, work, other, iPhone, appleWatch, main, mobile, pager, fax, mobileMe, school
  // These say something else than a label does.
  case pref, voice, text, message, internet, x400, domestic, international, postal, parcel
  // Transfer encodings, which vCard 2.1 writes without ENCODING=
  case quotedPrintable, base64, eightBit, sevenBit

  static let words = WordTable<TypeWord>([
    ("HOME", .home), ("WORK", .work), ("OTHER", .other), ("IPHONE", .iPhone), ("APPLEWATCH", .appleWatch),
    ("MAIN", .main), ("MAIN-NUMBER", .main), ("CELL", .mobile), ("MOBILE", .mobile), ("PAGER", .pager),
    ("FAX", .fax),
    ("MOBILEME", .mobileMe), ("SCHOOL", .school),
    ("PREF", .pref), ("VOICE", .voice), ("TEXT", .text), ("MSG", .message), ("INTERNET", .internet),
    ("X400", .x400), ("DOM", .domestic), ("INTL", .international), ("POSTAL", .postal), ("PARCEL", .parcel),
    ("QUOTED-PRINTABLE", .quotedPrintable), ("BASE64", .base64), ("B", .base64), ("8BIT", .eightBit),
    ("7BIT", .sevenBit),
  ])
}

/// Which of the known types a line has.
struct TypeSet: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ word: TypeWord) { rawValue = 1 << UInt32(word.rawValue) }

  static let home = TypeSet(.home)
  static let work = TypeSet(.work)
  static let other = TypeSet(.other)
  static let fax = TypeSet(.fax)
  static let pref = TypeSet(.pref)

  func has(_ word: TypeWord) -> Bool { contains(TypeSet(word)) }
}

import JSON

/// A language that labels are told in.
enum LabelLanguage: UInt8, CaseIterable, Sendable {
  case english, simplifiedChinese, traditionalChinese, japanese, korean
  case german, french, spanish, portuguese, italian, russian, arabic

  /// The language for a BCP 47 tag (`zh-Hant-TW`) or a POSIX locale (`de_AT.UTF-8`): English when there
  /// is none of its own.
  init(locale: String) {
    // Every label asks; the answer that most get costs one comparison.
    if locale == "en" {
      self = .english
      return
    }
    var tags = Subtags(locale)
    switch tags.next() {
    case "zh": self = LabelLanguage.isTraditional(&tags) ? .traditionalChinese : .simplifiedChinese
    case "yue": self = LabelLanguage.isSimplified(&tags) ? .simplifiedChinese : .traditionalChinese
    case "ja": self = .japanese
    case "ko": self = .korean
    case "de": self = .german
    case "fr": self = .french
    case "es": self = .spanish
    case "pt": self = .portuguese
    case "it": self = .italian
    case "ru": self = .russian
    case "ar": self = .arabic
    default: self = .english
    }
  }

  /// A script decides; without one, the region.
  private static func isTraditional(_ tags: inout Subtags) -> Bool {
    while let tag = tags.next() {
      switch tag {
      case "hant", "tw", "hk", "mo": return true
      case "hans": return false
      default: continue
      }
    }
    return false
  }

  private static func isSimplified(_ tags: inout Subtags) -> Bool {
    while let tag = tags.next() {
      switch tag {
      case "hans", "cn": return true
      case "hant": return false
      default: continue
      }
    }
    return false
  }

  /// `name=text`, one a line.
  var texts: StaticString {
    switch self {
    case .english: Self.englishTexts
    case .simplifiedChinese: Self.simplifiedChineseTexts
    case .traditionalChinese: Self.traditionalChineseTexts
    case .japanese: Self.japaneseTexts
    case .korean: Self.koreanTexts
    case .german: Self.germanTexts
    case .french: Self.frenchTexts
    case .spanish: Self.spanishTexts
    case .portuguese: Self.portugueseTexts
    case .italian: Self.italianTexts
    case .russian: Self.russianTexts
    case .arabic: Self.arabicTexts
    }
  }
}

/// The parts of a language tag, in lower case.
private struct Subtags {
  /// Up to eight letters in one word, so that a tag costs no memory.
  struct Tag: Equatable, ExpressibleByStringLiteral {
    var packed: UInt64 = 0
    init() {}
    init(stringLiteral literal: StaticString) {
      for byte in Text(literal) { append(byte) }
    }
    mutating func append(_ byte: UInt8) {
      packed = packed << 8 | UInt64(Text.lowercased(byte))
    }
    static func ~= (pattern: Tag, value: Tag) -> Bool { pattern.packed == value.packed }
  }

  private var rest: String.UTF8View.Iterator
  private var ended = false

  init(_ locale: String) { rest = locale.utf8.makeIterator() }

  mutating func next() -> Tag? {
    guard !ended else { return nil }
    var tag = Tag()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { return tag }
      // The encoding and the variant of a POSIX locale say nothing about the language.
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
      tag.append(byte)
    }
    ended = true
    return tag
  }
}

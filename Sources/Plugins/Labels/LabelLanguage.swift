import JSON

/// A language that labels are told in.
enum LabelLanguage: UInt8, CaseIterable, Sendable {
  case english, simplifiedChinese, traditionalChinese, hongKongChinese, japanese, korean
  case german, french, canadianFrench, spanish, latinAmericanSpanish
  case portuguese, europeanPortuguese, italian, russian, arabic

  /// The language for a BCP 47 tag (`zh-Hant-TW`) or a POSIX locale (`de_AT.UTF-8`), as RFC 4647 looks one up;
  /// nil when there is none. Which script a region writes, and whose words it shares, is as CLDR has it.
  init?(locale: String) {
    // Every label asks; the answer that most get costs one comparison.
    if locale == "en" {
      self = .english
      return
    }
    let tag = LanguageTag(locale)
    switch tag.language {
    case "en", "und", "root", "c", "posix": self = .english
    case "zh", "cmn": self = tag.extended == "yue" ? .cantonese(tag) : .chinese(tag)
    case "yue": self = .cantonese(tag)
    case "ja": self = .japanese
    case "ko": self = .korean
    case "de": self = .german
    case "fr": self = tag.region == "ca" ? .canadianFrench : .french
    case "es": self = Self.isLatinAmerican(tag.region) ? .latinAmericanSpanish : .spanish
    case "pt": self = Self.isPortugals(tag.region) ? .europeanPortuguese : .portuguese
    case "it": self = .italian
    case "ru": self = .russian
    case "ar": self = .arabic
    default: return nil
    }
  }

  /// The language that has the texts which this one leaves out.
  var parent: LabelLanguage? {
    switch self {
    case .hongKongChinese: .traditionalChinese
    case .canadianFrench: .french
    case .latinAmericanSpanish: .spanish
    case .europeanPortuguese: .portuguese
    default: nil
    }
  }

  private static func chinese(_ tag: LanguageTag) -> LabelLanguage {
    switch tag.script {
    case "hans": return .simplifiedChinese
    case "hant", "hanb", "bopo": break
    default:
      switch tag.region {
      case "tw", "hk", "mo", "au", "bn", "gb", "gf", "id", "pa", "pf", "ph", "sr", "th", "us", "vn": break
      default: return .simplifiedChinese
      }
    }
    return tag.region == "hk" || tag.region == "mo" ? .hongKongChinese : .traditionalChinese
  }

  private static func cantonese(_ tag: LanguageTag) -> LabelLanguage {
    switch tag.script {
    case "hans": .simplifiedChinese
    case "hant": .hongKongChinese
    default: tag.region == "cn" ? .simplifiedChinese : .hongKongChinese
    }
  }

  private static func isLatinAmerican(_ region: LanguageTag.Subtag) -> Bool {
    switch region {
    case "419", "ar", "bo", "br", "bz", "cl", "co", "cr", "cu", "do", "ec", "gt", "hn", "mx", "ni", "pa",
      "pe",
      "pr", "py", "sv", "us", "uy", "ve":
      true
    default: false
    }
  }

  private static func isPortugals(_ region: LanguageTag.Subtag) -> Bool {
    switch region {
    case "pt", "ao", "ch", "cv", "fr", "gq", "gw", "lu", "mo", "mz", "st", "tl": true
    default: false
    }
  }

  /// `name=text`, one a line.
  var texts: StaticString {
    switch self {
    case .english: Self.englishTexts
    case .simplifiedChinese: Self.simplifiedChineseTexts
    case .traditionalChinese: Self.traditionalChineseTexts
    case .hongKongChinese: Self.hongKongChineseTexts
    case .japanese: Self.japaneseTexts
    case .korean: Self.koreanTexts
    case .german: Self.germanTexts
    case .french: Self.frenchTexts
    case .canadianFrench: Self.canadianFrenchTexts
    case .spanish: Self.spanishTexts
    case .latinAmericanSpanish: Self.latinAmericanSpanishTexts
    case .portuguese: Self.portugueseTexts
    case .europeanPortuguese: Self.europeanPortugueseTexts
    case .italian: Self.italianTexts
    case .russian: Self.russianTexts
    case .arabic: Self.arabicTexts
    }
  }
}

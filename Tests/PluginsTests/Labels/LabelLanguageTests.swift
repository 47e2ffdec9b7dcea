import JSON
import Testing

@testable import Plugins

@Suite struct LabelLanguageTests {
  @Test(arguments: [
    ("en", LabelLanguage.english), ("en-GB", .english), ("EN_us", .english), ("C", .english),
    ("POSIX", .english), ("C.UTF-8", .english), ("zh", .simplifiedChinese), ("zh-Hans", .simplifiedChinese),
    ("zh-Hant", .traditionalChinese), ("ja", .japanese), ("ja-JP", .japanese), ("ko-KR", .korean),
    ("de", .german), ("de-AT", .german), ("de_DE.UTF-8", .german), ("de_DE@euro", .german),
    ("de-Latn-DE-1996", .german), ("fr", .french), ("fr-BE", .french), ("fr-CA", .canadianFrench),
    ("es", .spanish), ("es-ES", .spanish), ("es-419", .latinAmericanSpanish),
    ("es_MX", .latinAmericanSpanish),
    ("es-US", .latinAmericanSpanish), ("es-GQ", .spanish), ("it-CH", .italian), ("ru_RU", .russian),
    ("ar-EG", .arabic),
    // CLDR: Portuguese is Brazil's where nothing else is said, and Portugal's in Africa and Asia.
    ("pt", .portuguese), ("pt-BR", .portuguese), ("pt_PT", .europeanPortuguese),
    ("pt-AO", .europeanPortuguese),
    ("pt-MO", .europeanPortuguese),
  ])
  func language(locale: String, language: LabelLanguage) {
    #expect(LabelLanguage(locale: locale) == language)
  }

  /// The script decides; without one, the one that CLDR holds likely for the region.
  @Test(arguments: [
    ("zh-CN", LabelLanguage.simplifiedChinese), ("zh_CN.GB18030", .simplifiedChinese),
    ("zh-SG", .simplifiedChinese), ("zh-MY", .simplifiedChinese), ("zh-TW", .traditionalChinese),
    ("zh_TW", .traditionalChinese), ("zh_TW.UTF-8", .traditionalChinese), ("zh-US", .traditionalChinese),
    ("zh-HK", .hongKongChinese), ("zh-MO", .hongKongChinese), ("zh-Hant-HK", .hongKongChinese),
    ("zh-Hant-TW", .traditionalChinese), ("ZH-hant", .traditionalChinese), ("zh-Hans-TW", .simplifiedChinese),
    ("zh-Hans-HK", .simplifiedChinese), ("zh-Hant-CN", .traditionalChinese), ("zh-Bopo", .traditionalChinese),
    ("cmn-Hant", .traditionalChinese), ("zh-cmn-Hans-CN", .simplifiedChinese), ("yue", .hongKongChinese),
    ("yue-Hans", .simplifiedChinese), ("yue-CN", .simplifiedChinese), ("zh-yue", .hongKongChinese),
    // Extensions and private use say nothing about the script.
    ("zh-u-co-pinyin-rg-twzzzz", .simplifiedChinese), ("zh-x-tw", .simplifiedChinese),
    ("zh-CN-x-hant", .simplifiedChinese),
  ])
  func chinese(locale: String, language: LabelLanguage) {
    #expect(LabelLanguage(locale: locale) == language)
  }

  @Test(arguments: [
    "", "tlh", "deu", "xx-de", "x-de", "e", "zhh", "-de", "en\u{0}",
    "a-very-long-language-tag-indeed-x-private",
    "xxxxxxxxde",
  ])
  func unknownLanguage(locale: String) {
    #expect(LabelLanguage(locale: locale) == nil)
    #expect(!LabelLocale.isKnown(locale))
  }

  @Test func everyVariantSaysSomethingOtherwise() {
    for language in LabelLanguage.allCases {
      guard let parent = language.parent else { continue }
      let own = LabelTexts.in(language).tails
      let theirs = LabelTexts.in(parent).tails
      let named = Self.named(in: language)
      #expect(!named.isEmpty)
      for (index, name) in LabelTable.shared.names.enumerated() {
        #expect((own[index] != theirs[index]) == named.contains(name), "\(language) \(String(name))")
      }
    }
  }

  /// Labels of companies and apparatus have one name everywhere; every other one is told in the language, be it less
  /// exactly.
  @Test func nothingIsToldInEnglishElsewhere() {
    let international: [Text] = ["appleWatch", "iPhone", "iCloud", "isdn", "tty", "mobileMe"]
    let english = LabelTexts.in(.english).tails
    for language in LabelLanguage.allCases where language != .english {
      let named = Self.named(in: language) + (language.parent.map(Self.named) ?? [])
      let texts = LabelTexts.in(language).tails
      for (index, name) in LabelTable.shared.names.enumerated()
      where texts[index] == english[index] && !international.contains(name) {
        #expect(named.contains(name), "\(language) has no words for \(String(name))")
      }
    }
  }

  private static func named(in language: LabelLanguage) -> [Text] {
    Text(language.texts).split(at: UInt8(ascii: "\n")).compactMap { line in
      line.firstIndex(of: UInt8(ascii: "=")).map { line.prefix(upTo: $0) }
    }
  }
}

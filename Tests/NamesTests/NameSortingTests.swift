import JSON
import TestSupport
import Testing

@testable import Names

@Suite struct NameSortingTests {
  /// The full names of contact records, `name` given as JSON, in their order.
  private func sorted(_ contacts: [String], by sort: NameSort = .family, _ locale: String = "en") throws
    -> [String]
  {
    let sorting = try #require(NameSorting(by: sort, locale: locale))
    return try contacts.map { json in (json: json, key: try key(of: json, sorting)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.json)
  }

  private func key(of json: String, _ sorting: NameSorting) throws -> [UInt8] {
    let document = try JSONParser().parse(json)
    let output = OutputBuffer()
    withExtendedLifetime(document) { sorting.appendKey(of: FiledName(contact: document.root), to: output) }
    return Array(output.text)
  }

  private func family(_ names: String) -> [String] {
    names.split(separator: " ").map { #"{"name":{"family":"\#($0)","full":"\#($0)"}}"# }
  }

  private func person(_ family: String, _ given: String) -> String {
    #"{"kind":"person","name":{"given":"\#(given)","family":"\#(family)","full":"\#(given) \#(family)"}}"#
  }

  private func hold(_ expected: [String], by sort: NameSort = .family, _ locale: String = "en") throws {
    #expect(try sorted(expected.reversed(), by: sort, locale) == expected)
  }

  @Test("S2-15 numbers, accents and case as people sort them")
  func people() throws {
    try hold(family("3M 007 Agent2 Agent10 anders Andersen Émile Emilia Ødegård Olsen Ozu zoe"))
    try hold(family("Ander Olsen Zorn Åberg Ärlig Öberg"), "sv")
    try hold(family("Olsen Zorn Ærø Øst Ågård"), "da")
  }

  @Test func theGivenNameCountsBeforeAnAccentInTheFamilyName() throws {
    try hold([person("Müller", "Anna"), person("Muller", "Zoe"), person("Müller", "Zoe")])
    try hold([person("De", "Zoe"), person("Dean", "Anna")])
    try hold([person("de", "Anna"), person("De", "Anna"), person("de", "Bea")])
  }

  @Test func scriptsStandInTheOrderOfTheLanguage() throws {
    try hold(family("Zorn Παππάς Ивано́в 김"))
    try hold(family("Ивано́в Zorn Παππάς 김"), "ru")
    try hold(family("김 박 Zorn"), "ko")
  }

  /// Readings from a dictionary; the ordinary surnames between show where one that is read otherwise must stand.
  @Test("S2-15 Chinese by the reading of the surname")
  func pinyin() throws {
    let names = """
      白 秘 陈 种 邓 耏 高 句 炅 郭 胡 蒋 圈 阚 孔 李 墨 佴 粘 乜 区 番 尨 彭 裨 繁 钱 覃 仇 任 单 召 折 孙 沓 澹 鈄 王 颉 解 徐 杨 \
      么 铫 蔚 袁 乐正 曾 查 翟 祭 张 赵
      """
    try hold(family(names), "zh-Hans")
    try hold(family("单于 常 陈 莫 万俟 牧 余 尉迟 袁 曾国藩 张飞"), "zh")
  }

  @Test func placesInTheNamesOfCompaniesByTheirReading() throws {
    let names = "北京 长江 陈记 重庆 丰田 西安 厦门 香港 中国".split(separator: " ")
    try hold(names.map { #"{"kind":"organization","job":{"organization":"\#($0)"}}"# }, "zh-Hans")
  }

  /// 2, 4, 11, 12 and 15 strokes: no reading counts.
  @Test func traditionalChineseByStrokes() throws {
    try hold(family("丁 王 陳 曾 劉"), "zh-Hant")
    try hold(family("陳 丁 劉 王 曾"), "zh-Hant-u-co-pinyin")
  }

  @Test func japaneseByTheReading() throws {
    func person(_ family: String, _ reading: String) -> String {
      #"{"name":{"family":"\#(family)","phoneticFamily":"\#(reading)","full":"\#(family)"}}"#
    }
    try hold([person("阿部", "あべ"), person("佐藤", "サトウ"), person("渡辺", "わたなべ")], "ja")
  }

  @Test func eachSortBeginsWithItsOwnName() throws {
    let a = #"{"name":{"given":"Ada","family":"Zorn","full":"Mme Zorn"}}"#
    let b = #"{"name":{"given":"Bea","family":"Young","full":"Dr. Young"}}"#
    let c = #"{"name":{"given":"Cid","family":"Xu","full":"A. Xu"}}"#
    try hold([c, b, a], by: .family)
    try hold([a, b, c], by: .given)
    try hold([c, b, a], by: .full)
  }

  @Test func whoLacksTheNameStandsAmongTheOthersByTheNext() throws {
    try hold([
      #"{"name":{"given":"Anna","full":"Anna"}}"#, person("Berg", "Carl"),
      #"{"job":{"organization":"Cafe"}}"#,
      #"{"name":{"nickname":"Dot","full":"Dot"}}"#, #"{"name":{"full":"Eve E."}}"#,
      #"{"kind":"organization","name":{"family":"Adams","full":"Adams"},"job":{"organization":"Fox"}}"#,
    ])
    try hold(
      [person("", "Anna"), person("Bond", "Anna"), #"{"name":{"family":"Carl","full":"Carl"}}"#], by: .given)
  }

  @Test func thoseWithoutANameComeLast() throws {
    try hold([person("Zorn", "Zoe"), person("あ", ""), #"{"name":{}}"#])
    let sorting = try #require(NameSorting(by: .family, locale: "en"))
    #expect(try key(of: "{}", sorting) == key(of: #"{"name":{"family":"\#u{a0}"}}"#, sorting))
  }

  @Test func phoneticNamesGoBeforeWhatTheyAreTheReadingOf() throws {
    try hold(
      [
        #"{"name":{"family":"张","phoneticFamily":"Abe","full":"张"}}"#, person("Bond", "James"),
        #"{"job":{"organization":"阿里","phoneticOrganization":"Cali"}}"#,
      ])
  }

  @Test("S2-13 S2-15 sorting and sections agree, for names in Latin")
  func sections() throws {
    var generator = SeededGenerator(seed: 27)
    let letters = Array("abcdefghijklmnopqrstuvwxyzÀÉñöüçŁžÅØ".map(String.init))
    let names = (0..<300).map { _ in
      (0..<3).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }.joined()
    }
    let titles = try sorted(names.map { #"{"name":{"family":"\#($0)"}}"# }).map { json in
      let document = try JSONParser().parse(json)
      return withExtendedLifetime(document) { FiledName(contact: document.root).letter(by: .family) ?? 0 }
    }
    #expect(titles == titles.sorted())
    #expect(Set(titles).count == 26)
  }

  @Test func keysOfLongNamesAreWhole() throws {
    let long = String(repeating: "Zoë ", count: 400)
    try hold([person(long + "A", "Q"), person(long + "B", "P")])
  }

  @Test func lettersBySort() throws {
    let document = try JSONParser().parse(#"{"name":{"given":"Ada","family":"Zorn","full":"Mme Zorn"}}"#)
    withExtendedLifetime(document) {
      let filed = FiledName(contact: document.root)
      #expect(filed.letter(by: .family) == UInt8(ascii: "Z"))
      #expect(filed.letter(by: .given) == UInt8(ascii: "A"))
      #expect(filed.letter(by: .full) == UInt8(ascii: "M"))
    }
  }

  @Test func ordersByPinyinAreKnown() {
    for locale in ["zh", "zh-Hans", "zh-CN", "zh-Hant-u-co-pinyin"] {
      #expect(CollationOrder(locale: locale)?.isPinyin == true, "\(locale)")
    }
    for locale in ["zh-Hant", "zh-TW", "zh-u-co-stroke", "ja", "ko", "en", "xx"] {
      #expect(CollationOrder(locale: locale)?.isPinyin == false, "\(locale)")
    }
  }
}

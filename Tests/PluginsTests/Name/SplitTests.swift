import JSON
import Names
import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct SplitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let full: String
    let parts: String

    /// `parts`: `prefix|given|middle|family|suffix`.
    init(_ full: String, _ parts: String) {
      self.full = full
      self.parts = parts
    }

    var testDescription: String { full }
  }

  private static let members: [Text] = ["prefix", "given", "middle", "family", "suffix"]

  private func parts(_ full: String, config: String = #"{"split":true}"#) throws -> String? {
    let raw = #"{"displayName":"\#(full)","familyName":"","givenName":""}"#
    let parts = try Self.members.map { try nameMember($0, of: raw, config: config) ?? "" }
    let isSplit = parts.contains { !$0.isEmpty }
    let warnings = try extract(NameExtractor.self, raw: raw, config: config).warnings
    #expect(warnings.map(\.code) == (isSplit ? ["name.inferred"] : []))
    #expect(warnings.allSatisfy { $0.field == "name" })
    #expect(try nameMember("full", of: raw, config: config) == full)
    return isSplit ? parts.joined(separator: "|") : nil
  }

  @Test(arguments: [
    // Given name first
    Case("Ada Lovelace", "|Ada||Lovelace|"),
    Case("Jane K. Frank", "|Jane|K.|Frank|"),
    Case("john smith", "|john||smith|"),
    Case("JOHN SMITH", "|JOHN||SMITH|"),
    Case("Mary Ann Evans Cross", "|Mary|Ann Evans|Cross|"),
    Case("Jean-Luc Picard", "|Jean-Luc||Picard|"),
    Case("Conan O'Brien", "|Conan||O'Brien|"),
    Case("Παύλος Μελάς", "|Παύλος||Μελάς|"),
    Case("محمد علي", "|محمد||علي|"),
    Case("José\u{a0}Saramago", "|José||Saramago|"),
    // Titles and suffixes
    Case("Dr. Ada Lovelace", "Dr.|Ada||Lovelace|"),
    Case("Prof. Dr. Hans Meyer", "Prof. Dr.|Hans||Meyer|"),
    Case("Dr.-Ing. Eva Kurz", "Dr.-Ing.|Eva||Kurz|"),
    Case("Mrs Dalloway", "Mrs|||Dalloway|"),
    Case("Herr Schmidt", "Herr|||Schmidt|"),
    Case("Martin Luther King Jr.", "|Martin|Luther|King|Jr."),
    Case("Martin Luther King, Jr.", "|Martin|Luther|King|Jr."),
    Case("Loudon Wainwright III", "|Loudon||Wainwright|III"),
    Case("Jane Doe, Ph.D., MBA", "|Jane||Doe|Ph.D., MBA"),
    Case("John Doe Jr., MD", "|John||Doe|Jr., MD"),
    Case("Jack Ma", "|Jack||Ma|"),
    Case("Anna Bell, MA", "|Anna||Bell|MA"),
    // Particles
    Case("Ludwig van Beethoven", "|Ludwig||van Beethoven|"),
    Case("Jan Peter van der Berg", "|Jan|Peter|van der Berg|"),
    Case("Robert De Niro", "|Robert||De Niro|"),
    Case("Juan de la Cruz", "|Juan||de la Cruz|"),
    Case("Otto von Bismarck", "|Otto||von Bismarck|"),
    Case("Osama bin Hassan", "|Osama||bin Hassan|"),
    Case("Haroun al-Rashid", "|Haroun||al-Rashid|"),
    Case("Omar Khalid al-Masri", "|Omar|Khalid|al-Masri|"),
    Case("Abd al-Rahman Hassan", "|Abd al-Rahman||Hassan|"),
    Case("Abdul Karim Qasim", "|Abdul Karim||Qasim|"),
    Case("José Ortega y Gasset", "|José||Ortega y Gasset|"),
    Case("Jeanne d'Arc", "|Jeanne||d'Arc|"),
    Case("Van Morrison", "|Van||Morrison|"),
    Case("von Bülow", "|||von Bülow|"),
    Case("Wim in 't Veld", "|Wim||in 't Veld|"),
    // Family, given
    Case("Frank, Jane K.", "|Jane|K.|Frank|"),
    Case("Beethoven, Ludwig van", "|Ludwig||van Beethoven|"),
    Case("LEWIS JR, DOMINIC", "|DOMINIC||LEWIS|JR"),
    Case("von der Leyen, Ursula", "|Ursula||von der Leyen|"),
    Case("Müller, Dr. Hans", "Dr.|Hans||Müller|"),
    Case("King, Martin Luther, Jr.", "|Martin|Luther|King|Jr."),
    Case("García Márquez, Gabriel José", "|Gabriel|José|García Márquez|"),
    // The family name in capitals
    Case("DUPONT Jean", "|Jean||DUPONT|"),
    Case("Jean DUPONT", "|Jean||DUPONT|"),
    Case("Jean-Claude VAN DAMME", "|Jean-Claude||VAN DAMME|"),
    Case("Charles de GAULLE", "|Charles||de GAULLE|"),
    Case("ЛЕНИН Владимир", "|Владимир||ЛЕНИН|"),
    // Vietnamese, Hungarian
    Case("Nguyễn Văn Anh", "|Anh|Văn|Nguyễn|"),
    Case("NGUYỄN VĂN ANH", "|ANH|VĂN|NGUYỄN|"),
    Case("Nguyen Thi Minh Khai", "|Khai|Thi Minh|Nguyen|"),
    Case("Anh Nguyễn", "|Anh||Nguyễn|"),
    Case("Viet Thanh Nguyen", "|Viet|Thanh|Nguyen|"),
    Case("Nagy Imre", "|Imre||Nagy|"),
    Case("Szabó Anna Éva", "|Anna|Éva|Szabó|"),
    Case("Ferenc Nagy", "|Ferenc||Nagy|"),
    // Russian
    Case("Иван Иванов", "|Иван||Иванов|"),
    Case("Иванов Иван", "|Иван||Иванов|"),
    Case("Иванов Иван Иванович", "|Иван|Иванович|Иванов|"),
    Case("Лев Николаевич Толстой", "|Лев|Николаевич|Толстой|"),
    Case("Анна Сергеевна", "|Анна|Сергеевна||"),
    Case("Ирина Иванова", "|Ирина||Иванова|"),
    Case("Лев Троцкий", "|Лев||Троцкий|"),
    // Chinese
    Case("张三", "|三||张|"),
    Case("王小明", "|小明||王|"),
    Case("陳美玲", "|美玲||陳|"),
    Case("欧阳修", "|修||欧阳|"),
    Case("司馬相如", "|相如||司馬|"),
    Case("诸葛亮", "|亮||诸葛|"),
    Case("张 三", "|三||张|"),
    Case("张\u{3000}三", "|三||张|"),
    Case("王先生", "|||王|先生"),
    Case("李芳女士", "|芳||李|女士"),
    Case("克特·米勒", "|克特||米勒|"),
    // Japanese
    Case("佐藤 花子", "|花子||佐藤|"),
    Case("佐藤花子", "|花子||佐藤|"),
    Case("長谷川太郎", "|太郎||長谷川|"),
    Case("田中さくら", "|さくら||田中|"),
    Case("山本さん", "|||山本|さん"),
    Case("鈴木 一郎 様", "|一郎||鈴木|様"),
    Case("アルベルト・アインシュタイン", "|アルベルト||アインシュタイン|"),
    Case("セシリア・ローズ・ブラウン", "|セシリア|ローズ|ブラウン|"),
    // Korean
    Case("김서연", "|서연||김|"),
    Case("김 서연", "|서연||김|"),
    Case("김구", "|구||김|"),
    Case("남궁민수", "|민수||남궁|"),
    Case("박지성 씨", "|지성||박|씨"),
    Case("이선생님", "|||이|선생님"),
  ])
  func split(_ c: Case) throws {
    #expect(try parts(c.full) == c.parts)
  }

  @Test(arguments: [
    // One word may be either name
    "Madonna", "Dr.", "Jr.", "三", "김", "さくら", "マイケル",
    // No persons
    "Taxi Berlin", "Pizza am Markt", "Bank of America", "Smith & Sons", "Acme Inc.", "Müller GmbH",
    "Anna and Bob",
    "Mom Mobile", "jo@example.com", "+49 30 1234", "Room 12", "R2 D2", "张记饭店", "王府井百货", "高铁站", "방송국", "이모부",
    "東京タワー",
    "お母さん", "三菱・商事", "Anna (work)", "\\\"Jo\\\" Doe", "a/b c", "The Dude", "Doe, John, Jane, Jim", ", John",
    "Doe,",
    // Nothing tells the order
    "Tran Hoang", "Lê Trần", "Ngọc Ánh", "Nagy Kovács", "Мария Магдалена", "Иван Пётр Павел",
    "María del Carmen Pérez",
    "محمد بن علي", "小明 王", "서연 김", "高橋薫", "케테 뮐러", "スズキ タロウ", "David 陈", "王芳 Fang Wang", "A B C D E F G",
  ])
  func leftAsItIs(_ full: String) throws {
    let raw = #"{"displayName":"\#(full)","familyName":""}"#
    let result = try extract(NameExtractor.self, raw: raw, config: #"{"split":true}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.fields == (try extract(NameExtractor.self, raw: raw)).fields)
  }

  @Test func onlyWhenAskedFor() throws {
    #expect(try parts("Ada Lovelace", config: "{}") == nil)
    #expect(try parts("Ada Lovelace", config: #"{"split":false}"#) == nil)
    #expect(try parts("Ada Lovelace", config: #"{"split":null}"#) == nil)
    #expect(throws: ConfigurationError.self) { try parts("Ada Lovelace", config: #"{"split":"yes"}"#) }
  }

  @Test(arguments: [
    #"{"displayName":"Ada Lovelace","givenName":"Augusta"}"#,
    #"{"displayName":"Ada Lovelace","namePrefix":"Lady"}"#,
    #"{"displayName":"Ada Lovelace","contactType":"organization"}"#,
    #"{"displayName":"Ada Lovelace","contactType":"group"}"#,
    #"{"displayName":"Ada Lovelace","organizationName":"Ada Lovelace"}"#,
    #"{"displayName":"","organizationName":"Ada Lovelace"}"#,
    #"{"displayName":null,"nickname":"Ada Lovelace"}"#,
  ])
  func notWherePartsExistOrNoPersonIsMeant(raw: String) throws {
    let result = try extract(NameExtractor.self, raw: raw, config: #"{"split":true}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.fields == (try extract(NameExtractor.self, raw: raw)).fields)
  }

  @Test func aNicknameDoesNotPreventIt() throws {
    let raw = #"{"displayName":"Ada Lovelace","nickname":"Augusta","familyName":""}"#
    let result = try extract(NameExtractor.self, raw: raw, config: #"{"split":true}"#)
    #expect(
      result.fields == """
        {"name":{"given":"Ada","family":"Lovelace","nickname":"Augusta","full":"Ada Lovelace","section":"L"}}
        """)
    #expect(!result.warnings.contains { $0.message.contains("Lovelace") })
  }

  @Test func theSectionIsThatOfTheInferredFamilyName() throws {
    let config = #"{"split":true}"#
    #expect(try nameMember("section", of: #"{"displayName":"Ada Lovelace"}"#, config: config) == "L")
    #expect(try nameMember("section", of: #"{"displayName":"Ada Lovelace"}"#) == "A")
    #expect(try nameMember("section", of: #"{"displayName":"单 田芳"}"#, config: config) == "S")
  }

  /// Whatever comes: no crash, and the parts are made of the name's own words.
  @Test func randomTexts() throws {
    var generator = SeededGenerator(seed: 2026)
    let pieces = [
      "Ada", "von", "der", "Dr.", "Jr.", ",", " ", "  ", ", ", "·", "・", "张", "欧阳", "김", "남궁", "佐藤", "さん",
      "ア", "씨", "-", "'",
      "Nguyễn", "ИВАНОВ", "Иванович", "Abd", "al-", "y", "\u{301}", "\u{a0}", "\u{3000}", "III", ".", "NAGY",
      "é", "𠮷",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...7, using: &generator)
      let full = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      #expect(full.withText(isSound), "\(full)")
    }
  }

  private func isSound(_ text: Text) -> Bool {
    let memory = OutputBuffer()
    guard let name = NameSplitter.split(text.trimmed, memory: memory) else { return true }
    if name.isEmpty { return false }
    for part in [name.prefix, name.given, name.middle, name.family, name.suffix] {
      if part.count > text.count || memory.isEmpty && !text.contains(part) { return false }
    }
    return true
  }
}

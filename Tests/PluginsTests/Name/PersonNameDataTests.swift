import JSON
import Testing

/// Expected results of Unicode CLDR, `common/testData/personNameTest`, files de, en, hu, ja, ko, vi and zh: what a name looks
/// like when it is long, formal and referred to.
///
/// A record does not say which language its name is of, as that data does. Han, Hangul and kana tell it themselves; of
/// alphabets the family comes first where the source asks for it (`nameOrder`).
@Suite struct PersonNameDataTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let raw: String
    let full: String

    init(
      _ full: String, title: String = "", given: String = "", given2: String = "", surname: String = "",
      suffix: String = "", order: String = ""
    ) {
      self.full = full
      raw = """
        {"namePrefix":"\(title)","givenName":"\(given)","middleName":"\(given2)","familyName":"\(surname)",\
        "nameSuffix":"\(suffix)","nameOrder":"\(order)"}
        """
    }

    var testDescription: String { full }
  }

  @Test(arguments: [
    // de, en: names of the language; and of others, whose order is that of Japanese
    Case("Iris Falke", given: "Iris", surname: "Falke"),
    Case("Max Ben Mustermann", given: "Max", given2: "Ben", surname: "Mustermann"),
    Case(
      "Dr. Paul Vinzent von Fischer jr. MdB", title: "Dr.", given: "Paul", given2: "Vinzent",
      surname: "von Fischer",
      suffix: "jr. MdB"),
    Case("Adélaïde Lemaître", given: "Adélaïde", surname: "Lemaître"),
    Case("Kjetil Bjørn Løseth", given: "Kjetil", given2: "Bjørn", surname: "Løseth"),
    Case("Zendaya", given: "Zendaya"),
    Case("Irene Adler", given: "Irene", surname: "Adler"),
    Case("Mary Sue Hamish Watson", given: "Mary Sue", given2: "Hamish", surname: "Watson"),
    Case(
      "Mr. Bertram Wilberforce Henry Robert Wooster Jr, MP", title: "Mr.", given: "Bertram Wilberforce",
      given2: "Henry Robert", surname: "Wooster", suffix: "Jr, MP"),
    Case("Müller Käthe", given: "Käthe", surname: "Müller", order: "LAST"),
    Case("Stöber Zäzilia Hamish", given: "Zäzilia", given2: "Hamish", surname: "Stöber", order: "LAST"),
    // hu
    Case("Vuk", given: "Vuk", order: "LAST"),
    Case("Mátrai Dóra", given: "Dóra", surname: "Mátrai", order: "LAST"),
    Case("Szabados Máté Bendegúz", given: "Máté", given2: "Bendegúz", surname: "Szabados", order: "LAST"),
    Case(
      "Wooster Bertram Wilberforce Henry Robert", given: "Bertram Wilberforce", given2: "Henry Robert",
      surname: "Wooster", order: "LAST"),
    Case("Zäzilia Hamish Stöber", given: "Zäzilia", given2: "Hamish", surname: "Stöber", order: "FIRST"),
    // vi
    Case("Nguyễn Anh", given: "Anh", surname: "Nguyễn", order: "LAST"),
    Case("Nguyễn Văn Anh", given: "Anh", given2: "Văn", surname: "Nguyễn", order: "LAST"),
    Case("ĐBQH Nguyễn Văn Anh", title: "ĐBQH", given: "Anh", given2: "Văn", surname: "Nguyễn", order: "LAST"),
    // ja
    Case("慎太郎", given: "慎太郎"),
    Case("安藤一郎", given: "一郎", surname: "安藤"),
    Case("山田トーマス太郎", given: "太郎", given2: "トーマス", surname: "山田"),
    Case("佐藤グレース恵子さん", given: "恵子", given2: "グレース", surname: "佐藤", suffix: "さん"),
    Case("マイケル", given: "マイケル"),
    Case("アルベルト・アインシュタイン", given: "アルベルト", surname: "アインシュタイン"),
    Case("セシリア・ローズ・ブラウン", given: "セシリア", given2: "ローズ", surname: "ブラウン"),
    // zh
    Case("宇瀚", given: "宇瀚"),
    Case("张安怡", given: "安怡", surname: "张"),
    Case("辛巴达", given: "辛巴达"),
    // ko
    Case("유미", given: "유미"),
    Case("강유미", given: "유미", surname: "강"),
    Case("박소현", given: "소현", surname: "박"),
  ])
  func agreed(_ c: Case) throws {
    #expect(try nameMember("full", of: c.raw) == c.full)
  }

  struct Difference: Sendable, CustomTestStringConvertible {
    let ours: Case
    let data: String
    let why: String

    var testDescription: String { data }
  }

  @Test(arguments: [
    Difference(
      ours: Case("陈杰思俊年", given: "俊年", given2: "杰思", surname: "陈"), data: "陈俊年杰思",
      why: "a Chinese middle name is the character of the generation, which stands before the given name"),
    Difference(
      ours: Case("김헨리민규", given: "민규", given2: "헨리", surname: "김"), data: "김민규 헨리",
      why: "names in Hangul have no blanks, and one rule for the middle name holds in all of East Asia"),
    Difference(
      ours: Case("米勒克特", given: "克特", surname: "米勒"), data: "克特·米勒",
      why: "nothing in a record says that a name in Han is of another language"),
    Difference(
      ours: Case("뮐러케테", given: "케테", surname: "뮐러"), data: "케테 뮐러",
      why: "nothing in a record says that a name in Hangul is of another language"),
    Difference(
      ours: Case("さん佐藤恵子", title: "さん", given: "恵子", surname: "佐藤"), data: "佐藤恵子さん",
      why: "what a source keeps as a prefix stands in front; さん is a suffix"),
  ])
  func differentOnPurpose(_ difference: Difference) throws {
    #expect(try nameMember("full", of: difference.ours.raw) == difference.ours.full)
    #expect(difference.ours.full != difference.data, "\(difference.why)")
  }

  /// That data shortens names to initials (Mary Sue H. Watson); a full name is never shortened.
  @Test func noInitials() throws {
    let raw = #"{"givenName":"Bertram Wilberforce","middleName":"Henry Robert","familyName":"Wooster"}"#
    #expect(try nameMember("full", of: raw) == "Bertram Wilberforce Henry Robert Wooster")
  }
}

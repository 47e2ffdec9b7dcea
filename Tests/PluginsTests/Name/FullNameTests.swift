import JSON
import Testing

@Suite struct FullNameTests {
  private func full(_ raw: String) throws -> String? {
    try nameMember("full", of: raw)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let prefix, given, middle, family, suffix: String
    let order: String
    let full: String

    init(
      prefix: String = "", given: String = "", middle: String = "", family: String = "", suffix: String = "",
      order: String = "", _ full: String
    ) {
      self.prefix = prefix
      self.given = given
      self.middle = middle
      self.family = family
      self.suffix = suffix
      self.order = order
      self.full = full
    }

    var testDescription: String { full }
  }

  @Test(arguments: [
    // Spaces, given name first
    Case(given: "Jane", middle: "K.", family: "Frank", "Jane K. Frank"),
    Case(prefix: "Dr.", given: "John", family: "Doe", suffix: "Esq.", "Dr. John Doe Esq."),
    Case(family: "Doe", "Doe"),
    Case(prefix: "Mr", "Mr"),
    Case(prefix: "Mr", suffix: "III", "Mr III"),
    Case(given: "Иван", middle: "Иванович", family: "Иванов", "Иван Иванович Иванов"),
    Case(given: "محمد", family: "علي", "محمد علي"),
    Case(given: "Đức", middle: "Văn", family: "Nguyễn", "Đức Văn Nguyễn"),
    Case(given: "007", family: "42", "007 42"),
    // Family name first, nothing between
    Case(given: "三", family: "张", "张三"),
    Case(given: "静怡", family: "欧阳", "欧阳静怡"),
    Case(given: "明", middle: "小", family: "王", "王小明"),
    Case(given: "서연", family: "김", "김서연"),
    Case(given: "花子", family: "佐藤", "佐藤花子"),
    Case(given: "はなこ", family: "さとう", "さとうはなこ"),
    Case(given: "サクラ", family: "佐藤", "佐藤サクラ"),
    Case(given: "伟2", family: "𠮷野", "𠮷野伟2"),
    Case(prefix: "Dr.", given: "芳", family: "王", "Dr. 王芳"),
    Case(given: "花子", family: "佐藤", suffix: "様", "佐藤花子様"),
    Case(given: "芳", family: "王", suffix: "PhD", "王芳 PhD"),
    Case(prefix: "教授", "教授"),
    // Katakana alone: the examples of CLDR's ja data
    Case(given: "アルベルト", family: "アインシュタイン", "アルベルト・アインシュタイン"),
    Case(given: "セシリア", middle: "ローズ", family: "ブラウン", "セシリア・ローズ・ブラウン"),
    Case(given: "マイケル", "マイケル"),
    Case(given: "ｱﾙﾍﾞﾙﾄ", family: "ｽﾐｽ", "ｱﾙﾍﾞﾙﾄ・ｽﾐｽ"),
    Case(given: "ジェニファー", family: "スミス", suffix: "博士", "ジェニファー・スミス博士"),
    // Mixtures are written as alphabets are
    Case(given: "John", family: "Doe얁", "John Doe얁"),
    Case(given: "Peter", family: "王", "Peter 王"),
    // What the source asks for
    Case(given: "John", middle: "Q.", family: "Doe", order: "LAST", "Doe John Q."),
    Case(prefix: "Dr.", given: "John", family: "Doe", suffix: "Jr.", order: "last", "Dr. Doe John Jr."),
    Case(given: "John", family: "Doe", order: "FIRST", "John Doe"),
    // Hungarian: the middle name comes last; Vietnamese: the given name does
    Case(given: "Máté", middle: "Bendegúz", family: "Szabados", order: "LAST", "Szabados Máté Bendegúz"),
    Case(given: "Đức", middle: "Văn", family: "Nguyễn", order: "LAST", "Nguyễn Văn Đức"),
    Case(given: "Đức", middle: "Văn", family: "NGUYỄN", order: "LAST", "NGUYỄN Văn Đức"),
    Case(given: "Duc", middle: "Van", family: "Nguyen", order: "LAST", "Nguyen Van Duc"),
    Case(given: "Tám", middle: "Văn", family: "Lê", order: "LAST", "Lê Văn Tám"),
    Case(given: "Anna", middle: "B.", family: "Le", order: "LAST", "Le Anna B."),
    Case(given: "三", family: "张", order: "LAST", "张三"),
    Case(given: "三", family: "张", order: "FIRST", "三张"),
    Case(given: "アルベルト", family: "アインシュタイン", order: "LAST", "アインシュタイン・アルベルト"),
    Case(given: "John", family: "Doe", order: "SIDEWAYS", "John Doe"),
  ])
  func composed(_ c: Case) throws {
    let raw = """
      {"namePrefix":"\(c.prefix)","givenName":"\(c.given)","middleName":"\(c.middle)",\
      "familyName":"\(c.family)","nameSuffix":"\(c.suffix)","nameOrder":"\(c.order)"}
      """
    #expect(try full(raw) == c.full)
  }

  @Test func theSourcesOwnFullNameWins() throws {
    #expect(
      try full(#"{"displayName":"佐藤 花子","givenName":"花子","familyName":"佐藤","nameOrder":"FIRST"}"#) == "佐藤 花子")
    #expect(try full(#"{"displayName":" Jo ","givenName":"John","familyName":"Doe"}"#) == " Jo ")
  }

  @Test func aBlankFullNameIsNone() throws {
    #expect(try full(#"{"displayName":" ","givenName":"John","familyName":"Doe"}"#) == "John Doe")
  }

  @Test func withoutPartsTheOrganisationThenTheNicknameStandsIn() throws {
    #expect(try full(#"{"familyName":"","organizationName":"Acme","nickname":"Al"}"#) == "Acme")
    #expect(try full(#"{"familyName":"","organizationName":"Acme","contactType":1}"#) == "Acme")
    #expect(try full(#"{"familyName":"","organizationName":"","nickname":"Al"}"#) == "Al")
    #expect(try full(#"{"givenName":"Frida","organizationName":"Acme","contactType":1}"#) == "Frida")
    #expect(try full(#"{"familyName":"","phoneticFamilyName":"Zhang"}"#) == nil)
  }

  @Test func whatJSONMustEscapeIsEscaped() throws {
    #expect(try full(#"{"givenName":"Jo \"Q\"","familyName":"A\\B\n"}"#) == "Jo \"Q\" A\\B")
  }
}

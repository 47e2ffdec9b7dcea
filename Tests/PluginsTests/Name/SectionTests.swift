import JSON
import Testing

@Suite struct SectionTests {
  private func section(_ raw: String, sort: String? = nil) throws -> String? {
    try nameMember("section", of: raw, sort: sort)
  }

  @Test(arguments: [
    ("Smith", "S"), ("smith", "S"), ("Émile", "E"), ("Ångström", "A"), ("Åkesson", "A"), ("Øster", "O"),
    ("Łukasz", "L"), ("Čapek", "C"), ("Śuterry", "S"), ("Žižek", "Z"), ("ßen", "S"), ("Æsop", "A"),
    ("Ñandú", "N"),
    ("E\u{301}mile", "E"), ("Ưng", "U"), ("Ễ", "E"), ("Ｔａｒｏ", "T"), ("ʻAkahi", "A"),
    ("3M", "#"), ("0 Taxi", "#"), ("+49", "#"), ("(Anna)", "#"), ("❤️ Mum", "#"), ("😀", "#"),
    ("  Smith", "S"), ("\u{3000}\u{200F}Smith", "S"),
    ("Иванов", "#"), ("Παπαδόπουλος", "#"), ("علي", "#"), ("כהן", "#"), ("김", "#"), ("さとう", "#"),
    ("サトウ", "#"),
    ("ㄓㄤ", "#"), ("ไชย", "#"), ("გია", "#"),
  ])
  func firstLetter(name: String, expected: String) throws {
    #expect(try section(#"{"familyName":"\#(name)"}"#) == expected)
  }

  /// Readings from a dictionary, not from the program.
  @Test(arguments: [
    ("张", "Z"), ("王", "W"), ("李", "L"), ("赵", "Z"), ("欧阳", "O"), ("葛", "G"), ("陳", "C"), ("劉", "L"),
    ("佐藤", "Z"),
    ("沈", "S"), ("叶", "Y"), ("冯", "F"), ("任", "R"), ("盖", "G"), ("朴", "P"), ("尉", "W"), ("万", "W"),
    // Read otherwise as surnames
    ("曾", "Z"), ("单", "S"), ("單", "S"), ("仇", "Q"), ("解", "X"), ("查", "Z"), ("区", "O"), ("區", "O"),
    ("翟", "Z"),
    ("覃", "Q"), ("种", "C"), ("秘", "B"), ("繁", "P"), ("乜", "N"), ("佴", "N"), ("粘", "N"), ("折", "S"),
    ("祭", "Z"),
    ("句", "G"), ("炅", "G"), ("圈", "J"), ("阚", "K"), ("闞", "K"), ("么", "Y"), ("蔚", "Y"), ("重", "C"),
    ("尉迟", "Y"), ("尉遲", "Y"), ("万俟", "M"), ("澹台", "T"), ("单于", "C"), ("乐正", "Y"), ("令狐", "L"), ("长孙", "Z"),
    ("長孫", "Z"), ("長谷川", "C"),
    ("召", "S"), ("番", "P"), ("尨", "P"), ("裨", "P"), ("沓", "T"), ("澹", "T"), ("镡", "T"), ("鐔", "T"),
    ("鈄", "T"), ("钭", "T"),
    ("颉", "X"), ("頡", "X"), ("铫", "Y"), ("銚", "Y"), ("耏", "E"), ("祕", "B"), ("員", "Y"), ("员", "Y"),
    ("洗", "X"), ("冼", "X"),
    ("缪", "M"), ("訾", "Z"), ("逄", "P"), ("晟", "C"), ("谌", "C"), ("车", "C"), ("那", "N"), ("拓跋", "T"),
    ("毌丘", "G"),
  ])
  func surnames(name: String, expected: String) throws {
    #expect(try section(#"{"familyName":"\#(name)"}"#) == expected)
  }

  @Test func fullNamesBeginWithTheSurname() throws {
    #expect(try section(#"{"displayName":"曾国藩"}"#) == "Z")
    #expect(try section(#"{"displayName":" 单田芳"}"#) == "S")
    #expect(try section(#"{"displayName":"尉迟敬德"}"#) == "Y")
    #expect(try section(#"{"familyName":"曾国藩"}"#) == "Z")
    // Not the name of a person: 单位 is dānwèi, "unit"
    #expect(try section(#"{"displayName":"单位食堂电话"}"#) == "D")
  }

  @Test func givenNamesAndOrganisationsAreNotReadAsSurnames() throws {
    #expect(try section(#"{"familyName":"","givenName":"单"}"#) == "D")
    #expect(try section(#"{"familyName":"","organizationName":"解放日报"}"#) == "J")
    #expect(try section(#"{"familyName":"","organizationName":"单位食堂"}"#) == "D")
  }

  @Test(arguments: [
    ("重庆银行", "C"), ("重慶", "C"), ("厦门航空", "X"), ("廈門大學", "X"), ("长江证券", "C"), ("長江和記", "C"), ("长沙", "C"),
    ("北京大学", "B"), ("上海", "S"), ("中国银行", "Z"), ("招商银行", "Z"), ("阿里巴巴", "A"), ("华为", "H"), ("小米", "X"),
    ("长者中心", "Z"), ("单县人民医院", "S"), ("解州关帝庙", "X"), ("蔚县剪纸", "Y"), ("番禺宾馆", "P"), ("乐清电器", "Y"),
    ("乐山大佛", "L"),
    ("浚县面粉", "X"), ("铅山连史纸", "Y"), ("長榮航空", "C"), ("重要客户", "Z"), ("曾都医院", "Z"), ("泌阳花菇", "B"), ("涡阳老子", "G"),
  ])
  func organisationsByTheirPlace(name: String, expected: String) throws {
    #expect(try section(#"{"familyName":"","organizationName":"\#(name)"}"#) == expected)
  }

  @Test func whichNameIsAskedFirst() throws {
    let all =
      #"{"familyName":"Frank","givenName":"Jane","organizationName":"Kappa","nickname":"Nic","displayName":"Zed"}"#
    #expect(try section(all) == "F")
    #expect(try section(all, sort: "family") == "F")
    #expect(try section(all, sort: "given") == "J")
    #expect(
      try section(#"{"givenName":"Jane","organizationName":"Kappa","nickname":"Nic","displayName":"Zed"}"#)
        == "J")
    #expect(try section(#"{"familyName":"Frank","organizationName":"Kappa"}"#, sort: "given") == "F")
    #expect(
      try section(#"{"familyName":"","organizationName":"Kappa","nickname":"Nic","displayName":"Zed"}"#)
        == "K")
    #expect(try section(#"{"familyName":"","nickname":"Nic","displayName":"Zed"}"#) == "N")
    #expect(try section(#"{"familyName":"","displayName":"Zed"}"#) == "Z")
    #expect(try section(#"{"middleName":"Mid"}"#) == "M")
    #expect(try section(#"{"nameSuffix":"Jr."}"#) == "J")
    #expect(try section(#"{"familyName":"  ","givenName":"Jane"}"#) == "J")
  }

  @Test func organisationsUseTheirName() throws {
    let card = #""familyName":"Müller","givenName":"Jörg","displayName":"Zeta AG""#
    #expect(try section(#"{\#(card),"organizationName":"Apple","contactType":"organization"}"#) == "A")
    #expect(try section(#"{\#(card),"organizationName":"Apple","contactType":"1"}"#) == "A")
    #expect(
      try section(
        #"{\#(card),"organizationName":"Apple","phoneticOrganizationName":"Xapel","contactType":1}"#) == "X")
    #expect(try section(#"{\#(card),"contactType":"organization"}"#) == "Z")
    #expect(try section(#"{\#(card),"organizationName":"Apple","contactType":"person"}"#) == "M")
    #expect(try section(#"{\#(card),"organizationName":"Apple"}"#) == "M")
  }

  @Test func thePhoneticNameComesFirst() throws {
    #expect(try section(#"{"familyName":"欧阳","phoneticFamilyName":"Da","phoneticGivenName":"Xiao"}"#) == "D")
    #expect(try section(#"{"familyName":"金","phoneticFamilyName":"Kim"}"#) == "K")
    #expect(try section(#"{"familyName":"김","phoneticFamilyName":"Kim"}"#) == "K")
    #expect(try section(#"{"familyName":"佐藤","phoneticFamilyName":"さとう"}"#) == "S")
    #expect(try section(#"{"familyName":"千葉","phoneticFamilyName":"ちば"}"#) == "C")
    #expect(try section(#"{"familyName":"福田","phoneticFamilyName":"ﾌｸﾀﾞ"}"#) == "F")
    #expect(try section(#"{"familyName":"張","phoneticFamilyName":"ㄓㄤ"}"#) == "Z")
    #expect(try section(#"{"familyName":"张","phoneticFamilyName":""}"#) == "Z")
    // A phonetic given name does not go before the family name
    #expect(try section(#"{"familyName":"欧阳","phoneticGivenName":"Xiao"}"#) == "O")
    #expect(try section(#"{"givenName":"静怡","phoneticGivenName":"Xiao"}"#) == "X")
    #expect(
      try section(#"{"familyName":"欧阳","givenName":"静怡","phoneticGivenName":"Xiao"}"#, sort: "given") == "X")
    #expect(
      try section(#"{"familyName":"","organizationName":"日産","phoneticOrganizationName":"ニッサン"}"#) == "N")
  }

  @Test func withoutAnyNameThereIsNoSection() throws {
    #expect(try section(#"{"familyName":"","givenName":" ","displayName":""}"#) == nil)
  }
}

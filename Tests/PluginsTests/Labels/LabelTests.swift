import JSON
import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct LabelTests {
  /// The `label` member that a value with the label `raw` gets, as JSON; nil when it gets none.
  private func label(_ raw: String?, locale: String = "en") throws -> String? {
    let document = JSONDocument()
    let value = document.make(.object)
    if let raw {
      let text = Array(raw.utf8).withText { document.copy($0) }
      document.append(document.make(string: text), as: "label", to: value)
    }
    let fields = Fields()
    fields.begin("test", declared: [Fields.Declared(name: "x", slot: 0)])
    fields.object("x") { object in
      object.label(LabeledValue(node: document.node(value)), ExtractionContext(locale: locale))
    }
    let object = try JSONParser().parse(String(fields.text(of: fields.segments[0])))
    return withExtendedLifetime(object) {
      object.root.member("label").map { label in
        let output = OutputBuffer()
        output.appendJSON(label)
        return String(output.text)
      }
    }
  }

  @Test(
    "S0-26: labels are localised, and have one name however they are written",
    arguments: [
      // As Contacts has them: the constants CNLabel… and, for AppleWatch, what its vCards hold.
      ("_$!<Home>!$_", "home", "home"), ("_$!<Work>!$_", "work", "work"), ("_$!<Other>!$_", "other", "other"),
      ("_$!<School>!$_", "school", "school"), ("_$!<Mobile>!$_", "mobile", "mobile"),
      ("_$!<Main>!$_", "main", "main"), ("_$!<HomeFAX>!$_", "homeFax", "home fax"),
      ("_$!<WorkFAX>!$_", "workFax", "work fax"), ("_$!<OtherFAX>!$_", "otherFax", "other fax"),
      ("_$!<Pager>!$_", "pager", "pager"), ("_$!<AppleWatch>!$_", "appleWatch", "Apple Watch"),
      ("Apple Watch", "appleWatch", "Apple Watch"), ("iPhone", "iPhone", "iPhone"),
      ("iCloud", "iCloud", "iCloud"), ("_$!<HomePage>!$_", "homePage", "home page"),
      ("_$!<Anniversary>!$_", "anniversary", "anniversary"), ("_$!<Mother>!$_", "mother", "mother"),
      ("_$!<YoungerSister>!$_", "youngerSister", "younger sister"),
      ("_$!<GrandmotherMothersMother>!$_", "grandmotherMothersMother", "grandmother (mother's mother)"),
      // Words of vCard, Google and Outlook
      ("HOME", "home", "home"), ("work", "work", "work"), ("CELL", "mobile", "mobile"),
      ("Cell", "mobile", "mobile"), ("IPHONE", "iPhone", "iPhone"), ("FAX", "fax", "fax"),
      ("Home Fax", "homeFax", "home fax"), ("WORK FAX", "workFax", "work fax"),
      ("homeFax", "homeFax", "home fax"),
      ("home_fax", "homeFax", "home fax"), ("Work-Fax", "workFax", "work fax"), ("PAGER", "pager", "pager"),
      ("HOMEPAGE", "homePage", "home page"), ("Home Page", "homePage", "home page"),
      ("Spouse", "spouse", "spouse"),
      ("Company Main", "companyMain", "company main"), ("MobileMe", "mobileMe", "MobileMe"),
      ("TLX", "telex", "telex"), ("X-EVOLUTION-CALLBACK", "callback", "callback"),
      ("Business", "work", "work"), ("TTY/TDD", "tty", "TTY/TDD"), ("* Home", "home", "home"),
      ("* Work Fax", "workFax", "work fax"), (" Home ", "home", "home"),
    ])
  func knownLabel(raw: String, name: String, text: String) throws {
    #expect(try label(raw) == #"{"raw":"\#(raw)","name":"\#(name)","text":"\#(text)"}"#)
  }

  @Test(
    "S0-26: custom labels pass through unchanged",
    arguments: [
      "Ferienhaus", "分机", "random_label", "@work", "$!<Home>!$", "GRAND_CENTRAL", "Home 2", "*", "* Ferien",
      // Of Google and RFC 6350; Apple's Contacts have no words for them.
      "BLOG", "Profile", "ftp", "RELATIVE", "DOMESTIC_PARTNER", "Referred By", "kin", "co-worker", "neighbor",
      "homes", "_$!<Home", "住宅", "hom", "e", "Ho\u{301}me",
    ])
  func customLabel(raw: String) throws {
    #expect(try label(raw) == #"{"raw":"\#(raw)","name":"\#(raw)","text":"\#(raw)"}"#)
  }

  @Test func customLabelIsEscaped() throws {
    let json = #""a\"b\\c\nd""#
    #expect(try label("a\"b\\c\nd") == #"{"raw":\#(json),"name":\#(json),"text":\#(json)}"#)
  }

  @Test func appleLabelWithoutWordsIsNamedByRule() throws {
    #expect(
      try label("_$!<GodMother>!$_", locale: "de")
        == #"{"raw":"_$!<GodMother>!$_","name":"godMother","text":"GodMother"}"#)
  }

  /// What is no letter is not put into lower case, and has to be escaped like everything else.
  @Test(arguments: [#"\""#, #"\\"#, #"\u001d"#, "é", "王"])
  func appleLabelWithoutWordsIsEscapedFromItsFirstByte(_ first: String) throws {
    let raw = try JSONParser().parse("\"_$!<\(first)Mother>!$_\"")
    let text = withExtendedLifetime(raw) { String(raw.root.text) }
    #expect(
      try label(text)
        == #"{"raw":"_$!<\#(first)Mother>!$_","name":"\#(first)Mother","text":"\#(first)Mother"}"#)
  }

  @Test(arguments: [nil, "", " ", "\t\n", "* ", "_$!<>!$_", "_$!< >!$_"] as [String?])
  func noLabel(raw: String?) throws {
    #expect(try label(raw) == nil)
  }

  @Test func longLabel() throws {
    let raw = String(repeating: "home", count: 50_000)
    #expect(try label(raw) == #"{"raw":"\#(raw)","name":"\#(raw)","text":"\#(raw)"}"#)
  }

  /// What Apple's Contacts and Android show, each in its own language.
  @Test(arguments: [
    ("en", "mobile"), ("zh-Hans", "手机"), ("zh-Hant", "行動電話"), ("zh-HK", "手機"), ("ja", "携帯電話"),
    ("ko", "휴대전화"), ("de", "Mobil"), ("fr", "mobile"), ("fr-CA", "cellulaire"), ("es", "móvil"),
    ("es-MX", "celular"), ("pt", "celular"), ("pt-PT", "telemóvel"), ("it", "cellulare"), ("ru", "мобильный"),
    ("ar", "الجوال"), ("tlh", "mobile"), ("", "mobile"),
  ])
  func language(locale: String, text: String) throws {
    #expect(
      try label("_$!<Mobile>!$_", locale: locale)
        == #"{"raw":"_$!<Mobile>!$_","name":"mobile","text":"\#(text)"}"#)
  }

  @Test(arguments: [
    // The examples of the record format
    ("_$!<Home>!$_", "住宅"), ("_$!<Work>!$_", "工作"), ("_$!<HomePage>!$_", "主页"),
    ("_$!<Anniversary>!$_", "周年纪念日"), ("_$!<Friend>!$_", "朋友"),
    // Kinship that English has one word for
    ("_$!<GrandmotherMothersMother>!$_", "外祖母"), ("_$!<GrandmotherFathersMother>!$_", "祖母"),
    ("_$!<ElderCousinFathersBrothersSon>!$_", "堂兄"), ("_$!<YoungerCousinMothersSistersDaughter>!$_", "姨表妹"),
    ("_$!<UncleMothersBrother>!$_", "舅父"), ("_$!<AuntFathersElderBrothersWife>!$_", "伯母"),
    ("_$!<SisterInLawElderBrothersWife>!$_", "嫂子"), ("_$!<BrotherInLawWifesSistersHusband>!$_", "连襟"),
    ("_$!<GrandsonDaughtersSon>!$_", "外孙"),
  ])
  func chinese(raw: String, text: String) throws {
    let name = raw.dropFirst(4).prefix(1).lowercased() + raw.dropFirst(5).dropLast(4)
    #expect(
      try label(raw, locale: "zh-Hans") == #"{"raw":"\#(raw)","name":"\#(name)","text":"\#(text)"}"#)
  }

  @Test(arguments: [
    // No word of its own: the less exact one, or both that it may be
    ("de", "_$!<ElderCousinFathersBrothersDaughter>!$_", "Cousine"),
    ("de", "_$!<Cousin>!$_", "Cousin / Cousine"),
    ("fr", "_$!<AuntMothersBrothersWife>!$_", "tante"), ("it", "_$!<Spouse>!$_", "coniuge"),
    ("ru", "_$!<Grandparent>!$_", "бабушка / дедушка"), ("es", "_$!<NieceOrCousin>!$_", "sobrina / primo(a)"),
    // Not even that: the same in every language
    ("ar", "_$!<AppleWatch>!$_", "Apple Watch"),
  ])
  func lessExactText(locale: String, raw: String, text: String) throws {
    #expect(try label(raw, locale: locale)?.hasSuffix(#","text":"\#(text)"}"#) == true)
  }
}

import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct AddressExtractorTests {
  private func addresses(_ raw: String, locale: String = "en", config: String? = nil) throws -> Extraction {
    try extract(AddressExtractor.self, raw: raw, config: config, context: ExtractionContext(locale: locale))
  }

  /// The addresses that one value gives, as JSON.
  private func address(_ value: String, config: String? = nil) throws -> String {
    let fields = try addresses(#"{"postalAddresses":[{"value":\#(value)}]}"#, config: config).fields
    return String(fields.dropFirst(#"{"addresses":["#.count).dropLast("]}".count))
  }

  private func formatted(_ value: String, config: String? = nil) throws -> String? {
    let address = try address(value, config: config)
    guard let start = address.firstRange(of: #""formatted":""#)?.upperBound else { return nil }
    return String(address[start...].dropLast(2))
  }

  @Test func exampleOfTheRecordFormat() throws {
    let result = try addresses(
      #"{"postalAddresses":[{"label":"_$!<Work>!$_","value":{"street":"建国路 1 号","city":"北京","#
        + #""postalCode":"100022","country":"中国","isoCountryCode":"cn"}}]}"#, locale: "zh-Hans")
    #expect(
      result.fields
        == #"{"addresses":[{"label":{"raw":"_$!<Work>!$_","name":"work","text":"工作"},"street":"建国路 1 号","#
        + #""city":"北京","postalCode":"100022","country":"中国","countryCode":"CN","#
        + #""formatted":"中国\n北京\n建国路 1 号\n100022"}]}"#)
    #expect(result.warnings.isEmpty && result.undeclared.isEmpty)
  }

  @Test func allMembersInOrder() throws {
    let result = try addresses(
      #"{"postalAddresses":[{"identifier":"A-1","label":"HOME","preferred":true,"value":{"isoCountryCode":"us","#
        + #""extendedAddress":"x","poBox":"p","country":"n","postalCode":"z","state":"s","subAdministrativeArea":"u","#
        + #""city":"c","subLocality":"d","street":"a"}}]}"#)
    #expect(
      result.fields
        == #"{"addresses":[{"id":"A-1","label":{"raw":"HOME","name":"home","text":"home"},"preferred":true,"#
        + #""street":"a","subLocality":"d","city":"c","subAdministrativeArea":"u","state":"s","postalCode":"z","#
        + #""country":"n","countryCode":"US","poBox":"p","extendedAddress":"x","#
        + #""formatted":"p\na\nx\nd\nc s z\nu\nn"}]}"#)
  }

  // MARK: Written out

  @Test(arguments: [
    // Contacts' own example
    (
      #"{"street":"1 Infinite Loop","city":"Cupertino","state":"CA","postalCode":"95014","country":"United States"}"#,
      #"1 Infinite Loop\nCupertino CA 95014\nUnited States"#
    ),
    (
      #"{"street":"2875 Laurier","extendedAddress":"Suite D2-630","city":"Quebec","state":"QC","#
        + #""postalCode":"G1V 2M2","country":"Canada"}"#,
      #"2875 Laurier\nSuite D2-630\nQuebec QC G1V 2M2\nCanada"#
    ),
    (
      #"{"street":"133 Mary Street","city":"Brisbane","state":"QLD","postalCode":"4000","isoCountryCode":"au"}"#,
      #"133 Mary Street\nBrisbane QLD 4000"#
    ),
    (
      #"{"street":"Hof 1\nTor 2","city":"Ulm","postalCode":"89073","country":"Deutschland"}"#,
      #"Hof 1\nTor 2\n89073 Ulm\nDeutschland"#
    ),
    (
      #"{"poBox":"Postfach 314","city":"Wien","postalCode":"1010","country":"Österreich"}"#,
      #"Postfach 314\n1010 Wien\nÖsterreich"#
    ),
    (
      #"{"street":"18 rue Poulet","city":"Paris","postalCode":"75018","country":"France"}"#,
      #"18 rue Poulet\n75018 Paris\nFrance"#
    ),
    (
      #"{"street":"10 Downing Street","city":"London","postalCode":"SW1A 2AA","country":"United Kingdom"}"#,
      #"10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom"#
    ),
    (
      #"{"street":"1 Elm Row","city":"Exeter","state":"Devon","postalCode":"EX1 1AA","isoCountryCode":"uk"}"#,
      #"1 Elm Row\nExeter\nDevon\nEX1 1AA"#
    ),
    (
      #"{"street":"Via Roma 1","city":"Assisi","state":"PG","postalCode":"06081","country":"Italia"}"#,
      #"Via Roma 1\n06081 Assisi PG\nItalia"#
    ),
    (
      #"{"street":"Avenida Paulista, 1","subLocality":"Bela Vista","city":"São Paulo","state":"SP","#
        + #""postalCode":"01310-100","country":"Brasil"}"#,
      #"Avenida Paulista, 1\nBela Vista\nSão Paulo - SP\n01310-100\nBrasil"#
    ),
    (
      #"{"street":"Fő utca 1.","city":"Budapest","postalCode":"1011","country":"Magyarország"}"#,
      #"Budapest\nFő utca 1.\n1011\nMagyarország"#
    ),
    (
      #"{"street":"Тверская ул., 1","city":"Москва","postalCode":"125009","country":"Россия"}"#,
      #"Тверская ул., 1\nМосква\n125009\nРоссия"#
    ),
    (
      #"{"street":"Atatürk Cad. 1","city":"Kadıköy","state":"İstanbul","postalCode":"34710","country":"Türkiye"}"#,
      #"Atatürk Cad. 1\n34710 Kadıköy/İstanbul\nTürkiye"#
    ),
    (
      #"{"street":"Av. Reforma 1","city":"Cuauhtémoc","state":"CDMX","postalCode":"06600","country":"México"}"#,
      #"Av. Reforma 1\n06600 Cuauhtémoc, CDMX\nMéxico"#
    ),
    (
      #"{"street":"1 MG Road","city":"Bengaluru","state":"Karnataka","postalCode":"560001","country":"India"}"#,
      #"1 MG Road\nBengaluru 560001\nKarnataka\nIndia"#
    ),
    // East Asia, in its own script and in Latin letters
    (
      #"{"street":"文三路 388 号","subLocality":"西湖区","city":"杭州市","state":"浙江省","postalCode":"310012","#
        + #""country":"中国"}"#,
      #"中国\n浙江省\n杭州市\n西湖区\n文三路 388 号\n310012"#
    ),
    (
      #"{"street":"1 Jianguo Road","city":"Beijing","postalCode":"100022","country":"China"}"#,
      #"1 Jianguo Road\nBeijing\n100022\nChina"#
    ),
    (
      #"{"street":"千代田1-1","city":"千代田区","state":"東京都","postalCode":"100-0001","country":"日本"}"#,
      #"日本\n100-0001\n東京都千代田区\n千代田1-1"#
    ),
    (
      #"{"street":"1-1 Chiyoda","city":"Chiyoda-ku","state":"Tokyo","postalCode":"100-0001","country":"Japan"}"#,
      #"1-1 Chiyoda\nChiyoda-ku, Tokyo\n100-0001\nJapan"#
    ),
    (
      #"{"street":"테헤란로 1","city":"강남구","state":"서울특별시","postalCode":"06141","country":"대한민국"}"#,
      #"대한민국\n서울특별시 강남구\n테헤란로 1\n06141"#
    ),
    (
      #"{"street":"重慶南路一段122號","city":"中正區","state":"台北市","postalCode":"100","country":"台灣"}"#,
      #"台灣\n100\n台北市中正區\n重慶南路一段122號"#
    ),
    (
      #"{"street":"彌敦道1號","city":"尖沙咀","state":"九龍","country":"香港"}"#,
      #"香港\n九龍\n尖沙咀\n彌敦道1號"#
    ),
    (
      #"{"street":"1 Nathan Road","city":"Tsim Sha Tsui","state":"Kowloon","country":"Hong Kong"}"#,
      #"1 Nathan Road\nTsim Sha Tsui\nKowloon\nHong Kong"#
    ),
    // Of no country that is known: the script tells, or nothing does
    (#"{"street":"建国路 1 号","city":"北京","postalCode":"100022"}"#, #"北京\n建国路 1 号\n100022"#),
    (#"{"street":"あさひ町 1","city":"旭川市","state":"北海道"}"#, #"北海道旭川市\nあさひ町 1"#),
    (#"{"street":"테헤란로 1","city":"서울"}"#, #"서울\n테헤란로 1"#),
    (
      #"{"street":"street","city":"city","state":"state","postalCode":"zip","country":"Fantasia"}"#,
      #"street\ncity state zip\nFantasia"#
    ),
    // Missing parts
    (#"{"city":"Cupertino","country":"USA"}"#, #"Cupertino\nUSA"#),
    (#"{"state":"DC","country":"USA"}"#, #"DC\nUSA"#),
    (#"{"postalCode":"75018","country":"France"}"#, #"75018\nFrance"#), (#"{"country":"Japan"}"#, "Japan"),
    (#"{"state":"SP","country":"Brasil"}"#, #"SP\nBrasil"#),
    (#"{"street":"","city":" ","state":null,"country":"Japan"}"#, "Japan"),
  ])
  func writtenOut(value: String, expected: String) throws {
    #expect(try formatted(value) == expected)
  }

  @Test func sourceHasItsOwnForm() throws {
    let value = #"{"street":"1 Elm Row","city":"Leeds","formatted":"1 Elm Row,\nLeeds"}"#
    for order in ["country", "contacts", "addressbook"] {
      #expect(try formatted(value, config: #"{"order":"\#(order)"}"#) == #"1 Elm Row,\nLeeds"#)
    }
    #expect(try address(#"{"formatted":"just a line"}"#) == #"{"formatted":"just a line"}"#)
  }

  @Test func S3_11_ordersOfAnAddressBook() throws {
    let value =
      #"{"street":"1 Infinite Loop","city":"Cupertino","state":"CA","postalCode":"95014","country":"United States"}"#
    #expect(
      try formatted(value, config: #"{"order":"contacts"}"#)
        == #"United States\nCupertino\nCA\n1 Infinite Loop\n95014"#)
    #expect(
      try formatted(value, config: #"{"order":"addressbook"}"#)
        == #"United States\nCA\nCupertino\n1 Infinite Loop\n95014"#)
    #expect(
      try formatted(value, config: #"{"order":"country"}"#)
        == #"1 Infinite Loop\nCupertino CA 95014\nUnited States"#)
    #expect(throws: ConfigurationError.self) { try formatted(value, config: #"{"order":"state"}"#) }
  }

  /// Apple's example prints "(null)" for what is missing.
  @Test(arguments: ["contacts", "addressbook", "country"])
  func S3_11_missingPartsLeaveNoTrace(order: String) throws {
    for part in [
      "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country", "poBox",
      "extendedAddress",
    ] {
      let written = try formatted(#"{"\#(part)":"(x)","formatted":""}"#, config: #"{"order":"\#(order)"}"#)
      #expect(written == "(x)")
    }
  }

  @Test(arguments: ["contacts", "addressbook"])
  func S3_11_everyPartIsWrittenOutOnce(order: String) throws {
    let value =
      #"{"street":"<a>","subLocality":"<d>","city":"<c>","subAdministrativeArea":"<u>","state":"<s>","#
      + #""postalCode":"<z>","country":"<n>","poBox":"<p>","extendedAddress":"<x>"}"#
    let written = try #require(try formatted(value, config: #"{"order":"\#(order)"}"#))
    #expect(written.replacing(#"\n"#, with: "").split(separator: "><").count == 9)
    for part in ["<a>", "<d>", "<c>", "<u>", "<s>", "<z>", "<n>", "<p>", "<x>"] {
      #expect(written.split(separator: part, omittingEmptySubsequences: false).count == 2, "\(written)")
    }
  }

  // MARK: Parts

  @Test func severalValuesOfOnePart() throws {
    #expect(
      try address(
        #"{"street":["1 Elm Row","","Flat 2"],"city":["Leeds"],"country":["UK","England"],"state":[]}"#)
        == #"{"street":"1 Elm Row, Flat 2","city":"Leeds","country":"UK, England","countryCode":"GB","#
        + #""formatted":"1 Elm Row, Flat 2\nLeeds\nUK, England"}"#)
    #expect(try address(#"{"street":"a, b"}"#) == #"{"street":"a, b","formatted":"a, b"}"#)
  }

  @Test func textIsEscaped() throws {
    #expect(
      try address(#"{"street":"\"1\" \\ Elm\r\nRow","city":"\u2028"}"#)
        == #"{"street":"\"1\" \\ Elm\r\nRow","city":"\u2028","formatted":"\"1\" \\ Elm\r\nRow\n\u2028"}"#)
  }

  /// `CA; 94043` in the examples of RFC 2426, and a line end behind a street in exports of Google.
  @Test func blanksAroundAPartAreLeftOut() throws {
    #expect(
      try address(
        #"{"street":"678 Elm Street\nApt 354\n","state":"CA","postalCode":" 94043","country":"USA "}"#)
        == #"{"street":"678 Elm Street\nApt 354","state":"CA","postalCode":"94043","country":"USA","#
        + #""countryCode":"US","formatted":"678 Elm Street\nApt 354\nCA 94043\nUSA"}"#)
  }

  @Test(arguments: [
    (#"{"city":"X","isoCountryCode":"se","country":"Germany"}"#, "SE"),
    (#"{"city":"X","country":"Germany"}"#, "DE"),
    (#"{"city":"X","isoCountryCode":"","country":"中国"}"#, "CN"),
    (#"{"city":"X","isoCountryCode":"uk"}"#, "UK"),
    (#"{"city":"X","isoCountryCode":"DEU"}"#, "DE"), (#"{"isoCountryCode":"cn"}"#, "CN"),
  ])
  func countryCode(value: String, code: String) throws {
    #expect(try address(value).contains(#""countryCode":"\#(code)""#))
  }

  @Test func unknownCountryHasNoCode() throws {
    #expect(
      try address(#"{"country":"Klöster-Reich"}"#)
        == #"{"country":"Klöster-Reich","formatted":"Klöster-Reich"}"#)
  }

  @Test func onlyTheCodeIsKnown() throws {
    #expect(try address(#"{"isoCountryCode":"cn"}"#) == #"{"countryCode":"CN"}"#)
  }

  // MARK: Shapes

  @Test func keyDecidesOverTheField() throws {
    #expect(try addresses("{}").fields == "{}")
    #expect(try addresses(#"{"postalAddresses":[]}"#).fields == #"{"addresses":[]}"#)
    #expect(try addresses(#"{"postalAddresses":null}"#).fields == #"{"addresses":[]}"#)
  }

  @Test(arguments: ["{}", #"{"street":""}"#, #"{"street":" \n","city":[]}"#, #"{"planet":"Earth"}"#, "null"])
  func nothingKnownGivesNoAddress(value: String) throws {
    let result = try addresses(#"{"postalAddresses":[{"label":"HOME","value":\#(value)}]}"#)
    #expect(result.fields == #"{"addresses":[]}"#)
    #expect(result.warnings.isEmpty)
  }

  @Test func wrongTypesCostTheValue() throws {
    let result = try addresses(
      #"{"postalAddresses":[{"value":"1 Elm Row"},{"value":{"street":5,"city":"Leeds"}},{"value":["x"]},"#
        + #"{"value":{"street":["a",1]}},{"value":{"street":{"line":"a"}}}]}"#)
    #expect(
      result.fields
        == #"{"addresses":[{"city":"Leeds","formatted":"Leeds"},{"street":"a","formatted":"a"}]}"#)
    #expect(result.warnings.map(\.code) == Array(repeating: "address.wrongType", count: 5))
    #expect(result.warnings.map(\.field) == (0...4).map { "addresses/\($0)" })
    #expect(try addresses(#"{"postalAddresses":{}}"#).warnings.map(\.field) == ["addresses"])
  }
}

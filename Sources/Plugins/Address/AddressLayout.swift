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

  /// Of countries that have no order of their own in the table.
  static let common = AddressLayout("P\nA\nX\nD\nZ C\nU\nS\nN")
  /// Of countries that are not known.
  static let unknown = AddressLayout("P\nA\nX\nD\nC S Z\nU\nN")

  /// The layout that is customary in `country` (nil: not known) for an address written in `script`.
  static func customary(in country: CountryCode?, script: AddressScript) -> AddressLayout {
    guard let country else { return script.layout ?? unknown }
    guard let custom = byCountry[country] else { return common }
    return script == .other ? custom.layout : custom.own ?? custom.layout
  }

  private static let byCountry: [CountryCode: Custom] = {
    var table: [CountryCode: Custom] = [:]
    for custom in customs {
      for code in Text(custom.countries).split(at: UInt8(ascii: " ")) {
        guard let country = CountryCode(letters: code), table[country] == nil else {
          preconditionFailure("no country, or one twice: \(String(code))")
        }
        table[country] = custom
      }
    }
    return table
  }()
}

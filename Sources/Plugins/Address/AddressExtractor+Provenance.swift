import JSON
import PluginKit

extension AddressExtractor {
  static let provenance: [ProvenanceRule] =
    ProvenanceRule.labelled("addresses", from: .postalAddresses) + [
      .preferred("addresses", from: .postalAddresses),
      part("street"), part("subLocality"), part("city"), part("subAdministrativeArea"), part("state"),
      part("postalCode"), part("country"), part("poBox"), part("extendedAddress"), part("formatted"),
      ProvenanceRule("addresses/*/countryCode", from: .postalAddresses, member: "isoCountryCode", "country") {
        code in
        // What is stated as a code and is none says nothing; the name of the country does then.
        guard code.rawMember == "isoCountryCode", let stated = code.raw.flatMap({ AddressPart($0).first }),
          CountryCode(isoCountryCode: stated, country: nil) != nil
        else { return .derived }
        return stated == code.value.text ? .read : .decoded
      },
    ]

  private static func part(_ name: StaticString) -> ProvenanceRule {
    .own("addresses/*/\(name)", from: .postalAddresses, member: Text(name))
  }
}

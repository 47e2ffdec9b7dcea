import JSON
import PluginKit

extension PhoneExtractor {
  static let provenance: [ProvenanceRule] =
    ProvenanceRule.checked("phones", from: .phoneNumbers) + [
      ProvenanceRule("phones/*/number", .decoded, from: .phoneNumbers),
      ProvenanceRule("phones/*/extension", .decoded, from: .phoneNumbers),
      ProvenanceRule("phones/*/e164", .derived, from: .phoneNumbers),
      ProvenanceRule("phones/*/type", .derived, from: .phoneNumbers),
      ProvenanceRule("phones/*/possible", .derived, from: .phoneNumbers),
      // The country is in an international number; of any other it is one that somebody assumed.
      ProvenanceRule("phones/*/region", from: .phoneNumbers) { region in
        guard let phone = region.object, phone.member("e164") != nil else { return .guessed }
        let isInternational = ["number", "value"].contains { (name: Text) in
          phone.member(name)?.text.trimmed.first == UInt8(ascii: "+")
        }
        return isInternational ? .derived : .guessed
      },
    ]
}

import JSON
import PluginKit

extension InstantMessageExtractor {
  static let provenance: [ProvenanceRule] =
    ProvenanceRule.labelled("instantMessages", from: .instantMessageAddresses) + [
      part("service"), part("username"), part("uri"),
    ]

  private static func part(_ name: StaticString) -> ProvenanceRule {
    .own("instantMessages/*/\(name)", from: .instantMessageAddresses, member: Text(name))
  }
}

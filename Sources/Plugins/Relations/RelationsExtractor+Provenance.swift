import JSON
import PluginKit

extension RelationsExtractor {
  static let provenance =
    ProvenanceRule.labelled("relations", from: .contactRelations) + [
      ProvenanceRule("relations/*/name", .read, from: .contactRelations)
    ]
}

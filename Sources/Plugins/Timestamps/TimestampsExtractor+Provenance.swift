import JSON
import PluginKit

extension TimestampsExtractor {
  static let provenance: [ProvenanceRule] = [
    ProvenanceRule("created", .decoded, from: .creationDate),
    ProvenanceRule("modified", .decoded, from: .modificationDate),
  ]
}

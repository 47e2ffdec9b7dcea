import JSON
import PluginKit

extension KindExtractor {
  static let provenance: [ProvenanceRule] = [
    ProvenanceRule("kind", from: .contactType) { kind in
      kind.raw.flatMap { ContactType($0) } == nil ? .derived : .decoded
    }
  ]
}

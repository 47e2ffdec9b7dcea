import JSON
import PluginKit

extension NoteExtractor {
  static let provenance: [ProvenanceRule] = [.own("note", from: .note)]
}

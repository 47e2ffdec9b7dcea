import JSON
import PluginKit

extension URLExtractor {
  static let provenance = ProvenanceRule.checked("urls", from: .urlAddresses)
}

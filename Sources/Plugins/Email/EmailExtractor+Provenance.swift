import JSON
import PluginKit

extension EmailExtractor {
  static let provenance = ProvenanceRule.checked("emails", from: .emailAddresses)
}

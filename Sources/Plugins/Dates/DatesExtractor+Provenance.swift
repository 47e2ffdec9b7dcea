import JSON
import PluginKit

extension DatesExtractor {
  static let provenance =
    ProvenanceRule.labelled("dates", from: .dates) + ProvenanceRule.date("dates/*", from: .dates)
}

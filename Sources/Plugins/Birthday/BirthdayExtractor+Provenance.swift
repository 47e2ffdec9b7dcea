import JSON
import PluginKit

extension BirthdayExtractor {
  static let provenance: [ProvenanceRule] =
    ProvenanceRule.date("birthday", from: .birthday)
    + ProvenanceRule.date("birthday/alternate", from: .nonGregorianBirthday) + [
      ProvenanceRule("birthday/next", .derived, from: .birthday),
      ProvenanceRule("birthday/alternate/next", .derived, from: .nonGregorianBirthday),
    ]
}

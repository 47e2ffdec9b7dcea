import JSON
import PluginKit

extension ProvenanceRule {
  /// Of `id` and `label` of the elements of `field`.
  static func labelled(_ field: String, from key: RawKey) -> [ProvenanceRule] {
    [
      .own("\(field)/*/id", from: key, member: "identifier"),
      .own("\(field)/*/label/raw", from: key, member: "label"),
      ProvenanceRule("\(field)/*/label/name", from: key, member: "label") { _ in .decoded },
      ProvenanceRule("\(field)/*/label/text", from: key, member: "label") { _ in .derived },
    ]
  }

  /// Of `preferred`.
  static func preferred(_ field: String, from key: RawKey) -> ProvenanceRule {
    ProvenanceRule("\(field)/*/preferred", .decoded, from: key)
  }

  /// All of these, with `value` and `valid`.
  static func checked(_ field: String, from key: RawKey) -> [ProvenanceRule] {
    labelled(field, from: key) + [
      preferred(field, from: key),
      ProvenanceRule("\(field)/*/value", .read, from: key),
      ProvenanceRule("\(field)/*/valid", .derived, from: key),
    ]
  }
}

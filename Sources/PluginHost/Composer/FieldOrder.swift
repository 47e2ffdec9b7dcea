import JSON
package import PluginKit

/// The order of members in a contact record.
///
/// The one place in the host that knows fields by name: the same record always gives the same bytes, whatever
/// the order of plugins. Fields of other plugins follow in the order of the manifest.
package enum FieldOrder {
  package static let standard = [
    "kind", "name", "phones", "emails", "addresses", "urls", "job", "birthday", "dates", "instantMessages",
    "relations", "socialProfiles", "note", "image", "created", "modified",
  ]

  /// Members that the host copies from the raw record. They stand behind the standard fields, but for
  /// `extra`, which stands behind the fields of other plugins.
  package static let passedThrough: [(field: String, key: RawKey)] = [
    ("groups", .groups), ("members", .members), ("linkedIds", .linkedIdentifiers), ("extra", .extra),
  ]

  /// The host itself, among the names of plugins.
  package static let hostName = "host"

  /// Whether an element of such a member is as it should be; others are left out.
  static func isPassed(_ element: JSONNode, of key: RawKey) -> Bool {
    key == .extra ? ExtraEntry.isValid(element) : element.kind == .string
  }

  /// Members that every record has, or that speak of the others. `keys` may name them, to no effect.
  package static let envelope = ["v", "id", "idKind", "source", "provenance", "warnings"]
}

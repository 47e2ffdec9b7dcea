package import JSON

/// What is said, under `provenance`, of one member that an extractor writes: how its value was come by, and which raw
/// value it was made from.
///
/// Rules are looked at only when `provenance` is asked for; a member without one is `derived`.
public struct ProvenanceRule: Sendable {
  /// The member, from its field on: `name/given`; `*` is any element of an array, as in `phones/*/value`.
  public let path: String
  /// The raw key that holds the value it was made from.
  let key: RawKey?
  /// The raw value: of a labelled value a member of it (`label`, `identifier`) or else of what it holds. The first that
  /// is there counts; none means the whole.
  let members: [Text]
  /// The raw keys that it was made from where `key` has no value.
  let others: [RawKey]
  let judge: @Sendable (TracedValue) -> Provenance

  /// A member that always comes about in the same way.
  public init(_ path: String, _ how: Provenance, from key: RawKey? = nil) {
    self.init(path, from: key) { _ in how }
  }

  /// A member of which it depends on the record.
  package init(
    _ path: String, from key: RawKey?, member members: Text..., or others: [RawKey] = [],
    _ judge: @escaping @Sendable (TracedValue) -> Provenance
  ) {
    self.path = path
    self.key = key
    self.members = members
    self.others = others
    self.judge = judge
  }

  /// A member that has the source's own text where there is one; `missing` is how it comes about where there is none.
  package static func own(
    _ path: String, from key: RawKey, member members: Text..., or others: [RawKey] = [],
    changed: Provenance = .decoded, missing: Provenance = .derived
  ) -> ProvenanceRule {
    ProvenanceRule(path, key, members, others) { value in
      if !value.isInSource { return missing }
      return value.isAsInSource ? .read : changed
    }
  }

  private init(
    _ path: String, _ key: RawKey?, _ members: [Text], _ others: [RawKey],
    _ judge: @escaping @Sendable (TracedValue) -> Provenance
  ) {
    self.path = path
    self.key = key
    self.members = members
    self.others = others
    self.judge = judge
  }
}

/// A value of a contact record, and what it was made from.
package struct TracedValue {
  package let value: JSONNode
  /// The object that it is a member of; nil for the value of a whole field, and in an array.
  package let object: JSONNode?
  /// The raw value; nil when the source has none.
  package let raw: JSONNode?
  /// Which of the members that the rule names it is.
  package let rawMember: Text?

  /// Whether the source has something there.
  package var isInSource: Bool {
    guard let raw else { return false }
    switch raw.kind {
    case .null: return false
    case .string: return !raw.text.trimmed.isEmpty
    case .array, .object: return raw.childCount > 0
    case .true, .false, .number: return true
    }
  }

  /// Whether the value is the raw one, but for blanks around it.
  package var isAsInSource: Bool {
    guard let raw, raw.kind != .array, raw.kind != .object else { return false }
    return raw.text.trimmed == value.text.trimmed && (raw.bool == value.bool)
  }
}

import JSON
import PluginKit

/// `kind`: person, organization, group, or unknown.
///
/// What the source says counts. Where it says nothing, members make a group, and an organisation without any
/// part of a person's name is an organisation: so Apple's programs have it, and so they read cards.
struct KindExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "kind", version: "1.0.0", summary: "Whether the contact is a person, an organization or a group",
    reads: [.contactType],
    consults: [
      .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .previousFamilyName, .nickname,
      .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName, .displayName, .organizationName, .members,
    ],
    writes: ["kind"], provenance: provenance)

  private static let keys = RawKeySet(description.reads + description.consults)
  /// The parts of vCard's N.
  private static let structuredName: [RawKey] = [
    .familyName, .givenName, .middleName, .namePrefix, .nameSuffix,
  ]
  private static let otherNames: [RawKey] = [
    .displayName, .nickname, .previousFamilyName, .phoneticFamilyName, .phoneticGivenName,
    .phoneticMiddleName,
  ]

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAnyAvailable(Self.keys) else { return }
    let kind: Text =
      switch stated(by: record, fields) ?? implied(by: record) {
      case .person: "person"
      case .organization: "organization"
      case .group: "group"
      case nil: "unknown"
      }
    fields.string("kind", kind)
  }

  private func stated(by record: RawRecord, _ fields: Fields) -> ContactType? {
    guard let node = record.node(.contactType), !(node.kind == .string && node.text.isEmpty) else {
      return nil
    }
    if let type = ContactType(node) { return type }
    fields.warn(
      "unknownType", at: "kind", "the type of the contact is none of person, organization and group")
    return nil
  }

  private func implied(by record: RawRecord) -> ContactType? {
    if let members = record.node(.members), members.childCount > 0 { return .group }
    if has(Self.structuredName, in: record) { return .person }
    if hasText(record.node(.organizationName)) { return .organization }
    return has(Self.otherNames, in: record) ? .person : nil
  }

  private func has(_ keys: [RawKey], in record: RawRecord) -> Bool {
    keys.contains { hasText(record.node($0)) }
  }

  /// Whether the value is a text that is not blank, or a list with one.
  private func hasText(_ value: JSONNode?) -> Bool {
    guard let value else { return false }
    if let text = value.string { return !text.trimmed.isEmpty }
    return value.kind == .array && value.children.contains { hasText($0) }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(KindExtractor.self, to: $0) }

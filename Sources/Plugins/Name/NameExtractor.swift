import JSON
import PluginKit

/// `name`: the parts of the name, the full name, and the letter under which an index shows it.
struct NameExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "name", version: "1.0.0", summary: "The name: its parts, the full name, the letter in an index",
    reads: [
      .namePrefix, .givenName, .middleName, .familyName, .previousFamilyName, .nameSuffix, .nickname,
      .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName, .displayName, .nameOrder,
    ],
    consults: [.organizationName, .phoneticOrganizationName, .contactType],
    writes: ["name"],
    options: [
      ConfigurationOption(
        "sort", .choice(["family", "given"]), default: "family",
        summary: "which name the letter in the index is taken from first")
    ])

  private static let keys = RawKeySet(description.reads)

  private let givenFirst: Bool

  init(configuration: Configuration) {
    givenFirst = configuration.string("sort") == "given"
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAnyAvailable(Self.keys) else { return }
    fields.object("name") { name in
      let parts = NameParts(record, writingTo: name, warningIn: fields)
      let organization = record.text(.organizationName) ?? ""
      let full = writeFull(record, parts, organization, to: name, fields)
      let entry = IndexEntry(parts, full: full, organization: organization, record)
      if let letter = entry.letter(givenFirst: givenFirst) { name.letter("section", letter) }
    }
  }

  /// Writes `full`, and returns what its beginning is to be judged by.
  private func writeFull(
    _ record: RawRecord, _ parts: NameParts, _ organization: Text, to name: ObjectWriter, _ fields: Fields
  ) -> Text {
    let display = displayName(record, fields)
    if !display.trimmed.isEmpty {
      name.string("full", display)
      return display
    }
    let composed = FullName(parts, order: NameOrder(record, warningIn: fields))
    if !composed.isEmpty {
      name.key("full")
      name.output.append(UInt8(ascii: "\""))
      composed.append(to: name.output)
      name.output.append(UInt8(ascii: "\""))
      return composed.first
    }
    // Nothing but what the contact goes by otherwise; an address or a number is no name.
    for other in [organization, parts.nickname] where !other.trimmed.isEmpty {
      name.string("full", other)
      return other
    }
    return ""
  }

  private func displayName(_ record: RawRecord, _ fields: Fields) -> Text {
    guard let node = record.node(.displayName) else { return "" }
    if let text = node.string { return text }
    fields.warn("wrongType", at: "name/full", "the full name is not a text")
    return ""
  }
}

extension ObjectWriter {
  /// Writes a string of one ASCII letter.
  fileprivate func letter(_ name: StaticString, _ letter: UInt8) {
    key(name)
    output.append(UInt8(ascii: "\""))
    output.append(letter)
    output.append(UInt8(ascii: "\""))
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(NameExtractor.self, to: $0) }

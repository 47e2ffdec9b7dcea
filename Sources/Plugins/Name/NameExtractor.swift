import JSON
import Names
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
        summary: "which name the letter in the index is taken from first"),
      ConfigurationOption(
        "full", .choice(["source", "givenFamily", "familyGiven"]), default: "source",
        summary: "the full name: the source's, else composed; or these two parts with nothing between"),
      ConfigurationOption(
        "split", .bool, default: "false", summary: "whether a full name without parts is split into them"),
    ], provenance: provenance)

  private static let keys = RawKeySet(description.reads)

  private let sort: NameSort
  private let style: FullNameStyle
  private let splits: Bool

  init(configuration: Configuration) {
    sort = configuration.string("sort").flatMap(NameSort.init) ?? .family
    style = configuration.string("full").flatMap(FullNameStyle.init) ?? .source
    splits = configuration.bool("split") ?? false
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAnyAvailable(Self.keys) else { return }
    fields.object("name") { name in
      var parts = NameParts(record, warningIn: fields)
      let display = displayName(record, fields)
      let organization = record.text(.organizationName) ?? ""
      let type = record.node(.contactType).flatMap { ContactType($0) }
      if splits, type ?? .person == .person, display.trimmed != organization.trimmed {
        parts.infer(from: display)
        if parts.areInferred {
          fields.warn("inferred", at: "name", "the parts of the name were taken out of the full name")
        }
      }
      parts.write(to: name)

      var filed = FiledName()
      filed.given = parts.person.given
      filed.family = parts.person.family
      filed.phoneticGiven = parts.phoneticGiven
      filed.phoneticFamily = parts.phoneticFamily
      filed.nickname = parts.nickname
      filed.organization = organization
      filed.phoneticOrganization = record.text(.phoneticOrganizationName) ?? ""
      filed.isOrganization = type == .organization
      let order = NameOrder(record, warningIn: fields)
      switch style {
      case .source: filed.full = writeFull(parts, order, display, organization, to: name)
      case .givenFamily: filed.full = writeJoined(parts.person.given, parts.person.family, to: name)
      case .familyGiven: filed.full = writeJoined(parts.person.family, parts.person.given, to: name)
      }
      if let letter = filed.letter(by: sort) { name.letter("section", letter) }
    }
  }

  /// Writes `full`, and returns what its beginning is to be judged by.
  private func writeFull(
    _ parts: NameParts, _ order: NameOrder?, _ display: Text, _ organization: Text, to name: ObjectWriter
  ) -> Text {
    if !display.trimmed.isEmpty {
      name.string("full", display)
      return display
    }
    let composed = FullName(parts.person, order: order)
    if !composed.isEmpty {
      name.pieces("full") { append in composed.forEachPiece(append) }
      return composed.first
    }
    // Nothing but what the contact goes by otherwise; an address or a number is no name.
    for other in [organization, parts.nickname] where !other.trimmed.isEmpty {
      name.string("full", other)
      return other
    }
    return ""
  }

  private func writeJoined(_ first: Text, _ second: Text, to name: ObjectWriter) -> Text {
    if first.isEmpty && second.isEmpty { return "" }
    name.pieces("full") { append in
      append(first)
      append(second)
    }
    return first.isEmpty ? second : first
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

  /// Writes a string of what `body` appends.
  fileprivate func pieces(_ name: StaticString, _ body: ((Text) -> Void) -> Void) {
    key(name)
    output.append(UInt8(ascii: "\""))
    body { output.appendEscaped($0) }
    output.append(UInt8(ascii: "\""))
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(NameExtractor.self, to: $0) }

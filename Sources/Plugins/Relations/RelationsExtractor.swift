import JSON
import PluginKit

/// `relations`: names of related people, the label says how they are related.
struct RelationsExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "relations", version: "1.0.0", summary: "Names of related people", reads: [.contactRelations],
    writes: ["relations"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.contactRelations) else { return }
    fields.array("relations") { array in
      record.forEachLabeled(.contactRelations, field: "relations", warningsTo: fields) {
        index, labeled, value in
        guard let name = Self.name(value) else { return fields.warnWrongType("relations", index) }
        if name.isEmpty { return }
        array.object { writer in
          writer.string("id", labeled.identifierText)
          writer.label(labeled, context)
          writer.string("name", name)
        }
      }
    }
  }

  /// The name, empty when there is none; nil for a value of a wrong type.
  private static func name(_ value: JSONNode) -> Text? {
    switch value.kind {
    case .string: return value.text
    case .object:
      guard let name = value.member("name"), !name.isNull else { return "" }
      return name.string
    default: return nil
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(RelationsExtractor.self, to: $0) }

import JSON
import PluginKit

/// `dates`: anniversaries and other days, each with its label.
struct DatesExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "dates", version: "1.0.0", summary: "Anniversaries and other dates", reads: [.dates],
    writes: ["dates"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.dates) else { return }
    fields.array("dates") { array in
      record.forEachLabeled(.dates, field: "dates", warningsTo: fields) { index, labeled, value in
        guard
          let date = ResolvedDate(
            reading: value, fallback: .gregorian, at: "dates/\(index)", warningsTo: fields)
        else { return }
        array.object { writer in
          writer.string("id", labeled.identifierText)
          writer.label(labeled, context)
          writer.members(of: date)
        }
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(DatesExtractor.self, to: $0) }

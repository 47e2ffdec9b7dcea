import JSON
import PluginKit

/// `note`: the text as the source has it.
struct NoteExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "note", version: "1.0.0", summary: "The note, as the source has it", reads: [.note],
    writes: ["note"])

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    if let note = record.text(.note) { fields.string("note", note) }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(NoteExtractor.self, to: $0) }

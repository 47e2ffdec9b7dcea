import JSON
import PluginKit

/// `note`: the text as the source has it; several notes with a line end between them.
struct NoteExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "note", version: "1.0.0", summary: "The note, as the source has it", reads: [.note],
    writes: ["note"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard let node = record.node(.note) else { return }
    switch node.kind {
    case .string:
      if !node.text.isEmpty { fields.string("note", node.text) }
    case .array:
      extract(node.children, into: fields)
    default:
      fields.warn("wrongType", at: "note", "the note is neither a text nor a list of texts")
    }
  }

  private func extract(_ notes: JSONNode.Children, into fields: Fields) {
    for (index, note) in notes.enumerated() where note.string == nil && !note.isNull {
      fields.warn("wrongType", at: "note/\(index)", "this note is not a text")
    }
    let texts = notes.compactMap(\.string).filter { !$0.isEmpty }
    guard let first = texts.first else { return }
    fields.write("note") { output in
      output.append(UInt8(ascii: "\""))
      output.appendEscaped(first)
      for text in texts.dropFirst() {
        output.append("\\n")
        output.appendEscaped(text)
      }
      output.append(UInt8(ascii: "\""))
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(NoteExtractor.self, to: $0) }

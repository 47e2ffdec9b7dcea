import JSON
import PluginKit

/// `created` and `modified`: when the source says that the record was made and last changed.
struct TimestampsExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "timestamps", version: "1.0.0", summary: "When the record was created and last modified",
    reads: [.creationDate, .modificationDate], writes: ["created", "modified"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    write(record.node(.creationDate), as: "created", into: fields)
    write(record.node(.modificationDate), as: "modified", into: fields)
  }

  private func write(_ value: JSONNode?, as field: StaticString, into fields: Fields) {
    guard let value else { return }
    guard let text = value.string else {
      return fields.warn("wrongType", at: "\(field)", "the moment is not a text")
    }
    if text.isEmpty { return }
    guard let moment = Timestamp(text.trimmed) else {
      return fields.warn("notADate", at: "\(field)", "the moment is no date of RFC 3339 or ISO 8601")
    }
    fields.write(field) { output in
      output.append(UInt8(ascii: "\""))
      moment.append(to: output)
      output.append(UInt8(ascii: "\""))
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(TimestampsExtractor.self, to: $0) }

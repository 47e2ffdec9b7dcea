import JSON
import PluginKit

/// `urls`: the addresses of pages as the source has them, and whether each can be one.
struct URLExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "url", version: "1.0.0", summary: "Web addresses, checked for syntax", reads: [.urlAddresses],
    writes: ["urls"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.urlAddresses) else { return }
    fields.array("urls") { array in
      record.forEachLabeled(.urlAddresses, field: "urls", warningsTo: fields) { index, entry, value in
        guard let text = value.string else { return fields.warnWrongType("urls", index) }
        if text.isEmpty { return }
        array.object { $0.checked(text, entry, context, isValid: WebAddress.isValid(text)) }
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(URLExtractor.self, to: $0) }

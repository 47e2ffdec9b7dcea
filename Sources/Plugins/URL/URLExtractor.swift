import JSON
import PluginKit

/// `urls`: the addresses of pages as the source has them, and whether each can be one.
struct URLExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "url", version: "1.0.0", summary: "Web addresses, checked for syntax", reads: [.urlAddresses],
    writes: ["urls"])

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    fields.list("urls", of: .urlAddresses, in: record) { array, entry, value, index in
      guard let text = value.string else {
        fields.warnWrongType("urls", index, "the value is not a string")
        return
      }
      array.object { $0.checked(text, entry, context, isValid: WebAddress.isValid(text)) }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(URLExtractor.self, to: $0) }

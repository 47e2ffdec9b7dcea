import JSON
import PluginKit

/// `emails`: the addresses as the source has them, and whether each can be one.
struct EmailExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "email", version: "1.0.0", summary: "Email addresses, checked for syntax", reads: [.emailAddresses],
    writes: ["emails"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.emailAddresses) else { return }
    fields.array("emails") { array in
      record.forEachLabeled(.emailAddresses, field: "emails", warningsTo: fields) { index, entry, value in
        guard let text = value.string else { return fields.warnWrongType("emails", index) }
        if text.isEmpty { return }
        array.object { $0.checked(text, entry, context, isValid: EmailAddress.isValid(text)) }
      }
    }
  }
}

extension ObjectWriter {
  /// The members of an email address or a URL.
  func checked(_ value: Text, _ entry: LabeledValue, _ context: ExtractionContext, isValid: Bool) {
    string("id", entry.identifierText)
    string("value", value)
    label(entry, context)
    if entry.isPreferred { bool("preferred", true) }
    bool("valid", isValid)
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(EmailExtractor.self, to: $0) }

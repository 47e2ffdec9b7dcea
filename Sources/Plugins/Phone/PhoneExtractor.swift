import JSON
import PluginKit

/// `phones`: each number as typed, as dialled, and what libphonenumber makes of it.
struct PhoneExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "phone", version: "1.0.0", summary: "Telephone numbers, dialable and in E.164",
    reads: [.phoneNumbers], consults: [.postalAddresses], writes: ["phones"],
    options: [
      ConfigurationOption(
        "normalize", .choice(["e164", "digits", "raw"]), default: "e164",
        summary: "How far numbers are worked out: E.164, the dialable digits, or not at all"),
      ConfigurationOption(
        "region", .string, default: "the country of the record's own address",
        summary: "The region of national numbers, as a two-letter code, where the call states none"),
    ])

  private enum Normalization { case e164, digits, raw }

  private let normalization: Normalization
  private let region: CountryCode?

  init(configuration: Configuration) throws {
    normalization =
      switch configuration.string("normalize") {
      case "digits": .digits
      case "raw": .raw
      default: .e164
      }
    guard let region = configuration.string("region") else {
      self.region = nil
      return
    }
    guard let code = CountryCode(letters: region), code.isAssigned else {
      throw ConfigurationError(option: "region", reason: "is not a two-letter country code")
    }
    self.region = code
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    let stated = context.region.flatMap { CountryCode(letters: $0) } ?? region
    var defaultRegion = DefaultRegion(stated: stated, record: record)
    guard record.isAvailable(.phoneNumbers) else { return }
    fields.array("phones") { array in
      record.forEachLabeled(.phoneNumbers, field: "phones", warningsTo: fields) { index, entry, value in
        guard let text = value.string ?? value.member("stringValue")?.string else {
          return fields.warnWrongType("phones", index)
        }
        if text.isEmpty { return }
        array.object { object in
          object.string("id", entry.identifierText)
          object.string("value", text)
          object.label(entry, context)
          if entry.isPreferred { object.bool("preferred", true) }
          if normalization == .raw { return }
          let number = DialedNumber(text, to: object, &defaultRegion)
          if normalization == .digits { return }
          if let doubt = number.writeFacts(to: object, &defaultRegion) {
            fields.warn(doubt.reason, at: "phones/\(index)", doubt.message)
          }
        }
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(PhoneExtractor.self, to: $0) }

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
      ConfigurationOption(
        "clean", .choice([dialable] + NumberCleaning.allCases.map(\.rawValue)), default: dialable,
        summary: "What number is: what is dialled, or the value without some of its signs"),
      ConfigurationOption(
        "validity", .choice([libphonenumber] + MobilePattern.allCases.map(\.rawValue)),
        default: libphonenumber,
        summary: "By what valid is decided: the numbering plans, or a pattern of Chinese mobile numbers"),
    ], provenance: provenance)

  private static let dialable = "dialable"
  private static let libphonenumber = "libphonenumber"

  private enum Normalization { case e164, digits, raw }

  private let normalization: Normalization
  /// Nil for what is dialled.
  private let cleaning: NumberCleaning?
  /// Nil for libphonenumber.
  private let pattern: MobilePattern?
  private let region: CountryCode?

  init(configuration: Configuration) throws {
    cleaning = configuration.string("clean").flatMap(NumberCleaning.init)
    pattern = configuration.string("validity").flatMap(MobilePattern.init)
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
      var name = region
      let meant = name.withUTF8 { CountryNames.code(of: Text(UnsafeRawBufferPointer($0))) }
      let hint = meant.map { "; did you mean \"\($0.string)\"?" } ?? ""
      throw ConfigurationError(option: "region", reason: "is not a two-letter country code\(hint)")
    }
    self.region = code
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.phoneNumbers) else { return }
    // UK, which is no code of ISO's, is GB.
    let stated = context.region.flatMap { CountryCode(letters: $0) }.map { $0.standard ?? $0 } ?? region
    var defaultRegion = DefaultRegion(stated: stated, record: record)
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
          var number = DialedNumber(text, to: object, &defaultRegion)
          let facts = normalization == .e164 ? number.facts(&defaultRegion) : nil
          if let cleaning { number.replace(by: cleaning, of: text) }
          guard let facts else { return }
          if let doubt = number.write(facts, pattern: pattern) {
            fields.warn(doubt.reason, at: "phones/\(index)", doubt.message)
          }
        }
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(PhoneExtractor.self, to: $0) }

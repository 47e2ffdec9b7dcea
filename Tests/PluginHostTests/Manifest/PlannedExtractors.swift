import PluginKit

/// Extractors that exist for their descriptions.
struct FakeName: Extractor {
  static let description = ExtractorDescription(
    name: "name", version: "1.0.0", summary: "A name", reads: [.givenName, .familyName],
    consults: [.nameOrder],
    writes: ["name"])

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {}
}

struct FakePhone: Extractor {
  static let description = ExtractorDescription(
    name: "phone", version: "2.1.0", summary: "Phones", reads: [.phoneNumbers], writes: ["phones"],
    options: [
      ConfigurationOption("region", .string, summary: "Two letters"),
      ConfigurationOption("normalize", .choice(["e164", "digits", "raw"]), default: "e164", summary: "How"),
      ConfigurationOption("strict", .bool, summary: "Whether"),
      ConfigurationOption("most", .integer, summary: "How many"),
    ])

  let normalize: String
  let strict: Bool
  let most: Int

  init(configuration: Configuration) throws {
    if let region = configuration.string("region"), region.count != 2 {
      throw ConfigurationError(option: "region", reason: "must have two letters")
    }
    normalize = configuration.string("normalize") ?? "e164"
    strict = configuration.bool("strict") ?? false
    most = configuration.integer("most") ?? 100
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {}
}

struct FakeNote: Extractor {
  static let description = ExtractorDescription(
    name: "note", version: "1.0.0", summary: "The note", reads: [.note], writes: ["note"])

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {}
}

/// Writes the field of `FakePhone`, and one of its own.
struct FakeMobile: Extractor {
  static let description = ExtractorDescription(
    name: "mobile", version: "1.0.0", summary: "Mobile phones", reads: [.phoneNumbers],
    writes: ["phones", "mobile"])

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {}
}

/// Fails with an error of its own.
struct FakeBroken: Extractor {
  struct NoTable: Error, CustomStringConvertible { let description = "no table of labels" }

  static let description = ExtractorDescription(
    name: "broken", version: "1.0.0", summary: "Broken", reads: [.note], writes: ["broken"])

  init(configuration: Configuration) throws { throw NoTable() }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {}
}

let fakes: [any Extractor.Type] = [
  FakeName.self, FakePhone.self, FakeNote.self, FakeMobile.self, FakeBroken.self,
]

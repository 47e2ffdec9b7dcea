import JSON
import PluginHost
import PluginKit
import Testing

/// Extractors that do one thing each, for tests of what the host does with it.
struct Shouting: Extractor {
  static let description = ExtractorDescription(
    name: "shouting", version: "1", summary: "", reads: [.note], writes: ["note"])
  init(configuration: Configuration = Configuration()) {}
  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    if let note = record.string(.note) { fields.string("note", note.uppercased()) }
  }
}

struct NamePair: Extractor {
  static let description = ExtractorDescription(
    name: "pair", version: "1", summary: "", reads: [.givenName, .familyName], writes: ["name"])
  init(configuration: Configuration = Configuration()) {}
  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    fields.object("name") { object in
      object.string("given", record.string(.givenName))
      object.string("family", record.string(.familyName))
    }
  }
}

/// Writes a field and a warning, and then fails.
struct Failing: Extractor {
  struct SecretError: Error { let secret = "the value itself" }
  static let description = ExtractorDescription(
    name: "failing", version: "1", summary: "", reads: [.jobTitle], writes: ["title", "more"])
  init(configuration: Configuration = Configuration()) {}
  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) throws {
    fields.string("title", "half")
    fields.warn("early", at: "title", "before the failure")
    throw SecretError()
  }
}

/// Writes a field that it declares and one that it does not.
struct Overreaching: Extractor {
  static let description = ExtractorDescription(
    name: "overreaching", version: "1", summary: "", reads: [.note], writes: ["loyalty"])
  init(configuration: Configuration = Configuration()) {}
  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    fields.string("loyalty", "gold")
    fields.string("phones", "not mine")
  }
}

extension Stage {
  init(_ extractor: any Extractor, owns: [String]? = nil, onFailure: FailurePolicy = .skip) {
    let description = type(of: extractor).description
    self.init(
      name: description.name, runner: .extractor(extractor), reads: RawKeySet(description.reads),
      consults: RawKeySet(description.consults), writes: description.writes, owns: owns, onFailure: onFailure)
  }
}

import JSON
import PluginKit
import TestSupport
import Testing

/// An extractor that does a little of everything.
private struct SampleExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "sample", version: "1.2.3", summary: "For tests", reads: [.note], consults: [.nickname],
    writes: ["sample", "second"], options: [ConfigurationOption("word", .string, summary: "a word")])

  let word: String

  init(configuration: Configuration) throws {
    word = configuration.string("word") ?? "none"
    if word == "bad" { throw ConfigurationError(option: "word", reason: "is bad") }
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) throws {
    struct Refusal: Error {}
    if record.string(.note) == "throw" { throw Refusal() }
    fields.string("second", context.region ?? "nowhere")
    fields.object("sample") { sample in
      sample.string("word", word)
      sample.string("note", record.string(.note))
      sample.string("nickname", record.string(.nickname))
      sample.bool("family", record.isAvailable(.familyName))
      sample.string("locale", context.locale)
    }
    fields.string("third", "undeclared")
    fields.warn("always", at: "sample", "A warning.")
  }
}

@Suite("Extractors")
struct ExtractorTests {
  @Test("sees what it declares, with its configuration and the context")
  func run() throws {
    let result = try extract(
      SampleExtractor.self, raw: #"{"note":"n","nickname":"x","familyName":"hidden"}"#,
      config: #"{"word":"w"}"#,
      context: ExtractionContext(region: "CN", locale: "zh-Hans"))
    #expect(
      result.fields
        == #"{"sample":{"word":"w","note":"n","nickname":"x","family":false,"locale":"zh-Hans"},"second":"CN"}"#
    )
    #expect(result.undeclared == ["third"])
    #expect(result.warnings == [Warning(code: "sample.always", field: "sample", message: "A warning.")])
  }

  @Test("defaults of configuration and context")
  func defaults() throws {
    let result = try extract(SampleExtractor.self, raw: "{}")
    #expect(result.fields == #"{"sample":{"word":"none","family":false,"locale":"en"},"second":"nowhere"}"#)
  }

  @Test("what it throws comes through, and so does a configuration that it refuses")
  func failures() {
    #expect(throws: (any Error).self) { try extract(SampleExtractor.self, raw: #"{"note":"throw"}"#) }
    #expect(throws: ConfigurationError(option: "word", reason: "is bad")) {
      try extract(SampleExtractor.self, raw: "{}", config: #"{"word":"bad"}"#)
    }
    #expect(throws: ConfigurationError(option: "wrod", reason: #"is not an option; did you mean "word"?"#)) {
      try extract(SampleExtractor.self, raw: "{}", config: #"{"wrod":"x"}"#)
    }
    #expect(throws: RawTextError.self) { try extract(SampleExtractor.self, raw: #"{"noet":""}"#) }
  }
}

@Suite("Registration")
struct BuiltinsTests {
  @Test("entries add themselves to the collector they are passed, in order")
  func collect() {
    let entries: [Builtins.Entry] = [
      { Builtins.add(SampleExtractor.self, to: $0) },
      {
        let format = ContactFormat(
          name: "sample", summary: "For tests", recognize: { $0.hasPrefix("BEGIN") ? .certain : .no },
          makeReader: { _ throws(InputProblem) in throw InputProblem(.corrupt, "none") })
        Builtins.add(format, to: $0)
      },
    ]
    let first = Builtins()
    let second = Builtins()
    for entry in entries { entry(Unmanaged.passUnretained(first).toOpaque()) }
    entries[0](Unmanaged.passUnretained(second).toOpaque())
    #expect(first.extractors.map { $0.description.name } == ["sample"])
    #expect(first.formats.map { String(Text($0.name)) } == ["sample"])
    #expect(second.extractors.count == 1 && second.formats.isEmpty)
    #expect(first.formats.first?.recognize("BEGIN:VCARD") == .certain)
    #expect(ContactFormat.Recognition.possible < .certain && ContactFormat.Recognition.no < .possible)
  }
}

import PluginKit

/// Writes `echo`, what the note says; the note says more than that when it is one of these words.
struct EchoExtractor: Extractor {
  struct Trouble: Error {}

  static let description = ExtractorDescription(
    name: "echo", version: "2.1.0", summary: "What the note says", reads: [.note], consults: [.nickname],
    writes: ["echo", "nick"],
    options: [
      ConfigurationOption("prefix", .string, summary: "What comes first"),
      ConfigurationOption("times", .integer, summary: "How often, at least once"),
    ])

  private let prefix: String

  init(configuration: Configuration) throws {
    if let times = configuration.integer("times"), times < 1 {
      throw ConfigurationError(option: "times", reason: "is less than 1")
    }
    prefix = String(
      repeating: configuration.string("prefix") ?? "", count: configuration.integer("times") ?? 1)
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) throws {
    if let nickname = record.string(.nickname) { fields.string("nick", nickname) }
    // It declares neither.
    if record.isAvailable(.identifier) { fields.string("echo", "leaked") }
    guard let note = record.string(.note) else { return }
    switch note {
    case "trouble": throw Trouble()
    case "warn": fields.warn("odd", at: "echo/1", "the note is odd")
    case "undeclared": fields.string("other", "x")
    case "twice":
      fields.string("echo", "first")
      fields.string("echo", "second")
      return
    default: break
    }
    fields.object("echo") { $0.string("text", prefix + note) }
  }
}

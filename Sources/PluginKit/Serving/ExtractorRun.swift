import JSON

/// An extractor outside of a host, with the memory that it needs for one record after the other.
final class ExtractorRun {
  /// What it said when it was asked for a record.
  struct Failure: Error {
    /// A sentence without the record's content: what an extractor throws may quote it, the error's type does not.
    let message: String
  }

  let description: ExtractorDescription
  /// To be filled before each `extract`.
  let record = RawRecord()
  private let extractor: any Extractor
  private let visible: RawKeySet
  private let fields = Fields()
  private let names: TextPool
  private let declared: [Fields.Declared]

  /// - Parameter configuration: the `config` object, as it came; it is checked against the extractor's options.
  /// - Throws: `ConfigurationError`, and whatever the extractor's `init` throws.
  init(_ type: any Extractor.Type, configuration: JSONNode?) throws {
    description = type.description
    extractor = try type.init(
      configuration: Configuration(configuration, options: type.description.options))
    visible = RawKeySet(description.reads + description.consults)
    names = TextPool(description.writes)
    declared = names.texts.enumerated().map { slot, name in Fields.Declared(name: name, slot: slot) }
  }

  /// The raw keys that it asks for, by name.
  static func reads(of description: ExtractorDescription) -> [String] {
    (description.reads + description.consults).map(\.name)
  }

  /// Asks for the fields of `record`, and appends their object to `output`; nothing when it throws.
  func extract(
    into output: OutputBuffer, warn: (_ reason: String, _ field: String, _ message: String) -> Void
  ) throws(Failure) {
    record.visible = visible
    fields.removeAll()
    fields.begin(description.name, declared: declared)
    do {
      try extractor.extract(record, context: ExtractionContext(), into: fields)
    } catch {
      throw Failure(message: "the extractor failed (\(type(of: error)))")
    }
    output.append(UInt8(ascii: "{"))
    for (slot, name) in names.texts.enumerated() {
      guard let text = fields.text(at: slot) else { continue }
      output.appendComma(after: UInt8(ascii: "{"))
      output.appendJSON(string: name)
      output.append(UInt8(ascii: ":"))
      output.append(text)
    }
    output.append(UInt8(ascii: "}"))
    for warning in fields.warnings {
      // The host puts the plugin's name in front itself: the one of the manifest.
      warn(
        String(warning.code.dropFirst(description.name.count + 1)), warning.field, warning.message)
    }
    for field in fields.undeclared {
      warn(
        "contract", description.writes.first ?? description.name,
        "the extractor wrote \(field), which it does not declare; it was dropped")
    }
  }
}

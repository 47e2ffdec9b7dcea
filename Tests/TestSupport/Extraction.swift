import JSON
package import PluginKit

/// What one extractor makes of one raw record.
package struct Extraction {
  /// The fields as one JSON object, in the order of the extractor's `writes`.
  package let fields: String
  package let warnings: [Warning]
  /// Fields that it wrote without declaring them.
  package let undeclared: [String]
}

/// Runs one extractor over one raw record, with what the host would let it see.
///
/// - Parameters:
///   - raw: the record as a JSON object in the Contacts shape. Unknown keys are an error, so that a test cannot
///     misspell one.
///   - config: the `config` of its entry in the manifest, as a JSON object.
///   - visible: the raw keys that it may see; all that it declares when left out.
/// - Throws: what the extractor throws, a `ConfigurationError`, or `RawTextError`.
package func extract(
  _ type: any Extractor.Type, raw: String, config: String? = nil,
  context: ExtractionContext = ExtractionContext(), visible: RawKeySet? = nil
) throws -> Extraction {
  let description = type.description
  let extractor = try type.init(configuration: configuration(config, options: description.options))

  let record = try rawRecord(raw)
  record.visible = visible ?? RawKeySet(description.reads + description.consults)

  let names = TextPool(description.writes)
  let fields = Fields()
  fields.begin(
    description.name,
    declared: names.texts.enumerated().map { slot, name in Fields.Declared(name: name, slot: slot) })
  try extractor.extract(record, context: context, into: fields)

  let output = OutputBuffer()
  output.append("{")
  for segment in fields.segments.sorted(by: { $0.slot < $1.slot }) {
    output.appendComma(after: UInt8(ascii: "{"))
    output.appendJSON(string: description.writes[segment.slot])
    output.append(":")
    output.append(fields.text(of: segment))
  }
  output.append("}")
  return withExtendedLifetime(names) {
    Extraction(fields: String(output.text), warnings: fields.warnings, undeclared: fields.undeclared)
  }
}

/// A configuration from JSON, checked against `options`.
package func configuration(_ json: String?, options: [ConfigurationOption]) throws -> Configuration {
  guard let json else { return Configuration() }
  let document = try JSONParser().parse(json)
  return try withExtendedLifetime(document) { try Configuration(document.root, options: options) }
}

/// A raw record from JSON in the Contacts shape.
package func rawRecord(_ json: String) throws -> RawRecord {
  let record = RawRecord()
  try fill(record, with: json)
  return record
}

/// The same into a record that is there.
package func fill(_ record: RawRecord, with json: String) throws {
  let parsed = try JSONParser().parse(json)
  try withExtendedLifetime(parsed) {
    guard parsed.root.kind == .object else { throw RawTextError(reason: "not an object") }
    record.removeAll()
    for member in parsed.root.children {
      guard let key = RawKey(member.key) else {
        throw RawTextError(reason: "no raw key is called \(String(member.key))")
      }
      record.set(key, to: record.document.copy(member))
    }
  }
}

/// A test's raw record that is none.
package struct RawTextError: Error {
  package let reason: String
}

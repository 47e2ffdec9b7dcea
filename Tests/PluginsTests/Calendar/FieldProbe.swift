import JSON
import PluginKit

/// What one extractor makes of one raw record, as text.
struct FieldProbe {
  /// The value of the extractor's field; nil when it was not written.
  let value: String?
  /// `code at field`, in order.
  let warnings: [String]

  /// Runs `extractor` over `raw`, a raw record in JSON.
  init(
    _ extractor: any Extractor.Type, _ raw: String, config: String = "{}", visible: RawKeySet = .all
  ) throws {
    let description = extractor.description
    let record = RawRecord()
    record.removeAll()
    // Nodes do not keep their document.
    let source = try JSONParser().parse(raw)
    withExtendedLifetime(source) {
      for member in source.root.children {
        guard let key = RawKey(member.key) else { continue }
        record.set(key, to: record.document.copy(member))
      }
    }
    record.visible = visible
    let settings = try JSONParser().parse(config)
    let configuration = try withExtendedLifetime(settings) {
      try Configuration(settings.root, options: description.options)
    }
    let fields = Fields()
    fields.begin(
      description.name,
      declared: description.writes.enumerated().map { index, name in
        // The name has to outlive the call: the test process keeps it.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.utf8.count)
        _ = copy.initialize(from: name.utf8)
        return Fields.Declared(name: Text(UnsafeRawBufferPointer(copy)), slot: index)
      })
    try extractor.init(configuration: configuration)
      .extract(record, context: ExtractionContext(), into: fields)
    precondition(fields.undeclared.isEmpty && fields.segments.count <= 1)
    value = fields.segments.first.map { String(fields.text(of: $0)) }
    warnings = fields.warnings.map { "\($0.code) at \($0.field)" }
  }
}

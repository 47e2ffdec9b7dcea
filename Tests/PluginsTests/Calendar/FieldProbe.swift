import PluginKit
import TestSupport

/// What one extractor with a single field makes of one raw record, as text.
struct FieldProbe {
  /// The value of the extractor's field; nil when it was not written.
  let value: String?
  /// `code at field`, in order.
  let warnings: [String]

  /// Runs `extractor` over `raw`, a raw record in JSON.
  ///
  /// - Parameter visible: the raw keys that it may see; all that it declares when left out.
  init(
    _ extractor: any Extractor.Type, _ raw: String, config: String = "{}",
    context: ExtractionContext = ExtractionContext(), visible: RawKeySet? = nil
  ) throws {
    let result = try extract(extractor, raw: raw, config: config, context: context, visible: visible)
    precondition(result.undeclared.isEmpty && extractor.description.writes.count == 1)
    let name = #""\#(extractor.description.writes[0])":"#
    value = result.fields == "{}" ? nil : String(result.fields.dropFirst(1 + name.count).dropLast())
    warnings = result.warnings.map { "\($0.code) at \($0.field)" }
  }
}

import JSON
import PluginKit

/// `extract` `{records, keys?, region?, locale?, format?, phones?, on?, provenance?}` → `{contacts}`, of the
/// same order and length.
enum ExtractMethod: ServedMethod {
  static let name = "extract"

  static func mayWait(for plugins: PluginSet) -> Bool { plugins.hasCarriers }

  static func answer(_ params: Params, of request: Request, with engine: Engine) throws(ProtocolError) {
    let host = engine.session.host
    let records = try params.array("records")
    if records.childCount > host.limits.maxBatchRecords {
      throw .invalidParams(
        "records has \(records.childCount) elements; the limit is \(host.limits.maxBatchRecords)",
        hint: "send them in several requests")
    }
    let options = try CallOptions(params, session: engine.session)
    let composer = try engine.composer(options.overrides)
    let selection = try options.selection(in: composer.pipeline)
    let format = try textFormat(params, host)
    let batch = RecordBatch(
      engine: engine, composer: composer, format: format,
      identities: IdentityMaker(records: records.childCount))

    composer.begin(selection, options.context)
    // Of a request that ends early, plugins need not go on with the rest.
    defer { composer.abandon() }
    engine.output.append("{\"contacts\":[")
    for (index, node) in records.children.enumerated() {
      try request.checkWanted()
      batch.enter(node, at: index)
      try write(batch, of: request, all: false)
    }
    try write(batch, of: request, all: true)
    engine.output.append("]}")
  }

  /// Writes the contacts that are done.
  private static func write(_ batch: RecordBatch, of request: Request, all: Bool) throws(ProtocolError) {
    while let composition = try batch.composer.next(
      all: all, checking: { () throws(ProtocolError) in try request.checkWanted() })
    {
      batch.engine.output.appendComma(after: UInt8(ascii: "["))
      try batch.write(composition)
    }
  }

  private static func textFormat(_ params: Params, _ host: Host) throws(ProtocolError) -> String? {
    guard let format = try params.string("format") else { return nil }
    if !host.formats.names.contains(format) {
      throw ProtocolError(
        .formatUnknown, "no format has this name",
        hint: "the formats are \(host.formats.names.joined(separator: ", "))"
          + Suggestion.phrase(for: format, among: host.formats.names))
    }
    return format
  }
}

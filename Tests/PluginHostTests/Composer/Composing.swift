import JSON
import PluginHost
import PluginKit
import TestSupport
import Testing

/// What `composer` makes of a raw record in JSON, or by which plugin the record is lost. The counters are handed over.
func compose(_ json: String, with composer: Composer, keys: [String]?) throws -> String {
  let selection =
    try keys.map { try Selection(keys: $0, in: composer.pipeline) }
    ?? Selection(everythingIn: composer.pipeline)
  composer.begin(selection, ExtractionContext())
  let output = OutputBuffer()
  let refusal = try composer.compose(json, into: output)
  composer.flushCounters()
  return refusal.map { "refused by \($0.plugin): \($0.policy)" } ?? String(output.text)
}

extension Composer {
  /// Enters a raw record in the Contacts shape.
  func enter(_ json: String, remarks: [ReadRemark] = []) throws {
    let record = vacant.record
    try fill(record, with: json)
    record.source.format = "json"
    record.source.remarks = remarks
    enter { record, memory in IdentityMaker(records: 1).identity(of: record, in: memory) }
  }

  /// Composes one record, and returns why it was refused.
  @discardableResult
  func compose(
    _ json: String, remarks: [ReadRemark] = [], into output: OutputBuffer
  ) throws -> Composition.Refusal? {
    try enter(json, remarks: remarks)
    let composition = try #require(next(all: true))
    if let refusal = composition.refusal { return refusal }
    write(composition, to: output)
    return nil
  }
}

import JSON
import PluginHost
import PluginKit
import TestSupport
import Testing

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

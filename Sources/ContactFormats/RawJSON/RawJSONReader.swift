import JSON
package import PluginKit

/// Reads raw records in JSON: one object a line, objects over several lines, or arrays of them.
package final class RawJSONReader: RecordReader {
  private let values: JSONValueReader

  package init(_ input: ContactFormat.Input) {
    values = JSONValueReader(input, bracket: .brace, format: RawJSON.name)
  }

  package func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    do throws(ReadFailure) {
      guard try values.read(into: record.document) else { return false }
    } catch {
      if case .record = error { record.removeAll() }
      throw error
    }
    record.adoptJSON()
    values.sign(record)
    return true
  }
}

import ContactFormats
import JSON
import PluginKit
import Testing

/// What a reader gives, in words that tests compare: `2@5: Ada` is the record with index 2 that begins on line 5, by its
/// given name; `2@5! not valid JSON (column 3)` is a problem.
struct Reading {
  private(set) var outcomes: [String] = []
  private(set) var problems: [RecordProblem] = []

  init(_ input: some Sequence<UInt8>, chunk: Int = .max, maxRecordBytes: Int = 64 << 20) throws {
    var limits = ReadLimits()
    limits.maxRecordBytes = maxRecordBytes
    let source = MemorySource(Array(input), chunk: chunk)
    let reader = RawJSONReader(ContactFormat.Input(source: source, file: nil, limits: limits))
    let record = RawRecord()
    // A reader that never ends would be a hanging test.
    for _ in 0..<10_000 {
      do throws(ReadFailure) {
        guard try reader.read(into: record) else { return }
        let name = record.string(.givenName) ?? "-"
        outcomes.append("\(record.source.index)@\(record.source.line ?? 0): \(name)")
      } catch {
        guard case .record(let problem) = error else { throw error }
        outcomes.append("\(problem.index)@\(problem.line ?? 0)! \(problem.reason)")
        problems.append(problem)
      }
    }
    Issue.record("the reader does not come to an end")
  }

  /// The same outcomes however the bytes arrive.
  static func outcomes(of input: String, maxRecordBytes: Int = 64 << 20) throws -> [String] {
    let whole = try Reading(input.utf8, maxRecordBytes: maxRecordBytes)
    for chunk in [1, 2, 3, 7, 64] {
      let pieces = try Reading(input.utf8, chunk: chunk, maxRecordBytes: maxRecordBytes)
      #expect(pieces.outcomes == whole.outcomes, "in pieces of \(chunk)")
      #expect(pieces.problems.map(\.raw) == whole.problems.map(\.raw), "in pieces of \(chunk)")
    }
    return whole.outcomes
  }

  /// A raw record from one JSON object, value by value.
  static func record(_ json: String) throws -> RawRecord {
    let source = MemorySource(json)
    let reader = RawJSONReader(ContactFormat.Input(source: source, file: nil, limits: ReadLimits()))
    let record = RawRecord()
    #expect(try reader.read(into: record))
    return record
  }
}

extension RawRecord {
  /// The keys that have been made available, with their values as JSON.
  var values: [String: String] {
    var values: [String: String] = [:]
    for key in availableKeys.keys { values[key.name] = value(key)?.json ?? "null" }
    return values
  }
}

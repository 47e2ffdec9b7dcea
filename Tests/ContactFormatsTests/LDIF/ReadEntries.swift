import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// What the reader of LDIF made of some bytes, copied out of its records.
struct ReadEntries: Equatable {
  struct Entry: Equatable {
    /// Raw key to its value as JSON.
    var values: [String: String] = [:]
    var version: String?
    var index = 0
    var line: Int?
    var remarks: [String] = []

    /// The value of a key as JSON; "" when it has none.
    subscript(_ key: RawKey) -> String { values[key.name] ?? "" }
  }

  struct Problem: Equatable {
    let reason: String
    let index: Int
    let line: Int?
    let raw: String
  }

  var entries: [Entry] = []
  var problems: [Problem] = []
  var inputProblem: String?

  /// The only entry. More or fewer give an empty one, which no expectation meets.
  var only: Entry { entries.count == 1 ? entries[0] : Entry() }

  init(_ bytes: [UInt8], chunk: Int = .max, maxRecordBytes: Int = 64 << 20, groups: Bool = false) {
    var limits = ReadLimits()
    limits.maxRecordBytes = maxRecordBytes
    let source = MemorySource(bytes, chunk: chunk)
    let reader = LDIFReader(
      ContactFormat.Input(source: source, file: "book.ldif", limits: limits, includesGroups: groups))
    let record = RawRecord()
    while true {
      do throws(ReadFailure) {
        guard try reader.read(into: record) else { return }
        entries.append(Self.copy(record))
      } catch {
        switch error {
        case .record(let problem):
          problems.append(
            Problem(
              reason: problem.reason, index: problem.index, line: problem.line,
              raw: String(decoding: problem.raw, as: UTF8.self)))
        case .input(let problem):
          inputProblem = problem.reason
          return
        }
      }
    }
  }

  init(_ text: String, chunk: Int = .max, maxRecordBytes: Int = 64 << 20, groups: Bool = false) {
    self.init(Array(text.utf8), chunk: chunk, maxRecordBytes: maxRecordBytes, groups: groups)
  }

  /// The same however the bytes arrive.
  static func inPieces(_ bytes: [UInt8], maxRecordBytes: Int = 64 << 20) -> ReadEntries {
    let whole = ReadEntries(bytes, maxRecordBytes: maxRecordBytes)
    for chunk in [1, 2, 3, 7, 64] {
      #expect(
        ReadEntries(bytes, chunk: chunk, maxRecordBytes: maxRecordBytes) == whole, "in pieces of \(chunk)")
    }
    return whole
  }

  static func inPieces(_ text: String, maxRecordBytes: Int = 64 << 20) -> ReadEntries {
    inPieces(Array(text.utf8), maxRecordBytes: maxRecordBytes)
  }

  private static func copy(_ record: RawRecord) -> Entry {
    var entry = Entry()
    for member in record.document.root.children {
      entry.values[String(member.key)] = RawValue(node: member).json
    }
    entry.version = record.source.version.map { String($0) }
    entry.index = record.source.index
    entry.line = record.source.line
    entry.remarks = record.source.remarks.map { "\($0.code)" }
    #expect("\(record.source.format)" == "ldif")
    #expect(record.source.file == "book.ldif")
    return entry
  }
}

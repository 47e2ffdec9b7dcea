import JSON
import PluginKit

@testable import ContactFormats

/// What the CSV reader made of some bytes, copied out of its record.
struct ReadTable {
  struct Record {
    /// Raw key to its value as JSON.
    var values: [String: String] = [:]
    var available: RawKeySet = []
    var version = ""
    var index = 0
    var line: Int?
    var remarks: [String] = []
    var json = ""

    /// The value of a key as JSON; "" when it has none.
    subscript(_ key: RawKey) -> String { values[key.name] ?? "" }
  }

  var records: [Record] = []
  var problems: [RecordProblem] = []
  var inputProblem: InputProblem?

  /// The only record. More or fewer give an empty one, which no expectation meets.
  var only: Record { records.count == 1 ? records[0] : Record() }

  init(
    _ bytes: [UInt8], chunk: Int = .max, limits: ReadLimits = ReadLimits(), columns: ColumnMapping? = nil
  ) {
    let source = MemorySource(bytes, chunk: chunk)
    let reader = CSVReader(
      ContactFormat.Input(source: source, file: "book.csv", limits: limits, columns: columns))
    let record = RawRecord()
    while true {
      do throws(ReadFailure) {
        guard try reader.read(into: record) else { return }
        records.append(Self.copy(record))
      } catch {
        switch error {
        case .record(let problem): problems.append(problem)
        case .input(let problem):
          inputProblem = problem
          return
        }
      }
    }
  }

  init(_ text: String, chunk: Int = .max, columns: ColumnMapping? = nil) {
    self.init(Array(text.utf8), chunk: chunk, columns: columns)
  }

  private static func copy(_ record: RawRecord) -> Record {
    var copy = Record()
    for member in record.document.root.children {
      copy.values[String(member.key)] = RawValue(node: member).json
    }
    copy.available = record.availableKeys
    copy.version = record.source.version.map { String($0) } ?? ""
    copy.index = record.source.index
    copy.line = record.source.line
    copy.remarks = record.source.remarks.map { "\($0.code)" }
    copy.json = RawValue(node: record.document.root).json
    return copy
  }
}

/// Bytes of a text in a charset that Swift knows nothing of, from pairs of a character and its bytes.
func bytes(_ text: String, _ table: [Character: [UInt8]]) -> [UInt8] {
  text.flatMap { character in table[character] ?? Array(String(character).utf8) }
}

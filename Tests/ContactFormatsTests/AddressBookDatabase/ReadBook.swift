import JSON
import PluginKit

@testable import ContactFormats

/// What came out of a file or folder, copied.
struct ReadBook {
  struct Person {
    /// Raw key to its value as JSON.
    var values: [String: String] = [:]
    var available: RawKeySet = []
    var format = ""
    var file: String?
    var index = 0
    var line: Int?
    var remarks: [String] = []

    /// The value of a key as JSON; "" when it has none.
    subscript(_ key: RawKey) -> String { values[key.name] ?? "" }
  }

  var persons: [Person] = []
  var problems: [RecordProblem] = []
  var inputProblem: InputProblem?

  /// The only person. More or fewer give an empty one, which no expectation meets.
  var only: Person { persons.count == 1 ? persons[0] : Person() }

  static func catalog(groups: Bool = false) -> FormatCatalog {
    FormatCatalog([AppleAddressBook.ios, AppleAddressBook.macos], includesGroups: groups)
  }

  /// Reads a file by its path.
  init(_ path: String, limits: ReadLimits = ReadLimits(), groups: Bool = false) {
    let bytes = Folder.contents(path, atMost: 1 << 30) ?? []
    read { () throws(InputProblem) in
      try Self.catalog(groups: groups).reader(
        format: nil, path: path, source: MemorySource(bytes), limits: limits)
    }
  }

  /// Reads bytes that come from nowhere in particular.
  init(bytes: [UInt8], format: String? = nil, groups: Bool = false) {
    read { () throws(InputProblem) in
      try Self.catalog(groups: groups).reader(
        format: format, source: MemorySource(bytes, chunk: 1000), file: nil, limits: ReadLimits())
    }
  }

  init(folder: String, limits: ReadLimits = ReadLimits(), groups: Bool = false) {
    read { () throws(InputProblem) in
      try Self.catalog(groups: groups).reader(format: nil, folder: folder, limits: limits)
    }
  }

  private mutating func read(_ open: () throws(InputProblem) -> any RecordReader) {
    let reader: any RecordReader
    do throws(InputProblem) {
      reader = try open()
    } catch {
      inputProblem = error
      return
    }
    let record = RawRecord()
    while true {
      do throws(ReadFailure) {
        guard try reader.read(into: record) else { return }
        persons.append(Self.copy(record))
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

  private static func copy(_ record: RawRecord) -> Person {
    var person = Person()
    for member in record.document.root.children {
      person.values[String(member.key)] = RawValue(node: member).json
    }
    person.available = record.availableKeys
    person.format = "\(record.source.format)"
    person.file = record.source.file
    person.index = record.source.index
    person.line = record.source.line
    person.remarks = record.source.remarks.map { "\($0.code)" }
    return person
  }
}

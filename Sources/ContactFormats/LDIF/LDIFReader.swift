import JSON
import PluginKit

/// Reads LDIF, one record an entry.
///
/// Groups are entries as well. They are passed over unless they are asked for, and keep their place in the count.
final class LDIFReader: RecordReader {
  private let file: String?
  private let limit: Int
  private let includesGroups: Bool
  private var splitter: EntrySplitter
  private let decoder = EntryDecoder()
  private var index = 0
  /// The charset of the first entry that had bytes which are not UTF-8.
  private var inputCharset: Charset?

  init(_ input: ContactFormat.Input) {
    file = input.file
    limit = input.limits.maxRecordBytes
    includesGroups = input.includesGroups
    splitter = EntrySplitter(source: UnicodeSource(input.source), limit: limit)
  }

  func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    while let entry = try nextEntry() {
      record.removeAll()
      record.source.format = LDIFFormat.name
      record.source.file = file
      record.source.index = index
      record.source.line = entry.line
      if let version = splitter.version, !version.isEmpty {
        record.source.version = version.withUnsafeBytes { record.document.copy(Text($0)) }
      }
      if entry.isTooLong {
        throw lost("the entry has \(entry.byteCount) bytes, more than the limit of \(limit)", entry)
      }
      switch decoder.decode(entry.text, into: record, expecting: inputCharset, line: entry.line) {
      case .contact: break
      case .group where includesGroups: break
      case .group:
        index += 1
        continue
      // What `ldapsearch` prints behind the entries.
      case .searchResult: continue
      case .change(let kind):
        throw lost(
          "it is a change record (changetype: \(kind)): it says what to do to an entry, not what a contact is",
          entry)
      case .unreadable: throw lost("no attribute could be read in the entry", entry)
      }
      inputCharset = inputCharset ?? decoder.foreignCharset
      index += 1
      return true
    }
    return false
  }

  private func nextEntry() throws(ReadFailure) -> EntrySplitter.Entry? {
    do throws(InputProblem) {
      return try splitter.nextEntry()
    } catch {
      throw .input(error)
    }
  }

  private func lost(_ reason: String, _ entry: EntrySplitter.Entry) -> ReadFailure {
    defer { index += 1 }
    return .record(
      RecordProblem(reason: reason, index: index, line: entry.line, raw: Array(entry.text.bytes)))
  }
}

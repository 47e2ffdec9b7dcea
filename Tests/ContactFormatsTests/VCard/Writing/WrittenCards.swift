import JSON
import PluginKit

@testable import ContactFormats

/// Records of some bytes, and the cards that are written of them.
struct WrittenCards {
  /// All keys of each record but `source`.
  private(set) var records: [JSONValue] = []
  /// The cards of all records.
  private(set) var bytes: [UInt8] = []
  private(set) var problems = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines of the cards, unfolded.
  var lines: [String] {
    text.replacing("\r\n ", with: "").components(separatedBy: "\r\n").filter { !$0.isEmpty }
  }

  init(_ input: [UInt8], version: VCardVersion) {
    let reader = VCardReader(
      ContactFormat.Input(source: MemorySource(input), file: nil, limits: ReadLimits()))
    read(reader, VCardWriter(version: version))
  }

  init(_ input: String, version: VCardVersion) { self.init(Array(input.utf8), version: version) }

  init(json: String, version: VCardVersion) {
    let reader = RawJSONReader(
      ContactFormat.Input(source: MemorySource(Array(json.utf8)), file: nil, limits: ReadLimits()))
    read(reader, VCardWriter(version: version))
  }

  private mutating func read(_ reader: any RecordReader, _ writer: VCardWriter) {
    let record = RawRecord()
    let output = OutputBuffer()
    while true {
      do throws(ReadFailure) {
        guard try reader.read(into: record) else { break }
        records.append(JSONValue(record.document.root))
        writer.write(record, to: output)
      } catch {
        problems += 1
        if case .input = error { break }
      }
    }
    bytes = Array(output.text.bytes)
  }
}

extension String {
  /// Parts between separators, without Foundation.
  func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

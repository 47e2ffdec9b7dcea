import JSON
import PluginKit

/// Reads JSContact cards, one record a card.
final class JSContactReader: RecordReader {
  private let values: JSONValueReader
  /// The card at hand: the record's texts point into it.
  private let document = JSONDocument()
  private let decoder = JSContactDecoder()

  init(_ input: ContactFormat.Input) {
    values = JSONValueReader(input, bracket: .brace, format: JSContactFormat.name)
  }

  func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    record.removeAll()
    guard try values.read(into: document) else { return false }
    decoder.decode(document.root, into: record)
    values.sign(record)
    return true
  }
}

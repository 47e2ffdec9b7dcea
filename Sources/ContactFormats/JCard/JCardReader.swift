import JSON
import PluginKit

/// Reads jCards, one record a card. What a property means is the business of `CardDecoder`, as in a vCard.
final class JCardReader: RecordReader {
  private let values: JSONValueReader
  /// The card at hand: the record's texts point into it.
  private let document = JSONDocument()
  private let decoder = CardDecoder()

  init(_ input: ContactFormat.Input) {
    values = JSONValueReader(input, bracket: .bracket, format: JCardFormat.name)
  }

  func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    record.removeAll()
    guard try values.read(into: document) else { return false }
    guard let properties = properties(of: document.root) else {
      throw .record(values.problem("not a jCard: an array of \"vcard\" and an array of properties"))
    }
    var (good, bad) = (0, 0)
    decoder.decode(into: record) {
      for property in properties.children {
        if decoder.take(jCard: property) {
          good += 1
        } else {
          bad += 1
          record.appendExtra(name: name(of: property), property)
        }
      }
      if bad > 0 {
        decoder.remark(
          "jcard.badProperty", "\(bad) entries of the card are not properties; they are in extra")
      }
    }
    // A card without properties says nothing, and says it well.
    if bad > 0, good == 0 {
      record.removeAll()
      throw .record(values.problem("no property could be read in the card"))
    }
    values.sign(record)
    return true
  }

  /// Some writers put a third element behind the properties, empty.
  private func properties(of card: JSONNode) -> JSONNode? {
    var elements = card.children
    guard let name = elements.next()?.string, name.equalsIgnoringCase("vcard"),
      let properties = elements.next(), properties.kind == .array
    else { return nil }
    return properties
  }

  /// The name of a property that is none.
  private func name(of property: JSONNode) -> Text {
    guard property.kind == .array else { return "" }
    var elements = property.children
    return elements.next()?.string ?? ""
  }
}

import JSON
import Names
import PluginKit

/// A full name for a record without one: a card must have it, and a phone book shows nothing else.
enum FullNameText {
  private static let fallbacks: [RawKey] = [.organizationName, .nickname, .phoneticGivenName]
  private static let labelled: [RawKey] = [.emailAddresses, .phoneNumbers]

  static func exists(in record: RawRecord) -> Bool {
    [RawKey.givenName, .familyName, .middleName, .namePrefix, .nameSuffix].contains {
      text(record, $0) != nil
    }
      || substitute(in: record) != nil
  }

  static func append(of record: RawRecord, to line: ContentLineWriter) {
    var name = PersonName()
    name.prefix = text(record, .namePrefix) ?? ""
    name.given = text(record, .givenName) ?? ""
    name.middle = text(record, .middleName) ?? ""
    name.family = text(record, .familyName) ?? ""
    name.suffix = text(record, .nameSuffix) ?? ""
    let full = FullName(name, order: record.text(.nameOrder).flatMap { NameOrder($0) })
    if !full.isEmpty {
      full.forEachPiece { line.append(text: $0) }
    } else if let substitute = substitute(in: record) {
      line.append(text: substitute)
    }
  }

  private static func substitute(in record: RawRecord) -> Text? {
    for key in fallbacks { if let text = text(record, key) { return text } }
    for key in labelled {
      for value in record.values(key) {
        if let text = value.valueNode?.string ?? value.valueNode?.member("stringValue")?.string {
          return text
        }
      }
    }
    return nil
  }

  private static func content(_ node: JSONNode) -> Text? {
    guard let text = node.string, !text.trimmed.isEmpty else { return nil }
    return text
  }

  /// The text of a key, or the first of several.
  private static func text(_ record: RawRecord, _ key: RawKey) -> Text? {
    guard let node = record.node(key) else { return nil }
    return node.kind == .array ? node.children.lazy.compactMap { content($0) }.first : content(node)
  }
}

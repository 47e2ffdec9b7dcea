import JSON
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
    let given = text(record, .givenName)
    let family = text(record, .familyName)
    let middle = text(record, .middleName)
    let script = Script(of: [given, family])
    let isFamilyFirst =
      switch record.text(.nameOrder) {
      case let order? where order.equalsIgnoringCase("LAST"): true
      case let order? where order.equalsIgnoringCase("FIRST"): false
      default: script == .eastAsian
      }
    let names = isFamilyFirst ? [family, given, middle] : [given, middle, family]
    let separator: Text =
      switch script {
      case .eastAsian: ""
      case .katakana: "・"
      case .other: " "
      }
    var isFirst = true
    func add(_ part: Text?, _ separator: Text) {
      guard let part else { return }
      if !isFirst { line.append(verbatim: separator) }
      line.append(text: part)
      isFirst = false
    }
    add(text(record, .namePrefix), " ")
    for (index, name) in names.enumerated() { add(name, index == 0 ? " " : separator) }
    add(text(record, .nameSuffix), " ")
    if isFirst, let substitute = substitute(in: record) { line.append(text: substitute) }
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

  /// The text of a key, or the first of several.
  private static func text(_ record: RawRecord, _ key: RawKey) -> Text? {
    guard let node = record.node(key) else { return nil }
    let text = node.kind == .array ? node.children.first { $0.string?.isEmpty == false }?.string : node.string
    return text?.isEmpty == false ? text : nil
  }

  /// How names of a script are put together.
  private enum Script {
    case eastAsian, katakana, other

    init(of texts: [Text?]) {
      var isKatakana = true
      var isEmpty = true
      for case let text? in texts {
        for point in text.codePoints {
          isEmpty = false
          switch point {
          case 0x30A0...0x30FF, 0xFF65...0xFF9F: break
          // Kana, Han, Hangul, and the sign that repeats a Han character.
          case 0x3005, 0x3040...0x309F, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            isKatakana = false
          default:
            self = .other
            return
          }
        }
      }
      self = isEmpty ? .other : isKatakana ? .katakana : .eastAsian
    }
  }
}

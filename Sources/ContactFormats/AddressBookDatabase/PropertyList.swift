import JSON

/// The members of a property list that is one dictionary: text (XML) or binary. Values that are collections
/// themselves are left out.
struct PropertyList {
  enum Value: Equatable {
    case string(String)
    case integer(Int)
    case bool(Bool)
  }

  var members: [(name: String, value: Value)] = []

  subscript(_ name: String) -> Value? { members.first { $0.name == name }?.value }

  /// Nil when `text` is neither.
  init?(_ text: Text) {
    if text.hasPrefix("bplist00") {
      guard let binary = BinaryPropertyList(text), let members = binary.members else { return nil }
      self.members = members
    } else {
      guard text.trimmed.first == UInt8(ascii: "<"), text.contains("<dict") else { return nil }
      readXML(text)
    }
  }

  /// Pairs of a key and the element behind it, at any depth: what is asked for has one name only.
  private mutating func readXML(_ text: Text) {
    var rest = text
    var name: String?
    while let element = XMLElement(&rest) {
      switch element.name {
      case "key": name = element.content
      case "string": add(name, .string(element.content))
      case "integer": add(name, Int(element.content).map { .integer($0) })
      case "true": add(name, .bool(true))
      case "false": add(name, .bool(false))
      default: break
      }
      if element.name != "key" { name = nil }
    }
  }

  private mutating func add(_ name: String?, _ value: Value?) {
    if let name, let value { members.append((name, value)) }
  }

  /// A tag that opens, and the text up to the next tag.
  private struct XMLElement {
    var name = ""
    var content = ""

    init?(_ rest: inout Text) {
      while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
        guard let close = rest.firstIndex(of: UInt8(ascii: ">"), from: open) else { return nil }
        let tag = rest[open + 1..<close]
        rest = rest.suffix(from: close + 1)
        let end = tag.firstIndex { Text.isBlank($0) || $0 == UInt8(ascii: "/") } ?? tag.count
        // Closing tags, comments, declarations.
        if end == 0 || tag.first == UInt8(ascii: "!") || tag.first == UInt8(ascii: "?") { continue }
        name = String(tag.prefix(upTo: end))
        if tag.last != UInt8(ascii: "/") {
          content = Self.decoded(rest.prefix(upTo: rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.count))
        }
        return
      }
      return nil
    }

    private static func decoded(_ text: Text) -> String {
      let string = String(text)
      guard string.contains("&") else { return string }
      var decoded = ""
      var parts = string.split(separator: "&", omittingEmptySubsequences: false)
      decoded += parts.removeFirst()
      for part in parts {
        let entity = entities.first { part.hasPrefix($0.0) }
        decoded += entity.map { $0.1 + part.dropFirst($0.0.count) } ?? "&" + part
      }
      return decoded
    }

    private static let entities = [
      ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
    ]
  }
}

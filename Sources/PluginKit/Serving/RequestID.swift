package import JSON

/// The `id` of a request as JSON text, to be echoed as it came: a string, an integer of any size, or `null`
/// for a line whose id cannot be known.
package struct RequestID: Hashable, Sendable {
  package let json: String

  package static let null = RequestID(json: "null")

  private init(json: String) { self.json = json }

  /// nil when `node` is neither a string nor an integer.
  package init?(_ node: JSONNode) {
    let output = OutputBuffer(capacity: 64)
    switch node.kind {
    case .string: output.appendJSON(string: node.text)
    case .number where Self.isInteger(node.text): output.append(node.text)
    default: return nil
    }
    json = String(output.text)
  }

  private static func isInteger(_ digits: Text) -> Bool {
    digits.firstIndex { !($0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "-")) } == nil
  }

  /// The id of a line that cannot be parsed, or of which only the beginning is there, when its top level can be
  /// scanned as far as the id.
  package static func recovered(from line: Text) -> RequestID {
    var scanner = TopLevelScanner(line)
    guard let value = scanner.value(of: "\"id\""),
      let document = try? JSONParser().parse(value), let id = RequestID(document.root)
    else { return .null }
    return id
  }
}

/// Walks over the members of a JSON object that may be broken or cut off further on.
private struct TopLevelScanner {
  private let text: Text
  private var index = 0

  init(_ text: Text) { self.text = text }

  /// The bytes of the value of member `name` (with its quotes), when it is a scalar that is there to its end.
  mutating func value(of name: Text) -> Text? {
    skipBlanks()
    guard take(UInt8(ascii: "{")) else { return nil }
    repeat {
      skipBlanks()
      guard let key = string() else { return nil }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { return nil }
      skipBlanks()
      let start = index
      guard skipValue() else { return nil }
      if key == name { return text[start..<index] }
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return nil
  }

  private mutating func skipBlanks() {
    while index < text.count, Text.isBlank(text[index]) { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func string() -> Text? {
    let start = index
    guard take(UInt8(ascii: "\"")) else { return nil }
    while index < text.count {
      let byte = text[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return text[start..<index] }
    }
    return nil
  }

  /// Steps over one value, judging brackets and strings only. False when the text ends inside it.
  private mutating func skipValue() -> Bool {
    var depth = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return true }
        depth -= 1
        if depth == 0 {
          index += 1
          return true
        }
      case UInt8(ascii: ","):
        if depth == 0 { return true }
      default: break
      }
      index += 1
    }
    return false
  }
}

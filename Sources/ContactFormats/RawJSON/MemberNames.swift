import JSON

/// The names of the members of an object, as far as the text goes; those with escapes as they are written.
struct MemberNames: Sequence, IteratorProtocol {
  private let text: Text
  private var index = 0
  private var depth = 0
  private var expectsName = false
  /// Whether the end of the object has been seen.
  private(set) var isComplete = false

  init(of object: Text) { text = object }

  /// The value of the member that was named last, as it is written; nil when it is no string.
  var stringValue: Text? {
    guard depth == 1, let colon = text.firstIndex(of: UInt8(ascii: ":"), from: Swift.min(index, text.count))
    else {
      return nil
    }
    let value = text.suffix(from: colon + 1).trimmed
    guard value.first == UInt8(ascii: "\"") else { return nil }
    var end = 1
    while end < value.count, value[end] != UInt8(ascii: "\"") {
      end += value[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < value.count ? value[1..<end] : nil
  }

  mutating func next() -> Text? {
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        expectsName = true
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          isComplete = true
          index = text.count
        }
      case UInt8(ascii: ","): expectsName = true
      case UInt8(ascii: "\""):
        let start = index
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < text.count else { return nil }
        let string = text[start..<index]
        index += 1
        if depth == 1 && expectsName {
          expectsName = false
          return string
        }
        expectsName = false
      default: break
      }
    }
    return nil
  }
}

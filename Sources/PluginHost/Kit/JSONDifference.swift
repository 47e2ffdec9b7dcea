import JSON

/// Where two JSON values differ.
struct JSONDifference {
  private static let most = 20
  private static let maxTextBytes = 80

  /// Whether the values themselves are told, which may be a contact's.
  let showsValues: Bool
  private(set) var list: [String] = []

  init(showsValues: Bool) { self.showsValues = showsValues }

  mutating func compare(_ expected: JSONNode, _ actual: JSONNode, at path: String) {
    if list.count >= Self.most { return }
    switch (expected.kind, actual.kind) {
    case (.object, .object):
      for member in expected.children {
        let place = "\(path).\(Self.word(member.key))"
        if let other = actual.member(member.key) {
          compare(member, other, at: place)
        } else {
          missing(member, at: place)
        }
      }
      for member in actual.children where expected.member(member.key) == nil {
        surplus(member, at: "\(path).\(Self.word(member.key))")
      }
    case (.array, .array):
      let (left, right) = (Array(expected.children), Array(actual.children))
      for index in 0..<max(left.count, right.count) {
        let place = "\(path)[\(index)]"
        if index >= right.count {
          missing(left[index], at: place)
        } else if index >= left.count {
          surplus(right[index], at: place)
        } else {
          compare(left[index], right[index], at: place)
        }
      }
    default:
      if !Self.isSame(expected, actual) {
        add(
          "\(path) is \(Self.told(actual)) and not \(Self.told(expected))", else: "\(path) is another value")
      }
    }
  }

  mutating func add(_ sentence: String) { list.append(sentence) }

  mutating func missing(_ expected: JSONNode, at path: String) {
    add("\(path) is missing; expected is \(Self.told(expected))", else: "\(path) is missing")
  }

  mutating func surplus(_ actual: JSONNode, at path: String) {
    add("\(path) is not expected; it is \(Self.told(actual))", else: "\(path) is not expected")
  }

  private mutating func add(_ sentence: @autoclosure () -> String, else silent: String) {
    list.append(showsValues ? sentence() : silent)
  }

  /// 1, 1.0 and 1e0 are the same number.
  private static func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
    guard a.kind == b.kind else { return false }
    if a.text == b.text { return true }
    guard a.kind == .number, let x = Double(String(a.text)), let y = Double(String(b.text)) else {
      return false
    }
    // Whole numbers beyond what a double holds are told apart by their digits alone.
    return x == y && x.magnitude < 0x1p53
  }

  private static func told(_ node: JSONNode) -> String {
    let output = OutputBuffer(capacity: 256)
    output.appendJSON(node)
    let isLong = output.count > Self.maxTextBytes
    let text = String(output.text.prefix(upTo: min(output.count, Self.maxTextBytes)))
    return PluginLogLine.printable(text) + (isLong ? "…" : "")
  }

  private static func word(_ key: Text) -> String {
    PluginLogLine.printable(String(key.prefix(upTo: min(key.count, maxTextBytes))))
  }
}

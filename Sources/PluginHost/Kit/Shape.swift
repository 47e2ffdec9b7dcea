import JSON

/// What a JSON value must look like: as much of JSON Schema as the lines of plugins need.
indirect enum Shape: Sendable {
  case any
  case string
  /// One that `NameRule` accepts, of 64 bytes at most.
  case word
  case boolean
  /// A whole number of at least that.
  case integer(minimum: Int)
  /// This string; this number.
  case text(Text)
  case number(Text)
  /// A string, a whole number or null.
  case identifier
  case array(Shape)
  /// Other members than these are refused, unless it is open. Of `oneOf` exactly one must be there.
  case object([Member], isOpen: Bool = false, oneOf: [Text] = [])

  struct Member: Sendable {
    let name: Text
    let shape: Shape
    let isRequired: Bool

    static func required(_ name: Text, _ shape: Shape) -> Member {
      Member(name: name, shape: shape, isRequired: true)
    }

    static func optional(_ name: Text, _ shape: Shape) -> Member {
      Member(name: name, shape: shape, isRequired: false)
    }
  }

  /// What is wrong with `node`, the first thing that is; nil when nothing is. `path`: where it stands.
  func problem(_ node: JSONNode, at path: String) -> String? {
    switch self {
    case .any: nil
    case .string: node.kind == .string ? nil : "\(path) is not a string"
    case .boolean: node.bool != nil ? nil : "\(path) is not true or false"
    case .word:
      node.kind == .string && node.text.count <= 64 && NameRule.isName(String(node.text))
        ? nil : "\(path) is not \(NameRule.phrase), of 64 at most"
    case .integer(let minimum): Self.problem(integer: node, minimum, path)
    case .text(let text): node.string == text ? nil : "\(path) is not \"\(text.string)\""
    case .number(let digits):
      node.kind == .number && node.text == digits ? nil : "\(path) is not \(digits.string)"
    case .identifier:
      node.kind == .string || node.isNull || Self.problem(integer: node, .min, path) == nil
        ? nil : "\(path) is not a string, a whole number or null"
    case .array(let element): Self.problem(array: node, element, path)
    case .object(let members, let isOpen, let choice):
      Self.problem(object: node, members, isOpen, path) ?? Self.problem(choice: choice, in: node, path)
    }
  }

  private static func problem(integer node: JSONNode, _ minimum: Int, _ path: String) -> String? {
    guard node.kind == .number, node.text.firstIndex(where: { !NameRule.isDigit($0) && $0 != 0x2D }) == nil
    else { return "\(path) is not a whole number" }
    // One that does not fit is far from any bound, but for its sign.
    let isBelow = node.integer.map { $0 < minimum } ?? (node.text.first == 0x2D && minimum > .min)
    return isBelow ? "\(path) is less than \(minimum)" : nil
  }

  private static func problem(array node: JSONNode, _ element: Shape, _ path: String) -> String? {
    guard node.kind == .array else { return "\(path) is not an array" }
    for (index, child) in node.children.enumerated() {
      if let problem = element.problem(child, at: "\(path)[\(index)]") { return problem }
    }
    return nil
  }

  private static func problem(
    object node: JSONNode, _ members: [Member], _ isOpen: Bool, _ path: String
  ) -> String? {
    guard node.kind == .object else { return "\(path) is not an object" }
    for child in node.children {
      let place =
        "\(path).\(PluginLogLine.printable(child.key.prefix(upTo: min(child.key.count, 60)).string))"
      guard let member = members.first(where: { $0.name == child.key }) else {
        if isOpen { continue }
        return "\(place) is not a member that the protocol has"
      }
      if let problem = member.shape.problem(child, at: place) { return problem }
    }
    for member in members where member.isRequired && node.member(member.name) == nil {
      return "\(path).\(member.name.string) is missing"
    }
    return nil
  }

  private static func problem(choice: [Text], in node: JSONNode, _ path: String) -> String? {
    if choice.isEmpty || choice.filter({ node.member($0) != nil }).count == 1 { return nil }
    return "\(path) needs exactly one of \(choice.map(\.string).joined(separator: " and "))"
  }
}

extension Text {
  fileprivate var string: String { String(self) }
}

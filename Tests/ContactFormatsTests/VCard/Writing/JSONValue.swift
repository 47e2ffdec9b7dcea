import JSON

/// A JSON value that tests can take apart. Members are in the order of their names; numbers are as written.
indirect enum JSONValue: Equatable, CustomStringConvertible {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number: self = .number(String(node.text))
    case .string: self = .string(String(node.text))
    case .array: self = .array(node.children.map { JSONValue($0) })
    case .object:
      self = .object(Dictionary(node.children.map { (String($0.key), JSONValue($0)) }) { first, _ in first })
    }
  }

  subscript(_ name: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members[name]
    }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var members: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// With `change` applied to every string in it.
  func mapStrings(_ change: (String) -> String) -> JSONValue {
    switch self {
    case .string(let text): .string(change(text))
    case .array(let elements): .array(elements.map { $0.mapStrings(change) })
    case .object(let members): .object(members.mapValues { $0.mapStrings(change) })
    default: self
    }
  }

  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): text.debugDescription
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",") + "}"
    }
  }
}

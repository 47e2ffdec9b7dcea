package import JSON

/// A JSON value of a raw record.
public struct RawValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  /// The text of a string; nil for other kinds.
  public var string: String? { node.string.map { String($0) } }

  /// A whole number, given as a number or as digits in a string; nil for other kinds.
  public var integer: Int? { node.integer ?? node.string?.integer }

  /// A truth value; nil for other kinds.
  public var bool: Bool? { node.bool }

  /// The elements of an array; empty for other kinds.
  public var elements: [RawValue] {
    node.kind == .array ? node.children.map { RawValue(node: $0) } : []
  }

  /// The member `name` of an object; nil for other kinds, when it is not there, and when it is null.
  public subscript(_ name: String) -> RawValue? {
    guard node.kind == .object else { return nil }
    for child in node.children where String(child.key) == name && !child.isNull {
      return RawValue(node: child)
    }
    return nil
  }

  /// The value as JSON text.
  public var json: String {
    let output = OutputBuffer()
    output.appendJSON(node)
    return String(output.text)
  }
}

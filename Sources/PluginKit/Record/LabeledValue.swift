package import JSON

/// One of several values of a kind: a phone number with its label, say.
public struct LabeledValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  /// The label as the source has it, such as `_$!<Home>!$_` or `work`; nil when there is none.
  public var label: String? { labelText.map { String($0) } }

  /// The identifier that the source gives the value itself.
  public var identifier: String? { identifierText.map { String($0) } }

  /// Whether the source marks the value as the preferred one.
  public var isPreferred: Bool { node.member("preferred")?.bool ?? false }

  /// The value: a string, or an object with the members that `Documentation/Record.md` lists.
  public var value: RawValue? { valueNode.map { RawValue(node: $0) } }

  package var labelText: Text? { nonEmpty("label") }
  package var identifierText: Text? { nonEmpty("identifier") }

  package var valueNode: JSONNode? {
    guard let value = node.member("value"), !value.isNull else { return nil }
    return value
  }

  /// Whether something beside the value cannot be read.
  package var hasWrongType: Bool {
    for member in node.children where !member.isNull {
      switch member.key {
      case "label", "identifier": if member.kind != .string { return true }
      case "preferred": if member.bool == nil { return true }
      default: continue
      }
    }
    return false
  }

  private func nonEmpty(_ name: Text) -> Text? {
    guard let text = node.member(name)?.string, !text.isEmpty else { return nil }
    return text
  }
}

/// The labelled values of one raw key.
public struct LabeledValues: Sequence, IteratorProtocol {
  private var rest: JSONNode.Children?

  init(list: JSONNode?) {
    rest = list?.kind == .array ? list?.children : nil
  }

  /// The next value, in the order of the source.
  public mutating func next() -> LabeledValue? { rest?.next().map { LabeledValue(node: $0) } }
}

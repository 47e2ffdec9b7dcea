import JSON

/// An entry of `extra`: a property of the source that no raw key stands for.
enum ExtraEntry {
  /// Whether `node` has a name and a value, and whatever else it has is of the right kind.
  static func isValid(_ node: JSONNode) -> Bool {
    guard node.member("name")?.kind == .string, let value = node.member("value"), !value.isNull else {
      return false
    }
    return isMissing(node.member("group"), orOf: .string)
      && isMissing(node.member("parameters"), orOf: .object)
  }

  private static func isMissing(_ member: JSONNode?, orOf kind: JSONNode.Kind) -> Bool {
    guard let member, !member.isNull else { return true }
    return member.kind == kind
  }

  /// Writes the four members that an entry has, as they are.
  static func write(_ node: JSONNode, to output: OutputBuffer) {
    output.append(UInt8(ascii: "{"))
    for name in ["group", "name", "parameters", "value"] as [StaticString] {
      guard let member = node.member(Text(name)), !member.isNull else { continue }
      output.appendComma(after: UInt8(ascii: "{"))
      output.append("\"")
      output.append(name)
      output.append("\":")
      output.appendJSON(member)
    }
    output.append(UInt8(ascii: "}"))
  }
}

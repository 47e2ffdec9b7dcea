package import JSON

/// Reads members of an object that should be strings, and remembers whether one was something else.
package struct TextMembers {
  private let node: JSONNode
  /// Whether a member that was asked for is neither a string nor null.
  package private(set) var hasWrongType = false

  package init(_ node: JSONNode) { self.node = node }

  /// The text of member `name`, else of `alias`; nil when there is none, or an empty one.
  package mutating func text(_ name: Text, or alias: Text? = nil) -> Text? {
    if let text = read(name) { return text }
    return alias.flatMap { read($0) }
  }

  private mutating func read(_ name: Text) -> Text? {
    guard let member = node.member(name), !member.isNull else { return nil }
    guard let text = member.string else {
      hasWrongType = true
      return nil
    }
    return text.isEmpty ? nil : text
  }
}

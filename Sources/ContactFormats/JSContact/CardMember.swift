import JSON

/// An object inside a card, of which one member after the other is taken. What is not taken is not understood, and kept
/// in `extra`.
struct CardMember {
  let node: JSONNode
  /// The places of the members that were taken; what is beyond the 64th counts as not understood.
  private var taken: UInt64 = 0

  /// Nil for what is no object.
  init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    self.node = node
    // Its place in the card says it already.
    take("@type")
  }

  /// The text of a member that holds a string.
  mutating func text(_ name: Text) -> Text? { find(name) { $0.kind == .string }?.text }

  mutating func truth(_ name: Text) -> Bool? { find(name) { $0.bool != nil }?.bool }

  /// The digits of a member that holds a whole number.
  mutating func integer(_ name: Text) -> Text? { find(name) { $0.integer != nil }?.text }

  mutating func object(_ name: Text) -> JSONNode? { find(name) { $0.kind == .object } }

  mutating func array(_ name: Text) -> JSONNode? { find(name) { $0.kind == .array } }

  /// The words of a set, which is an object in which all are true.
  mutating func words(_ name: Text) -> JSONNode.Children? {
    find(name) { $0.kind == .object && $0.children.allSatisfy { $0.bool == true } }?.children
  }

  mutating func take(_ name: Text) { _ = find(name) { _ in true } }

  /// Takes back that `name` was understood.
  mutating func leave(_ name: Text) {
    for (place, member) in node.children.enumerated().prefix(64) where member.key == name {
      taken &= ~(1 << UInt64(place))
    }
  }

  mutating func leaveAll() {
    taken = 0
    take("@type")
  }

  private mutating func find(_ name: Text, _ isFit: (JSONNode) -> Bool) -> JSONNode? {
    var place: UInt64 = 0
    for member in node.children {
      if member.key == name {
        guard isFit(member) else { return nil }
        if place < 64 { taken |= 1 << place }
        return member
      }
      place += 1
    }
    return nil
  }

  var isAllTaken: Bool { node.childCount <= 64 && taken.nonzeroBitCount == node.childCount }

  /// What is left, as an object of `document`.
  func rest(in document: JSONDocument) -> JSONDocument.Handle {
    let rest = document.make(.object)
    for (place, member) in node.children.enumerated() where place >= 64 || taken & 1 << UInt64(place) == 0 {
      document.append(document.copy(member), as: document.copy(member.key), to: rest)
    }
    return rest
  }
}

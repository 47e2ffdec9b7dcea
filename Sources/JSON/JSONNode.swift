// Sound by rule: a node is a position in its document's table and is used only while the document is
// neither changed nor released. See JSONDocument.

/// A value inside a `JSONDocument`: eight kinds of look, no copy.
package struct JSONNode: Sendable {
  package enum Kind: UInt8, Sendable { case null, `false`, `true`, number, string, array, object }

  nonisolated(unsafe) let table: UnsafePointer<JSONDocument.Entry>
  let index: Int

  init(table: UnsafePointer<JSONDocument.Entry>, index: Int) {
    self.table = table
    self.index = index
  }

  package var kind: Kind { table[index].kind }

  /// The decoded bytes of a string, or the digits of a number as written; empty for other kinds.
  package var text: Text {
    guard let base = table[index].text else { return "" }
    return Text(base, count: Int(table[index].length))
  }

  /// The name of this member of an object; empty elsewhere.
  package var key: Text {
    guard let base = table[index].key else { return "" }
    return Text(base, count: Int(table[index].keyLength))
  }

  /// The number of elements or members; 0 for scalars.
  package var childCount: Int { Int(table[index].childCount) }

  /// Elements of an array, members of an object, in order.
  package var children: Children { Children(table: table, next: table[index].first) }

  /// The value of member `name`, or nil when this is not an object or has none.
  package func member(_ name: Text) -> JSONNode? {
    guard kind == .object else { return nil }
    for child in children where child.key == name { return child }
    return nil
  }

  /// The text of a string; nil for every other kind.
  package var string: Text? { kind == .string ? text : nil }

  package var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of a whole number that fits; nil for every other kind.
  package var integer: Int? { kind == .number ? text.integer : nil }

  package var isNull: Bool { kind == .null }

  package struct Children: Sequence, IteratorProtocol, Sendable {
    nonisolated(unsafe) let table: UnsafePointer<JSONDocument.Entry>
    private var upcoming: Int32

    init(table: UnsafePointer<JSONDocument.Entry>, next: Int32) {
      self.table = table
      upcoming = next
    }

    package mutating func next() -> JSONNode? {
      guard upcoming >= 0 else { return nil }
      let node = JSONNode(table: table, index: Int(upcoming))
      upcoming = table[Int(upcoming)].next
      return node
    }
  }
}

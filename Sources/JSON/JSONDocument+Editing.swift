// Changes of values that are in a document already. A handle stays what it is; nodes do not outlive a change.

extension JSONDocument {
  /// The handle of a value of this document.
  package func handle(of node: JSONNode) -> Handle {
    precondition(node.table == UnsafePointer(table) && node.index < used, "node of another document")
    return Handle(index: Int32(truncatingIfNeeded: node.index))
  }

  /// Elements or members of `parent`, in order. Unlike nodes they may be changed, and values made, on the way.
  package func children(of parent: Handle) -> ChildHandles {
    precondition(Int(parent.index) < used, "handle of another document")
    return ChildHandles(document: self, upcoming: table[Int(parent.index)].first)
  }

  package struct ChildHandles: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var upcoming: Int32

    init(document: JSONDocument, upcoming: Int32) {
      self.document = document
      self.upcoming = upcoming
    }

    package mutating func next() -> Handle? {
      guard upcoming >= 0, Int(upcoming) < document.used else { return nil }
      let handle = Handle(index: upcoming)
      upcoming = document.table[Int(upcoming)].next
      return handle
    }
  }

  /// Gives a member another name. `key` is kept as it is, as in `append(_:as:to:)`.
  package func rename(_ member: Handle, to key: Text) {
    precondition(Int(member.index) < used, "handle of another document")
    table[Int(member.index)].key = key.base
    table[Int(member.index)].keyLength = UInt32(key.count)
  }

  /// Puts a string in the place of a value. `text` is kept as it is.
  package func replace(_ value: Handle, by text: Text) {
    replace(value, by: .string)
    table[Int(value.index)].text = text.base
    table[Int(value.index)].length = UInt32(text.count)
  }

  /// Copies every text and name of the content, so that memory which the caller lent may go. Texts that were handed out
  /// before are not valid any longer.
  package func ownTexts() {
    for index in 0..<used {
      if let text = table[index].text {
        table[index].text = arena.copy(Text(text, count: Int(table[index].length))).base
      }
      if let key = table[index].key {
        table[index].key = arena.copy(Text(key, count: Int(table[index].keyLength))).base
      }
    }
    // Many small pieces: kept for hundreds of records, they would be strewn over memory, and slow to be freed.
    dropTree()
  }

  /// Puts a truth value, null, or an array or object that is still empty, in the place of a value.
  package func replace(_ value: Handle, by kind: JSONNode.Kind) {
    precondition(Int(value.index) < used, "handle of another document")
    var entry = Entry(kind: kind)
    let old = table[Int(value.index)]
    entry.key = old.key
    entry.keyLength = old.keyLength
    entry.next = old.next
    table[Int(value.index)] = entry
  }

  /// A second entry for `value`, to be appended somewhere else: it has the same text and the same children, and
  /// costs no copy of them. Neither may be added to afterwards.
  package func share(_ value: Handle) -> Handle {
    precondition(Int(value.index) < used, "handle of another document")
    var entry = table[Int(value.index)]
    entry.key = nil
    entry.keyLength = 0
    entry.next = -1
    let shared = make(entry.kind)
    table[Int(shared.index)] = entry
    return shared
  }
}

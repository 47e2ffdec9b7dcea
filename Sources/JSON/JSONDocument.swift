// Sound because the table and the arena belong to this object, handles are checked against the table,
// and views are handed out with the rule that they end with the next change.

/// JSON values in one place: a table of entries and the memory of their texts.
///
/// Parsers fill it, readers of other formats build into it, and both reuse it record after record, so
/// that a record costs no allocation. `JSONNode` is the view on it: a node is valid until the document is
/// changed, emptied or released.
package final class JSONDocument {
  /// A value and its place: the first child and the next sibling, so that values may be added to any
  /// array or object at any time.
  struct Entry {
    var text: UnsafePointer<UInt8>?
    var key: UnsafePointer<UInt8>?
    var length: UInt32 = 0
    var keyLength: UInt32 = 0
    var childCount: Int32 = 0
    var first: Int32 = -1
    var last: Int32 = -1
    var next: Int32 = -1
    var kind: JSONNode.Kind

    init(kind: JSONNode.Kind) { self.kind = kind }
  }

  /// A value while the document is being built.
  package struct Handle: Hashable, Sendable {
    let index: Int32
    init(index: Int32) { self.index = index }

    /// The handle at a place that `index(of:)` gave.
    package init(_ index: Int32) { self.index = index }
  }

  package func index(of handle: Handle) -> Int32 { handle.index }

  var table: UnsafeMutablePointer<Entry>
  var capacity: Int
  var used = 0
  let arena = Arena()
  /// What the content was parsed from, when its texts lie in there.
  private var tree: JanssonTree?

  package init() {
    capacity = 128
    table = .allocate(capacity: capacity)
  }

  deinit { table.deallocate() }

  /// The first value made, which holds all others. Precondition: there is one.
  package var root: JSONNode {
    precondition(used > 0, "empty document")
    return JSONNode(table: table, index: 0)
  }

  package var isEmpty: Bool { used == 0 }

  private func owns(_ handle: Handle) -> Bool { handle.index >= 0 && Int(handle.index) < used }

  package func node(_ handle: Handle) -> JSONNode {
    precondition(owns(handle), "handle of another document")
    return JSONNode(table: table, index: Int(handle.index))
  }

  /// Empties the document; memory left from one huge record is given back.
  package func removeAll() {
    used = 0
    arena.removeAll()
    tree = nil
    if capacity > 1 << 14 {
      table.deallocate()
      capacity = 128
      table = .allocate(capacity: capacity)
    }
  }

  /// About how much memory the content takes.
  package var byteCount: Int {
    var count = used * MemoryLayout<Entry>.stride
    for index in 0..<used { count += Int(table[index].length) + Int(table[index].keyLength) }
    return count
  }

  /// Holds `tree` until the content goes.
  func keep(_ tree: consuming JanssonTree) { self.tree = consume tree }

  /// Lets go of what the content was parsed from. Precondition: no text lies in there any more.
  func dropTree() { tree = nil }

  /// A copy of `text` that lives as long as this document's content.
  package func copy(_ text: Text) -> Text { arena.copy(text) }
}

// Building. `text` and `key` are kept as they are, not copied: pass a literal, a `copy(_:)`, or memory that
// outlives the content.
extension JSONDocument {
  package func make(_ kind: JSONNode.Kind) -> Handle {
    if used == capacity { grow() }
    (table + used).initialize(to: Entry(kind: kind))
    used += 1
    return Handle(index: Int32(truncatingIfNeeded: used - 1))
  }

  package func make(string text: Text) -> Handle { make(.string, text: text) }

  /// `digits` must be a JSON number.
  package func make(number digits: Text) -> Handle { make(.number, text: digits) }

  package func make(number: Int) -> Handle {
    make(number: arena.decimal(number))
  }

  package func make(_ value: Bool) -> Handle { make(value ? .true : .false) }

  func make(_ kind: JSONNode.Kind, text: Text) -> Handle {
    let handle = make(kind)
    table[used - 1].text = text.base
    table[used - 1].length = UInt32(text.count)
    return handle
  }

  /// Adds `child` at the end of an array.
  package func append(_ child: Handle, to parent: Handle) {
    precondition(owns(child) && owns(parent), "handle of another document")
    let p = Int(parent.index)
    if table[p].first < 0 {
      table[p].first = child.index
    } else {
      table[Int(table[p].last)].next = child.index
    }
    table[p].last = child.index
    table[p].childCount += 1
  }

  /// Adds `child` as member `key` at the end of an object. Names are not compared: give each once.
  package func append(_ child: Handle, as key: Text, to parent: Handle) {
    append(child, to: parent)
    table[Int(child.index)].key = key.base
    table[Int(child.index)].keyLength = UInt32(key.count)
  }

  /// A deep copy of `node`, which belongs to another document.
  package func copy(_ node: JSONNode) -> Handle {
    precondition(node.table != UnsafePointer(table), "a document is not copied into itself")
    switch node.kind {
    case .null, .true, .false: return make(node.kind)
    case .number, .string: return make(node.kind, text: copy(node.text))
    case .array, .object:
      let container = make(node.kind)
      for child in node.children {
        let copied = copy(child)
        append(copied, to: container)
        if node.kind == .object {
          let key = copy(child.key)
          table[Int(copied.index)].key = key.base
          table[Int(copied.index)].keyLength = UInt32(key.count)
        }
      }
      return container
    }
  }

  func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: table, count: used)
    table.deallocate()
    table = larger
    capacity *= 2
  }
}

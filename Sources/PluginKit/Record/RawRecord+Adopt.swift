package import JSON

// Records whose values were parsed straight into their document: nothing is copied, the members of the object that
// is there become the values of the keys.
extension RawRecord {
  /// Begins a record with the object that is the root of its document: every member with the name of a raw key
  /// becomes the value of that key. The others are passed to `other`, in order; it may change the document.
  ///
  /// Precondition: `document` holds an object.
  package func adoptRoot(other: (JSONDocument.Handle) -> Void) {
    let object = document.handle(of: document.root)
    precondition(document.root.kind == .object, "a record is an object")
    begin(with: object)
    var claimed = RawKeySet()
    for member in document.children(of: object) {
      if let key = RawKey(document.node(member).key), !claimed.contains(key) {
        slots[key.ordinal] = document.index(of: member)
        claimed.insert(key)
      } else {
        other(member)
      }
    }
    available = claimed
  }

  /// Makes `value`, which is in the document already, the value of `key`, in place of the one that it may have.
  package func assign(_ value: JSONDocument.Handle, to key: RawKey) {
    slots[key.ordinal] = document.index(of: value)
    available.insert(key)
  }

  /// Adds a property that is no raw key to `extra`, under the name and with the value that it has in the source.
  /// One that is null says nothing, and is left out.
  package func appendExtra(_ member: JSONDocument.Handle) {
    if document.node(member).isNull { return }
    let name = document.node(member).key
    let extra = arrayOfExtra()
    let entry = document.make(.object)
    document.append(document.make(string: name), as: "name", to: entry)
    document.append(document.share(member), as: "value", to: entry)
    document.append(entry, to: extra)
  }

  /// The array at `extra`. What stands there without being one becomes its first entry.
  private func arrayOfExtra() -> JSONDocument.Handle {
    guard let present = handle(.extra) else {
      let array = document.make(.array)
      assign(array, to: .extra)
      return array
    }
    if document.node(present).kind == .array { return present }
    let array = document.make(.array)
    assign(array, to: .extra)
    appendExtra(present)
    return array
  }
}

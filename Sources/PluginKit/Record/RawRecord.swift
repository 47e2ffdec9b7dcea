package import JSON

/// One contact as its source has it: what an extractor reads. Syntax is decoded, nothing is interpreted.
///
/// A key that is *not available* was not asked for or cannot be said by the source; a key that is available
/// and has no value is known to be empty. An extractor writes no field for the first and an empty one for the
/// second.
///
/// A record is valid during the call of `extract` that it is passed to; copy out what must outlive it. A
/// plugin sees only the keys that it declares.
public final class RawRecord {
  package let document = JSONDocument()
  /// Where the record came from.
  package var source = RecordSource()
  /// The keys that the plugin at work may see.
  package var visible = RawKeySet.all
  var slots = [Int32](repeating: -1, count: RawKey.allCases.count)
  var available: RawKeySet = []
  var root = JSONDocument.Handle?.none
  /// Where its values stand in the source, for those who ask.
  package var places = RecordPlaces()

  package init() {}

  // MARK: Reading

  /// Whether the source made `key` available, with a value or known to be empty.
  public func isAvailable(_ key: RawKey) -> Bool {
    available.contains(key) && visible.contains(key)
  }

  /// The text of a key that holds a string; nil when the key is unavailable, empty, or something else.
  public func string(_ key: RawKey) -> String? { text(key).map { String($0) } }

  /// The labelled values of `key` (`phoneNumbers`, `emailAddresses`, …), in the order of the source.
  public func values(_ key: RawKey) -> LabeledValues { LabeledValues(list: node(key)) }

  /// The value of `key`, whatever its shape; nil when the key is unavailable or null.
  public func value(_ key: RawKey) -> RawValue? { node(key).map { RawValue(node: $0) } }

  package func isAnyAvailable(_ keys: RawKeySet) -> Bool {
    !available.intersection(visible).isDisjoint(with: keys)
  }

  package func node(_ key: RawKey) -> JSONNode? {
    let slot = slots[key.ordinal]
    guard slot >= 0, visible.contains(key) else { return nil }
    let node = document.node(JSONDocument.Handle(slot))
    return node.isNull ? nil : node
  }

  package func text(_ key: RawKey) -> Text? {
    guard let text = node(key)?.string, !text.isEmpty else { return nil }
    return text
  }

  package var availableKeys: RawKeySet { available }

  /// Makes the record stand on its own: what a reader gives is valid only until that reader is asked for the next one.
  package func outliveReader() {
    // It may lie in what `ownTexts` lets go.
    source.version = source.version.map { document.copy($0) }
    document.ownTexts()
  }

  /// About how much memory it takes.
  package var byteCount: Int { document.byteCount }

  // MARK: Building, for readers

  /// Empties the record. Views into it end here.
  package func removeAll() {
    document.removeAll()
    begin(with: document.make(.object))
  }

  /// Begins a record without a value, around an object of its document.
  func begin(with object: JSONDocument.Handle) {
    root = object
    available = []
    visible = .all
    for index in slots.indices { slots[index] = -1 }
    source = RecordSource()
    if places.areKept { places.removeAll() }
  }

  /// Says that the source could have given `keys`.
  package func markAvailable(_ keys: RawKeySet) { available.formUnion(keys) }

  /// Sets `key`, which has no value yet.
  package func set(_ key: RawKey, to value: JSONDocument.Handle) {
    place(value, at: key)
    if places.areKept { places.note(key, at: places.here) }
  }

  private func place(_ value: JSONDocument.Handle, at key: RawKey) {
    guard let root else { preconditionFailure("removeAll() begins a record") }
    precondition(slots[key.ordinal] < 0, "a raw key is set once")
    document.append(value, as: key.text, to: root)
    slots[key.ordinal] = document.index(of: value)
    available.insert(key)
  }

  package func set(_ key: RawKey, to text: Text) { set(key, to: document.make(string: text)) }

  /// The value that `key` has so far.
  package func handle(_ key: RawKey) -> JSONDocument.Handle? {
    let slot = slots[key.ordinal]
    return slot >= 0 ? JSONDocument.Handle(slot) : nil
  }

  /// How many elements the array at `key` has.
  package func count(of key: RawKey) -> Int { handle(key).map { document.node($0).childCount } ?? 0 }

  /// Adds an element to the array at `key`, which is made when it is not there.
  package func append(_ value: JSONDocument.Handle, to key: RawKey) {
    let array: JSONDocument.Handle
    if let present = handle(key) {
      array = present
    } else {
      array = document.make(.array)
      place(array, at: key)
    }
    document.append(value, to: array)
    if places.areKept { places.note(key, count(of: key) - 1, at: places.here) }
  }

  /// Adds an empty object to the array at `key`, and returns it to be filled.
  package func appendObject(to key: RawKey) -> JSONDocument.Handle {
    let object = document.make(.object)
    append(object, to: key)
    return object
  }
}

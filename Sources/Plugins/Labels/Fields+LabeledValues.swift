import JSON
import PluginKit

extension Fields {
  /// Writes `field`, an array, with what `body` makes of each labelled value of `key`; nothing when `key` is not
  /// available.
  ///
  /// `body` gets the entry, its value and its index in the source. Entries without a value are known to be empty and
  /// give nothing; what is no list of entries is warned of.
  func list(
    _ field: StaticString, of key: RawKey, in record: RawRecord,
    _ body: (ArrayWriter, LabeledValue, JSONNode, Int) -> Void
  ) {
    guard record.isAvailable(key) else { return }
    if let node = record.node(key), node.kind != .array {
      warn("wrongType", at: "\(field)", "\(key.name) is not an array")
    }
    array(field) { array in
      var index = 0
      for entry in record.values(key) {
        if entry.node.kind != .object {
          warnWrongType(field, index, "the entry is not an object with a value")
        } else if let value = entry.valueNode, value.kind != .string || !value.text.isEmpty {
          body(array, entry, value, index)
        }
        index += 1
      }
    }
  }

  func warnWrongType(_ field: StaticString, _ index: Int, _ message: String) {
    warn("wrongType", at: "\(field)/\(index)", message)
  }
}

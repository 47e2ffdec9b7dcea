// Sound because `order` is owned by this object alone, is not changed after it was opened, and ICU lets several threads
// ask one order for keys.
import CCollation
package import JSON

/// The order in which a language sorts texts: digits count as numbers, accents and case only where the letters are
/// the same.
package final class CollationOrder: Sendable {
  private nonisolated(unsafe) let order: OpaquePointer
  /// Whether Han is sorted by its reading in Mandarin.
  package let isPinyin: Bool

  /// The order of `locale`, a BCP 47 tag; the root order when that is unknown, nil when ICU has no tables.
  package init?(locale: String) {
    guard let order = collation_open(locale) else { return nil }
    self.order = order
    isPinyin = collation_is_pinyin(order)
  }

  deinit { collation_close(order) }

  /// Appends the sort key of `text`: bytes that compare as the texts do, of which the last is zero and no other.
  package func appendKey(of text: Text, to output: OutputBuffer) {
    let length = appendKey(of: text, to: output, capacity: 512)
    if length > 512 { _ = appendKey(of: text, to: output, capacity: length) }
  }

  /// Appends the key if it fits, and returns its length in any case.
  private func appendKey(of text: Text, to output: OutputBuffer, capacity: Int) -> Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { key in
      let length = collation_sort_key(
        order, text.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, key.baseAddress,
        capacity)
      if length <= capacity {
        output.append(Text(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(key)[..<length])))
      }
      return length
    }
  }
}

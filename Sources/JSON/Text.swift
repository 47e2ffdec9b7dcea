// Unsafe by intent, sound by rule: a Text points into memory that somebody else owns (a document's
// arena, a reader's line, a string literal) and is used only while that owner keeps the memory. Every
// access is bounds-checked, so a wrong offset traps instead of reading past the end.
import Glibc

/// A run of UTF-8 bytes that it does not own.
///
/// Text on the record path stays bytes: no `String` is made until somebody asks for characters.
package struct Text: Sendable {
  nonisolated(unsafe) let base: UnsafePointer<UInt8>
  package let count: Int

  package init(_ base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  /// The bytes of `buffer`; the buffer must outlive the text.
  package init(_ buffer: UnsafeRawBufferPointer) {
    guard let address = buffer.baseAddress else {
      self = ""
      return
    }
    self.init(address.assumingMemoryBound(to: UInt8.self), count: buffer.count)
  }

  package init(_ literal: StaticString) {
    self.init(literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  package var isEmpty: Bool { count == 0 }

  package subscript(_ index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "Text index out of bounds")
    return base[index]
  }

  package subscript(_ range: Range<Int>) -> Text {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Text range out of bounds")
    return Text(base + range.lowerBound, count: range.count)
  }

  package func suffix(from index: Int) -> Text { self[index..<count] }

  package func prefix(upTo index: Int) -> Text { self[0..<index] }

  package var first: UInt8? { count > 0 ? base[0] : nil }

  package var last: UInt8? { count > 0 ? base[count - 1] : nil }

  /// The memory itself, for the C library or a bulk copy. Valid as long as the text is.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }
}

extension Text: ExpressibleByStringLiteral {
  package init(stringLiteral literal: StaticString) { self.init(literal) }
}

extension Text: Hashable {
  package static func == (a: Text, b: Text) -> Bool {
    a.count == b.count && (a.base == b.base || memcmp(a.base, b.base, a.count) == 0)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}

extension Text: Sequence {
  package func makeIterator() -> UnsafeRawBufferPointer.Iterator { bytes.makeIterator() }
}

extension String {
  /// A copy as characters. Bytes that are not UTF-8 become U+FFFD; documents hold none.
  package init(_ text: Text) {
    self = String(decoding: text.bytes, as: UTF8.self)
  }
}

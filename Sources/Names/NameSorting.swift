package import JSON

/// Sorts contacts by name, as people who write a language do.
package struct NameSorting: Sendable {
  private let sort: NameSort
  private let order: CollationOrder

  /// The order of `locale`, a BCP 47 tag; nil when ICU has no tables.
  package init?(by sort: NameSort, locale: String) {
    guard let order = CollationOrder(locale: locale) else { return nil }
    self.sort = sort
    self.order = order
  }

  /// Appends the sort key of a contact: bytes that compare as its names do. Those without a name come last.
  ///
  /// Names are compared by their letters one after the other before an accent or the case of one of them counts: Muller
  /// Zoe stands behind Müller Anna.
  package func appendKey(of name: FiledName, to key: OutputBuffer) {
    guard let first = name.first(by: sort) else { return key.append(Self.behindAll) }
    let names = OutputBuffer(capacity: 128)
    append(first, to: names)
    for other in name.others(by: sort) {
      names.append(Self.separator)
      append(other, to: names)
    }
    order.appendKey(of: names.text, to: key)
  }

  /// U+FFFE, by which ICU compares what stands before it on every level first.
  private static let separator: StaticString = "\u{FFFE}"
  /// No key of ICU begins so.
  private static let behindAll: UInt8 = 0xFF

  /// Appends a name, in orders by reading with the characters that tell how it is read.
  private func append(_ entry: FiledName.Entry, to names: OutputBuffer) {
    let text = entry.text.trimmed
    guard order.isPinyin, entry.use != .phonetic,
      let homophone = HanReading.homophone(text, asSurname: entry.use == .surname),
      let scalar = Unicode.Scalar(homophone), let encoded = UTF8.encode(scalar)
    else { return names.append(text) }
    for byte in encoded { names.append(byte) }
    var codePoints = text.codePoints
    _ = codePoints.next()
    names.append(text.suffix(from: codePoints.offset))
  }
}

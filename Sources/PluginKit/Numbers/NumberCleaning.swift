package import JSON

/// A way to rid a telephone number of what is written around its digits, as programs do that know nothing of
/// numbering plans. Whatever else is in the value stays, words and signs of any kind.
package enum NumberCleaning: String, CaseIterable, Sendable {
  /// Takes nothing away.
  case verbatim
  /// Takes away every `-`.
  case hyphens
  /// Takes away every `-`, `(`, `)`, space and no-break space, and `+86` in front of all the rest.
  case cn
  /// Takes away the same, and every `+86`, also one in the middle of a number.
  case cnAnywhere = "cn-anywhere"

  /// Calls `body` with the parts of `value` that stay, in order; never with an empty one.
  package func forEachPart(of value: Text, _ body: (Text) -> Void) {
    var start = 0
    var index = 0
    var isInFront = true
    while index < value.count {
      let length = removedCount(value, at: index, isInFront: isInFront)
      if length == 0 {
        isInFront = false
        index += 1
        continue
      }
      if length == Self.countryCode.count { isInFront = false }
      if start < index { body(value[start..<index]) }
      index += length
      start = index
    }
    if start < index { body(value[start..<index]) }
  }

  private static let countryCode: Text = "+86"

  /// How many bytes go at `index`.
  private func removedCount(_ value: Text, at index: Int, isInFront: Bool) -> Int {
    switch value[index] {
    case UInt8(ascii: "-"): self == .verbatim ? 0 : 1
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: " "): isChinese ? 1 : 0
    case 0xC2: isChinese && index + 1 < value.count && value[index + 1] == 0xA0 ? 2 : 0
    case UInt8(ascii: "+"):
      (self == .cnAnywhere || (self == .cn && isInFront))
        && value.suffix(from: index).hasPrefix(Self.countryCode) ? Self.countryCode.count : 0
    default: 0
    }
  }

  private var isChinese: Bool { self == .cn || self == .cnAnywhere }
}

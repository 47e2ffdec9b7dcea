import Glibc

extension Text {
  /// The offset of the first `byte` at or after `start`.
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    precondition(start >= 0 && start <= count, "Text offset out of bounds")
    guard let hit = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }

  package func firstIndex(from start: Int = 0, where matches: (UInt8) -> Bool) -> Int? {
    var index = start
    while index < count {
      if matches(base[index]) { return index }
      index += 1
    }
    return nil
  }

  package func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  package func contains(_ other: Text) -> Bool {
    guard let head = other.first else { return true }
    var start = 0
    while let hit = firstIndex(of: head, from: start), count - hit >= other.count {
      if memcmp(base + hit, other.base, other.count) == 0 { return true }
      start = hit + 1
    }
    return false
  }

  package func hasPrefix(_ other: Text) -> Bool {
    count >= other.count && memcmp(base, other.base, other.count) == 0
  }

  package func hasSuffix(_ other: Text) -> Bool {
    count >= other.count && memcmp(base + (count - other.count), other.base, other.count) == 0
  }

  /// Equal but for the case of ASCII letters.
  package func equalsIgnoringCase(_ other: Text) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where base[index] != other.base[index] {
      if Text.lowercased(base[index]) != Text.lowercased(other.base[index]) { return false }
    }
    return true
  }

  package func hasPrefixIgnoringCase(_ other: Text) -> Bool {
    count >= other.count && prefix(upTo: other.count).equalsIgnoringCase(other)
  }

  /// Without spaces, tabs and line ends at either end.
  package var trimmed: Text {
    var start = 0
    var end = count
    while start < end, Text.isBlank(base[start]) { start += 1 }
    while end > start, Text.isBlank(base[end - 1]) { end -= 1 }
    return Text(base + start, count: end - start)
  }

  /// Split at every `separator`, empty parts included.
  package func split(at separator: UInt8) -> [Text] {
    var parts: [Text] = []
    var start = 0
    while let hit = firstIndex(of: separator, from: start) {
      parts.append(self[start..<hit])
      start = hit + 1
    }
    parts.append(suffix(from: start))
    return parts
  }

  /// Not one byte above 0x7F.
  package var isASCII: Bool { firstIndex { $0 >= 0x80 } == nil }

  /// The whole text as a decimal integer that fits, or nil when it is anything else.
  package var integer: Int? {
    let signed = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    let negative = first == UInt8(ascii: "-")
    var index = signed ? 1 : 0
    guard index < count else { return nil }
    // Counted downwards, because the least integer has no positive counterpart.
    var value = 0
    while index < count {
      let digit = base[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooLow) = tenfold.subtractingReportingOverflow(Int(digit))
      if tooLarge || tooLow { return nil }
      value = sum
      index += 1
    }
    if negative { return value }
    return value == .min ? nil : -value
  }

  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}

import JSON

/// How hosts are named: domains (RFC 1123, RFC 5890) and addresses (RFC 3986).
enum HostName {
  /// Whether `text` is a domain of at least `labels` labels, in ASCII or as people read it (`例え.jp`).
  ///
  /// Labels have 1 to 63 bytes, letters, digits and hyphens, none of these at an end; all together 253 bytes at most.
  /// Both limits are those of the domain in ASCII, with Punycode for its other letters. The last label of several is not a number, and not a single letter. Whether the domain exists is not asked.
  ///
  /// - Parameter underscores: whether labels may hold underscores, which web hosts do and mail domains do not.
  static func isDomain(_ text: Text, labels least: Int, underscores: Bool) -> Bool {
    // A letter is at most four bytes, and at least one in Punycode.
    guard (1...4 * 253).contains(text.count) else { return false }
    var labels = 0
    var start = 0
    var bytes = -1
    while true {
      let end = text.firstIndex(of: UInt8(ascii: "."), from: start) ?? text.count
      let label = text[start..<end]
      guard let count = asciiCount(label, underscores: underscores) else { return false }
      labels += 1
      bytes += count + 1
      if bytes > 253 { return false }
      if end == text.count { return labels >= least && (labels == 1 || isTopLevel(label)) }
      start = end + 1
    }
  }

  /// How many bytes `label` has in ASCII; nil when it is none.
  private static func asciiCount(_ label: Text, underscores: Bool) -> Int? {
    guard (1...4 * 63).contains(label.count), label.first != UInt8(ascii: "-"),
      label.last != UInt8(ascii: "-")
    else { return nil }
    var isASCII = true
    var rest = label.codePoints
    while let codePoint = rest.next() {
      switch codePoint {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: continue
      case 0x5F where underscores: continue
      case 0x80...:
        // The full-width forms are no letters of a domain, though they look it.
        guard codePoint.isVisible, !(0x3000...0x3003 ~= codePoint), !(0xFF00...0xFFEF ~= codePoint) else {
          return nil
        }
        isASCII = false
      default: return nil
      }
    }
    if isASCII, label.hasPrefixIgnoringCase("xn--"), !Punycode.isEncoded(label.suffix(from: 4)) { return nil }
    guard let count = isASCII ? label.count : Punycode.encodedCount(label), count <= 63 else { return nil }
    return count
  }

  private static func isTopLevel(_ label: Text) -> Bool {
    label.count >= 2 && label.firstIndex { $0 &- UInt8(ascii: "0") > 9 } != nil
  }

  /// Four decimal numbers up to 255, without leading zeros.
  static func isIPv4(_ text: Text) -> Bool {
    guard text.count <= 15 else { return false }
    let parts = text.split(at: UInt8(ascii: "."))
    return parts.count == 4
      && parts.allSatisfy { part in
        guard (1...3).contains(part.count), part.firstIndex(where: { $0 &- UInt8(ascii: "0") > 9 }) == nil
        else { return false }
        return part.count == 1 || (part[0] != UInt8(ascii: "0") && (part.integer ?? 256) <= 255)
      }
  }

  /// Eight groups of up to four hexadecimal digits; `::` once for a row of zeros; the last two may be an IPv4
  /// address.
  static func isIPv6(_ text: Text) -> Bool {
    guard (2...45).contains(text.count) else { return false }
    var groups = 0
    var isShortened = false
    var index = 0
    if text.hasPrefix("::") {
      isShortened = true
      index = 2
    }
    while index < text.count {
      let end = text.firstIndex(of: UInt8(ascii: ":"), from: index) ?? text.count
      let group = text[index..<end]
      if end == text.count, isIPv4(group) {
        groups += 2
        break
      }
      guard (1...4).contains(group.count), group.firstIndex(where: { Text.hexDigit($0) == nil }) == nil else {
        return false
      }
      groups += 1
      index = end
      guard index < text.count else { break }
      index += 1
      if index == text.count { return false }
      if text[index] == UInt8(ascii: ":") {
        if isShortened { return false }
        isShortened = true
        index += 1
      }
    }
    return isShortened ? groups <= 7 : groups == 8
  }
}

extension UInt32 {
  /// Whether the code point, which is beyond ASCII, shows: no control, no space, no mark of direction, no
  /// replacement for what could not be read.
  var isVisible: Bool {
    switch self {
    case 0x80...0xA0, 0xAD, 0x61C, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
      0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF0...0xFFFF:
      // A joiner belongs to the spelling of some languages.
      self == 0x200C || self == 0x200D
    default: true
    }
  }
}

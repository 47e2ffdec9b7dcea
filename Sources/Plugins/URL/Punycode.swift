// Sound: `points` holds as many code points as the text has bytes, and a text never has more points than bytes.
import JSON

/// Punycode (RFC 3492), as far as it tells whether a label of a domain can be one.
enum Punycode {
  /// How many bytes `label`, as people read it, has as an A-label: `xn--` and the encoded label (RFC 5890). Nil when it
  /// cannot be encoded.
  static func encodedCount(_ label: Text) -> Int? {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: label.count) { points in
      var count = 0
      for codePoint in label.codePoints {
        points[count] = codePoint
        count += 1
      }
      let basic = points[..<count].reduce(0) { $0 + ($1 < 0x80 ? 1 : 0) }
      var length = 4 + basic + (basic > 0 ? 1 : 0)
      var handled = basic
      var n: UInt32 = 0x80
      var delta = 0
      var bias = 72
      while handled < count {
        guard let least = points[..<count].lazy.filter({ $0 >= n }).min() else { return nil }
        delta += Int(least - n) * (handled + 1)
        n = least
        for codePoint in points[..<count] {
          if codePoint < n { delta += 1 }
          guard codePoint == n else { continue }
          length += digitCount(of: delta, bias: bias)
          bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
          delta = 0
          handled += 1
        }
        delta += 1
        n += 1
      }
      return length
    }
  }

  /// Whether `text`, which stands behind `xn--`, is an encoded label with at least one letter that is not ASCII.
  static func isEncoded(_ text: Text) -> Bool {
    var start = text.count
    while start > 0, text[start - 1] != UInt8(ascii: "-") { start -= 1 }
    var count = max(start - 1, 0)
    var index = start
    var n: UInt32 = 0x80
    var i = 0
    var bias = 72
    guard index < text.count else { return false }
    var isFirst = true
    while index < text.count {
      let before = i
      var weight = 1
      var k = 36
      while true {
        guard index < text.count, let digit = digit(text[index]) else { return false }
        index += 1
        i += digit * weight
        let threshold = min(max(k - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        // No label's numbers are near it.
        guard weight < 1 << 40, i < 1 << 40 else { return false }
        k += 36
      }
      count += 1
      bias = adapted(i - before, count: count, isFirst: isFirst)
      isFirst = false
      guard i / count <= 0x10FFFF, n + UInt32(i / count) <= 0x10FFFF else { return false }
      n += UInt32(i / count)
      guard n.isVisible, n & 0x1FF800 != 0xD800 else { return false }
      i = i % count + 1
    }
    return true
  }

  private static func digit(_ byte: UInt8) -> Int? {
    let letter = Text.lowercased(byte) &- UInt8(ascii: "a")
    if letter < 26 { return Int(letter) }
    let number = byte &- UInt8(ascii: "0")
    return number < 10 ? Int(number) + 26 : nil
  }

  private static func digitCount(of delta: Int, bias: Int) -> Int {
    var rest = delta
    var count = 1
    var k = 36
    while true {
      let threshold = min(max(k - bias, 1), 26)
      if rest < threshold { return count }
      rest = (rest - threshold) / (36 - threshold)
      count += 1
      k += 36
    }
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }
}

import Glibc

extension OutputBuffer {
  /// Appends `text` as a JSON string, quotes included.
  ///
  /// Escaped are the quote, the backslash, control characters, and U+0085, U+2028 and U+2029, which
  /// some line readers take for the end of a line.
  package func appendJSON(string text: Text) {
    append(UInt8(ascii: "\""))
    appendEscaped(text)
    append(UInt8(ascii: "\""))
  }

  package func appendJSON(string: String) {
    var string = string
    string.withUTF8 { appendJSON(string: Text(UnsafeRawBufferPointer($0))) }
  }

  /// Appends `text` as the inside of a JSON string.
  package func appendEscaped(_ text: Text) {
    let bytes = text.base
    let count = text.count
    var done = 0
    var index = 0
    while index < count {
      // Eight bytes at a time as long as none of them needs a look; the last eight overlap those before.
      if !Self.needsLook(Self.word(at: index, of: text)) {
        index = min(index + 8, count)
        continue
      }
      let end = min(index + 8, count)
      while index < end {
        let length = Self.escapeLength(bytes + index, remaining: count - index)
        if length > 0 {
          append(text[done..<index])
          appendEscape(bytes + index, length: length)
          index += length
          done = index
        } else {
          index += 1
        }
      }
    }
    append(text[done..<count])
  }

  /// The eight bytes from `index` on; where there are fewer, the last eight. A shorter text is filled up.
  @inline(__always)
  private static func word(at index: Int, of text: Text) -> UInt64 {
    let bytes = UnsafeRawPointer(text.base)
    if text.count >= 8 {
      return (bytes + min(index, text.count - 8)).loadUnaligned(as: UInt64.self)
    }
    if text.count >= 4 {
      let low = bytes.loadUnaligned(as: UInt32.self)
      let high = (bytes + text.count - 4).loadUnaligned(as: UInt32.self)
      return UInt64(low) | UInt64(high) << 32
    }
    // One, two or three bytes: the first, the middle and the last are all there are.
    let first = UInt64(text.base[0])
    let middle = UInt64(text.base[text.count / 2])
    let last = UInt64(text.base[text.count - 1])
    return 0x2020_2020_2000_0000 | last << 16 | middle << 8 | first
  }

  /// Whether one of the eight bytes is below 0x20, a quote, a backslash, or 0xC2 or 0xE2, which begin
  /// the three separators. May say yes too often, never too seldom.
  @inline(__always)
  private static func needsLook(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    @inline(__always) func zero(_ x: UInt64) -> UInt64 { (x &- ones) & ~x & highs }
    let low = (word &- ones &* 0x20) & ~word & highs
    let marks =
      zero(word ^ (ones &* 0x22)) | zero(word ^ (ones &* 0x5C))
      | zero(word ^ (ones &* 0xC2)) | zero(word ^ (ones &* 0xE2))
    return (low | marks) != 0
  }

  /// How many bytes at `p` are to be replaced by an escape; 0 for none.
  @inline(__always)
  private static func escapeLength(_ p: UnsafePointer<UInt8>, remaining: Int) -> Int {
    let byte = p[0]
    if byte < 0x20 || byte == 0x22 || byte == 0x5C { return 1 }
    if byte == 0xC2, remaining >= 2, p[1] == 0x85 { return 2 }
    if byte == 0xE2, remaining >= 3, p[1] == 0x80, p[2] == 0xA8 || p[2] == 0xA9 { return 3 }
    return 0
  }

  private func appendEscape(_ p: UnsafePointer<UInt8>, length: Int) {
    switch (length, p[0]) {
    case (2, _): append("\\u0085")
    case (3, _): append(p[2] == 0xA8 ? "\\u2028" : "\\u2029")
    case (_, 0x22): append("\\\"")
    case (_, 0x5C): append("\\\\")
    case (_, 0x08): append("\\b")
    case (_, 0x09): append("\\t")
    case (_, 0x0A): append("\\n")
    case (_, 0x0C): append("\\f")
    case (_, 0x0D): append("\\r")
    default:
      append("\\u00")
      appendHex(p[0])
    }
  }

  /// Two lower-case hexadecimal digits.
  package func appendHex(_ byte: UInt8) {
    let digits: StaticString = "0123456789abcdef"
    append(digits.utf8Start[Int(byte >> 4)])
    append(digits.utf8Start[Int(byte & 15)])
  }

  /// The value as JSON, in source order, without white space; numbers as they were written.
  package func appendJSON(_ node: JSONNode) {
    switch node.kind {
    case .null: append("null")
    case .false: append("false")
    case .true: append("true")
    case .number: append(node.text)
    case .string: appendJSON(string: node.text)
    case .array:
      append(UInt8(ascii: "["))
      for element in node.children {
        appendComma(after: UInt8(ascii: "["))
        appendJSON(element)
      }
      append(UInt8(ascii: "]"))
    case .object:
      append(UInt8(ascii: "{"))
      for member in node.children {
        appendComma(after: UInt8(ascii: "{"))
        appendJSON(string: member.key)
        append(UInt8(ascii: ":"))
        appendJSON(member)
      }
      append(UInt8(ascii: "}"))
    }
  }

  /// A comma, unless the value before it has just been opened. A value never ends in its own opening
  /// byte, so the last byte written tells.
  package func appendComma(after opening: UInt8) {
    if used > 0, base[used - 1] != opening { append(UInt8(ascii: ",")) }
  }
}

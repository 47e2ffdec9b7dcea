import JSON
import TestSupport
import Testing

@Suite("Strings on output")
struct EscapeTests {
  /// The rule, byte by byte: quote, backslash, control characters, U+0085, U+2028, U+2029.
  static func naive(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: [0xC2, 0x85]) {
        result += Array(#"\u0085"#.utf8)
        index += 2
      } else if rest.starts(with: [0xE2, 0x80, 0xA8]) {
        result += Array(#"\u2028"#.utf8)
        index += 3
      } else if rest.starts(with: [0xE2, 0x80, 0xA9]) {
        result += Array(#"\u2029"#.utf8)
        index += 3
      } else {
        result += one(bytes[index])
        index += 1
      }
    }
    return result
  }

  static func one(_ byte: UInt8) -> [UInt8] {
    let short: [UInt8: String] = [
      0x22: "\\\"", 0x5C: "\\\\", 0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r",
    ]
    if let escape = short[byte] { return Array(escape.utf8) }
    if byte >= 0x20 { return [byte] }
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte) / 16], digits[Int(byte) % 16]]
  }

  func escaped(_ bytes: [UInt8]) -> [UInt8] {
    let output = OutputBuffer()
    bytes.withText { output.appendEscaped($0) }
    return Array(output.text)
  }

  @Test(
    "known strings",
    arguments: [
      ("", #""""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{0}\u{1}\u{1F} ", #""\u0000\u0001\u001f ""#),
      ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("a\u{85}b\u{2028}c\u{2029}d", #""a\u0085b\u2028c\u2029d""#),
      ("\u{7F}", "\"\u{7F}\""),
      ("\u{84}\u{86}\u{2027}\u{202A}\u{20A8}", "\"\u{84}\u{86}\u{2027}\u{202A}\u{20A8}\""),
      ("张三 😀 é", "\"张三 😀 é\""),
    ])
  func known(text: String, json: String) {
    let output = OutputBuffer()
    output.appendJSON(string: text)
    #expect(String(output.text) == json)
    let bytes = OutputBuffer()
    text.withText { bytes.appendJSON(string: $0) }
    #expect(String(bytes.text) == json)
  }

  @Test("every byte at every place of every length")
  func everyPlace() {
    for length in 1...26 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(repeating: UInt8(ascii: "x"), count: length)
          bytes[place] = byte
          guard escaped(bytes) == Self.naive(bytes) else {
            Issue.record("byte \(byte) at \(place) of \(length)")
            return
          }
        }
      }
    }
  }

  @Test("separators across every border, also cut short")
  func separators() {
    for mark: [UInt8] in [
      [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xE2, 0x80, 0xAA], [0xC2, 0x84],
    ] {
      for before in 0..<20 {
        for after in 0..<10 {
          for kept in 1...mark.count {
            let bytes =
              Array(repeating: UInt8(ascii: "x"), count: before) + mark.prefix(kept)
              + Array(repeating: UInt8(ascii: "y"), count: after)
            guard escaped(bytes) == Self.naive(bytes) else {
              Issue.record("\(mark.prefix(kept)) behind \(before), before \(after)")
              return
            }
          }
        }
      }
    }
  }

  @Test("every alignment of the memory")
  func alignment() {
    let pattern = Array("plain text, \"quoted\" \\ and\u{85}then\u{2028}more\u{2029} é 中\u{1}".utf8)
    for shift in 0..<16 {
      let bytes = Array(repeating: UInt8(0), count: shift) + pattern
      let output = OutputBuffer()
      bytes.withText { output.appendEscaped($0.suffix(from: shift)) }
      #expect(Array(output.text) == Self.naive(pattern))
    }
  }

  @Test("random bytes, rich in what matters")
  func random() {
    var generator = SeededGenerator(seed: 11)
    let rich: [UInt8] = [
      0x22, 0x5C, 0xC2, 0x85, 0xE2, 0x80, 0xA8, 0xA9, 0x00, 0x1F, 0x20, 0x7F, 0x80, 0xFF, 0x61,
    ]
    for round in 0..<3000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? rich.randomElement(using: &generator)! : UInt8.random(in: 0x20...0x7E, using: &generator)
      }
      guard escaped(bytes) == Self.naive(bytes) else {
        Issue.record("round \(round): \(bytes)")
        return
      }
    }
  }

  @Test("what is written is read back as it was")
  func readBack() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let scalars = (0..<40).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator)) ?? "\u{2028}"
      }
      let text = String(String.UnicodeScalarView(scalars))
      let output = OutputBuffer()
      output.appendJSON(string: text)
      try #require(withParsed(String(output.text)) { String($0.text) } == text)
    }
  }
}

import JSON
import Testing

/// What is escaped, at every place of texts of every short length: the writer looks at eight bytes at once.
struct EscapingTests {
  private func written(_ text: String) -> String {
    let output = OutputBuffer()
    output.appendJSON(string: text)
    return String(output.text)
  }

  private static let escapes: [(String, String)] = [
    ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r"), ("\u{8}", "\\b"),
    ("\u{C}", "\\f"),
    ("\0", "\\u0000"), ("\u{1F}", "\\u001f"), ("\u{85}", "\\u0085"), ("\u{2028}", "\\u2028"),
    ("\u{2029}", "\\u2029"), ("\"\n", "\\\"\\n"),
  ]

  @Test(arguments: escapes)
  func isEscapedWhereverItStands(_ character: String, _ escape: String) {
    for before in 0...20 {
      for after in 0...20 {
        let (head, tail) = (String(repeating: "a", count: before), String(repeating: "z", count: after))
        #expect(written(head + character + tail) == "\"\(head)\(escape)\(tail)\"")
      }
    }
  }

  @Test(arguments: [
    " ", "/", "é", "\u{84}", "\u{86}", "张", "\u{2027}", "\u{202A}", "€", "😀", "\u{7F}", "\u{A0}",
  ])
  func isWrittenAsItIs(_ character: String) {
    for before in 0...20 {
      for after in 0...20 {
        let text = String(repeating: "a", count: before) + character + String(repeating: "z", count: after)
        #expect(written(text) == "\"\(text)\"")
      }
    }
  }

  @Test func nothing() {
    #expect(written("") == "\"\"")
  }

  @Test func theFirstHalfOfASeparatorAtTheEndIsNoSeparator() {
    // Cut off, as no document holds it, but a writer must not read on.
    for bytes: [UInt8] in [[0xC2], [0xE2], [0xE2, 0x80]] {
      for before in 0...9 {
        let text = [UInt8](repeating: 0x61, count: before) + bytes
        let output = OutputBuffer()
        text.withUnsafeBytes { output.appendEscaped(Text($0)) }
        #expect(Array(output.text) == text)
      }
    }
  }
}

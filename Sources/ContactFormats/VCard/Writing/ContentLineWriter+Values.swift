import JSON

// The forms that a value is written in.
extension ContentLineWriter {
  func beginValue() { line.append(UInt8(ascii: ":")) }

  /// A text, or a part of a structured value, or an element of a list.
  func append(text: Text) {
    append(text) { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\\") }
  }

  /// A URI, where commas and semicolons mean themselves.
  func append(uri: Text) {
    append(uri) { $0 == UInt8(ascii: "\\") }
  }

  /// What is a property's value already, escapes and all.
  func append(verbatim: Text) {
    append(verbatim) { _ in false }
  }

  func value(text: Text) {
    beginValue()
    append(text: text)
  }

  func value(uri: Text) {
    beginValue()
    append(uri: uri)
  }

  func value(verbatim: Text) {
    beginValue()
    append(verbatim: verbatim)
  }

  /// Line ends of all kinds become `\n`, the only one that there is.
  private func append(_ text: Text, escaping isSpecial: (UInt8) -> Bool) {
    let bytes = text.start
    var done = 0
    var index = 0
    while index < text.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        line.append(text[done..<index])
        line.append("\\n")
        let isPair =
          byte == UInt8(ascii: "\r") && index + 1 < text.count && bytes[index + 1] == UInt8(ascii: "\n")
        index += isPair ? 2 : 1
        done = index
      } else {
        if isSpecial(byte) {
          line.append(text[done..<index])
          line.append(UInt8(ascii: "\\"))
          done = index
        }
        index += 1
      }
    }
    line.append(text[done..<text.count])
  }

  /// Whatever `text` is, with everything but a few harmless characters percent-encoded.
  func append(percentEncoded text: Text) {
    for byte in text {
      if Self.isHarmless(byte) {
        line.append(byte)
      } else {
        line.append(UInt8(ascii: "%"))
        line.append(Self.hexDigit(byte >> 4))
        line.append(Self.hexDigit(byte & 15))
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}

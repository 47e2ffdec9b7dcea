// Sound because what is written is bounded by the room asked for, which is the size of what is read.
import JSON

/// Base64, in the RFC 4648 alphabet and the one for URLs.
enum Base64 {
  static func isDigit(_ byte: UInt8) -> Bool { value(byte) != nil }

  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// The same text without white space; the text itself when it has none.
  static func withoutBlanks(_ text: Text, in document: JSONDocument) -> Text {
    guard let first = text.firstIndex(where: Text.isBlank) else { return text }
    return document.write(atMost: text.count) { room in
      var out = 0
      for index in 0..<text.count where index < first || !Text.isBlank(text.start[index]) {
        room[out] = text.start[index]
        out += 1
      }
      return out
    }
  }

  /// The bytes that `text` stands for, white space skipped; nil when it is not base64.
  static func decode(_ text: Text, into document: JSONDocument) -> Text? {
    var valid = true
    let decoded = document.write(atMost: text.count) { room in
      var out = 0
      var bits: UInt32 = 0
      var held = 0
      var padded = false
      for byte in text where !Text.isBlank(byte) {
        if byte == UInt8(ascii: "=") {
          padded = true
          continue
        }
        guard !padded, let value = value(byte) else {
          valid = false
          return 0
        }
        bits = bits << 6 | UInt32(value)
        held += 6
        if held >= 8 {
          held -= 8
          room[out] = UInt8(truncatingIfNeeded: bits >> UInt32(held))
          out += 1
        }
      }
      // Six bits left over are half a byte that nobody wrote.
      if held == 6 { valid = false }
      return out
    }
    return valid ? decoded : nil
  }
}

// Sound because decoding never writes more bytes than it reads, and the room it writes to is as large as
// what it reads.
import JSON

/// Quoted-printable, after its soft line breaks have been taken out.
enum QuotedPrintable {
  /// `text` with `=XX` decoded and line ends made LF. A `=` that begins no code stays as it is.
  static func decode(_ text: Text, into document: JSONDocument) -> Text {
    guard text.contains(UInt8(ascii: "=")) else { return text }
    let bytes = text.start
    let count = text.count
    return document.write(atMost: count) { room in
      var out = 0
      var index = 0
      while index < count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "="),
          let code = code(bytes + index, available: count - index)
        {
          index += 3
          // An encoded CR LF is one line end, as is a CR alone.
          if code == 0x0D {
            if self.code(bytes + index, available: count - index) == 0x0A { index += 3 }
            room[out] = 0x0A
          } else {
            room[out] = code
          }
        } else {
          room[out] = byte
          index += 1
        }
        out += 1
      }
      return out
    }
  }

  /// The byte that `=XX` at `p` stands for.
  static func code(_ p: UnsafePointer<UInt8>, available: Int) -> UInt8? {
    guard available >= 3, p[0] == UInt8(ascii: "=") else { return nil }
    guard let high = hexDigit(p[1]), let low = hexDigit(p[2]) else { return nil }
    return high << 4 | low
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}

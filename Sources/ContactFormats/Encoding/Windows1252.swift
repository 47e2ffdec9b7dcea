// Sound because every byte becomes at most three.
import JSON

/// The Western code page of Windows, which also reads everything that calls itself Latin-1 or ASCII.
enum Windows1252 {
  /// `text` as UTF-8. It cannot fail: the five bytes without a character become the control characters of
  /// their number, as browsers do it.
  static func decode(_ text: Text, into document: JSONDocument) -> Text {
    let high = text.reduce(into: 0) { if $1 >= 0x80 { $0 += 1 } }
    return document.write(atMost: text.count + 2 * high) { room in
      var out = 0
      for byte in text {
        if byte < 0x80 {
          room[out] = byte
          out += 1
        } else {
          out += put(byte < 0xA0 ? upper[Int(byte - 0x80)] : UInt16(byte), at: room + out)
        }
      }
      return out
    }
  }

  private static func put(_ unit: UInt16, at p: UnsafeMutablePointer<UInt8>) -> Int {
    if unit < 0x800 {
      p[0] = 0xC0 | UInt8(unit >> 6)
      p[1] = 0x80 | UInt8(unit & 0x3F)
      return 2
    }
    p[0] = 0xE0 | UInt8(unit >> 12)
    p[1] = 0x80 | UInt8(unit >> 6 & 0x3F)
    p[2] = 0x80 | UInt8(unit & 0x3F)
    return 3
  }

  /// 0x80 to 0x9F.
  private static let upper: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}

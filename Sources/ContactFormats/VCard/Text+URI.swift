// Sound because the room asked for is what is read, and a decoded byte takes the place of three.
import JSON

extension Text {
  /// The length of the scheme that the text begins with, without its colon; nil when it begins with none.
  var schemeLength: Int? {
    guard let first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z") else { return nil }
    for index in 1..<Swift.max(1, Swift.min(count, 40)) {
      switch start[index] {
      case UInt8(ascii: ":"): return index
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        continue
      default: return nil
      }
    }
    return nil
  }

  /// With `%XX` decoded; the text itself when that gives no UTF-8.
  func percentDecoded(in document: JSONDocument) -> Text {
    guard contains(UInt8(ascii: "%")) else { return self }
    let decoded = document.write(atMost: count) { room in
      var out = 0
      var index = 0
      while index < count {
        if start[index] == UInt8(ascii: "%"), index + 2 < count,
          let high = QuotedPrintable.hexDigit(start[index + 1]),
          let low = QuotedPrintable.hexDigit(start[index + 2])
        {
          room[out] = high << 4 | low
          index += 3
        } else {
          room[out] = start[index]
          index += 1
        }
        out += 1
      }
      return out
    }
    return decoded.isUTF8 ? decoded : self
  }
}

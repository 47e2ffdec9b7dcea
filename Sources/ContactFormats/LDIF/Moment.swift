// Sound because the room is that of the longest form, and the fraction is measured.
import JSON
import PluginKit

/// A moment as LDAP and Mozilla write it, to be written in RFC 3339.
struct Moment {
  private let date: GregorianDate
  private let hour: Int
  private let minute: Int
  private let second: Int
  private var fraction: Text = ""
  /// `Z`, or hours and minutes with their sign; nothing where the source says nothing.
  private var zone: Text = ""

  /// `20240601052619Z`, `202406010526+0200`, `20240601052619.25Z` (RFC 4517).
  init?(generalized text: Text) {
    let digits = text.firstIndex { $0 &- UInt8(ascii: "0") > 9 } ?? text.count
    guard digits == 10 || digits == 12 || digits == 14, digits < text.count,
      let year = text[0..<4].integer, let month = text[4..<6].integer, let day = text[6..<8].integer,
      let date = GregorianDate(year: year, month: month, day: day), let hour = text[8..<10].integer
    else { return nil }
    self.date = date
    self.hour = hour
    minute = digits > 10 ? text[10..<12].integer ?? 60 : 0
    second = digits > 12 ? text[12..<14].integer ?? 61 : 0
    guard hour < 24, minute < 60, second < 61 else { return nil }
    var rest = text.suffix(from: digits)
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      let end = rest.firstIndex(from: 1) { $0 &- UInt8(ascii: "0") > 9 } ?? rest.count
      // A fraction of an hour or a minute is nothing that anybody writes.
      guard digits == 14, end > 1 else { return nil }
      fraction = rest[1..<end]
      rest = rest.suffix(from: end)
    }
    guard rest == "Z" || Self.isOffset(rest) else { return nil }
    zone = rest
  }

  /// Seconds since the beginning of 1970. Nil for 0, and for what is no number of this and the next centuries.
  init?(seconds text: Text) {
    let digits = text.last == UInt8(ascii: "Z") ? text.prefix(upTo: text.count - 1) : text
    guard let seconds = digits.integer, seconds > 0, seconds < 100_000_000_000, digits.count <= 11,
      let date = GregorianDate(dayNumber: seconds / 86_400)
    else { return nil }
    self.date = date
    hour = seconds % 86_400 / 3_600
    minute = seconds % 3_600 / 60
    second = seconds % 60
    zone = "Z"
  }

  private static func isOffset(_ text: Text) -> Bool {
    guard text.count == 3 || text.count == 5,
      text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-")
    else { return false }
    return text.firstIndex(from: 1) { $0 &- UInt8(ascii: "0") > 9 } == nil
  }

  func written(in document: JSONDocument) -> Text {
    document.write(atMost: 32 + fraction.count) { room in
      var out = 0
      func put(_ byte: UInt8) {
        room[out] = byte
        out += 1
      }
      func put(_ number: Int, _ width: Int) {
        var divisor = width == 4 ? 1000 : 10
        while divisor > 0 {
          put(UInt8(ascii: "0") + UInt8(number / divisor % 10))
          divisor /= 10
        }
      }
      put(date.year, 4)
      put(UInt8(ascii: "-"))
      put(date.month, 2)
      put(UInt8(ascii: "-"))
      put(date.day, 2)
      put(UInt8(ascii: "T"))
      put(hour, 2)
      put(UInt8(ascii: ":"))
      put(minute, 2)
      put(UInt8(ascii: ":"))
      put(second, 2)
      if !fraction.isEmpty {
        put(UInt8(ascii: "."))
        for byte in fraction { put(byte) }
      }
      for (index, byte) in zone.enumerated() {
        // +0200
        if index == 3 { put(UInt8(ascii: ":")) }
        put(byte)
      }
      if zone.count == 3 { for byte in ":00" as Text { put(byte) } }
      return out
    }
  }
}

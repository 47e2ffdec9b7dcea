import JSON
import PluginKit

/// A moment as Apple's frameworks write it: seconds since the beginning of 2001, UTC.
struct CocoaTime {
  /// Whole seconds before the moment.
  let seconds: Int
  /// The decimals behind them, each 0 to 9, the last not 0.
  let fraction: [UInt8]

  /// Reads a decimal number, with or without decimals and exponent. Nil for what is none, and far beyond all calendars.
  init?(_ text: Text) {
    guard let number = Decimal(text), number.point <= 15, number.point >= -30 else { return nil }
    var whole = 0
    for place in 0..<max(0, number.point) {
      whole = whole * 10 + (place < number.digits.count ? Int(number.digits[place]) : 0)
    }
    var fraction = [UInt8](repeating: 0, count: max(0, -number.point))
    fraction += number.digits.dropFirst(max(0, number.point))
    while fraction.last == 0 { fraction.removeLast() }
    if number.isNegative {
      whole = -whole
      if !fraction.isEmpty {
        // -1.25 is 75 hundredths after -2.
        whole -= 1
        for place in fraction.indices {
          fraction[place] = (place == fraction.count - 1 ? 10 : 9) - fraction[place]
        }
      }
    }
    seconds = whole
    self.fraction = fraction
  }

  /// The day number of 1 January 2001.
  private static let epoch = 11_323

  /// The day in UTC; nil before the year 1 and after 9999.
  var date: GregorianDate? { GregorianDate(dayNumber: Self.epoch + seconds.flooredQuotient(86_400)) }

  var secondOfDay: Int { seconds - seconds.flooredQuotient(86_400) * 86_400 }

  private struct Decimal {
    var isNegative = false
    var digits: [UInt8] = []
    /// How many of the digits are before the decimal point.
    var point = 0

    init?(_ text: Text) {
      var rest = text
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        isNegative = rest.first == UInt8(ascii: "-")
        rest = rest.suffix(from: 1)
      }
      var pointAt: Int?
      var exponent = 0
      for (index, byte) in rest.enumerated() {
        if byte &- UInt8(ascii: "0") < 10 {
          digits.append(byte - UInt8(ascii: "0"))
        } else if byte == UInt8(ascii: "."), pointAt == nil {
          pointAt = digits.count
        } else if byte | 0x20 == UInt8(ascii: "e"), let power = rest.suffix(from: index + 1).integer {
          exponent = power
          break
        } else {
          return nil
        }
      }
      if digits.isEmpty || digits.count > 60 || exponent.magnitude > 100 { return nil }
      point = (pointAt ?? digits.count) + exponent
    }
  }
}

extension Int {
  func flooredQuotient(_ divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}

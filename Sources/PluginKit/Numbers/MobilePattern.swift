package import JSON

/// A pattern by which programs tell a Chinese mobile number, without a look at the numbering plan.
package enum MobilePattern: String, CaseIterable, Sendable {
  /// `^1[3-9]\d{9}$`: every range in use.
  case cnMobile = "cn-mobile"
  /// `^1[34578]\d{9}$`: the ranges of the years before 2017, without 16 and 19.
  case cnMobileLegacy = "cn-mobile-legacy"
  /// `^1[3|4|5|7|8][0-9]\d{8}$`: the same as it is often written, with bars that the brackets take for signs.
  case cnMobileSeed = "cn-mobile-seed"

  /// Whether all of `number` has the pattern; its digits are those of ASCII.
  package func matches(_ number: Text) -> Bool {
    guard number.count == 11, number[0] == UInt8(ascii: "1"), isRange(number[1]) else { return false }
    return number.firstIndex(from: 2) { $0 &- UInt8(ascii: "0") > 9 } == nil
  }

  private func isRange(_ sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "5"), UInt8(ascii: "7"), UInt8(ascii: "8"): true
    case UInt8(ascii: "6"), UInt8(ascii: "9"): self == .cnMobile
    case UInt8(ascii: "|"): self == .cnMobileSeed
    default: false
    }
  }
}

import JSON
import PluginKit

/// A moment as RFC 3339 writes it, or in the basic form of ISO 8601 that vCards have (`19951031T222710Z`).
///
/// It is never turned into an instant: the offset stays as given, and a moment without one or without a
/// time of day stays so, because nobody said what to add.
struct Timestamp {
  private struct Time {
    var hour, minute, second: Int
    /// Digits behind the point.
    var fraction: Text
    var zone: Zone
    /// `T`, as the source writes it.
    var mark: UInt8
  }

  private enum Zone {
    case none
    /// `Z`, as the source writes it.
    case utc(UInt8)
    case offset(sign: UInt8, hours: Int, minutes: Int)
  }

  private let date: GregorianDate
  private let time: Time?

  /// nil when `text` is anything else, or a day or time that there is not.
  init?(_ text: Text) {
    var scanner = Scanner(text)
    guard let year = scanner.number(4) else { return nil }
    let hyphens = scanner.skip("-")
    guard let month = scanner.number(2), !hyphens || scanner.skip("-"), let day = scanner.number(2),
      let date = GregorianDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
    if scanner.isAtEnd {
      time = nil
    } else {
      guard let time = Self.time(&scanner), scanner.isAtEnd else { return nil }
      self.time = time
    }
  }

  private static func time(_ scanner: inout Scanner) -> Time? {
    guard let mark = scanner.any(of: "Tt "), let hour = scanner.number(2) else { return nil }
    let colons = scanner.skip(":")
    guard let minute = scanner.number(2) else { return nil }
    var second = 0
    var fraction: Text = ""
    if colons ? scanner.skip(":") : scanner.isAtDigit {
      guard let number = scanner.number(2) else { return nil }
      second = number
      if scanner.any(of: ".,") != nil {
        fraction = scanner.digits()
        if fraction.isEmpty { return nil }
      }
    }
    // A leap second is the sixty-first of its minute, wherever on Earth that is the hour's last.
    guard hour < 24, minute < 60, second < 60 || (second == 60 && minute == 59),
      let zone = zone(&scanner)
    else { return nil }
    return Time(
      hour: hour, minute: minute, second: second, fraction: fraction, zone: zone,
      mark: mark == UInt8(ascii: " ") ? UInt8(ascii: "T") : mark)
  }

  private static func zone(_ scanner: inout Scanner) -> Zone? {
    if scanner.isAtEnd { return Zone.none }
    if let letter = scanner.any(of: "Zz") { return .utc(letter) }
    guard let sign = scanner.any(of: "+-"), let hours = scanner.number(2) else { return nil }
    var minutes = 0
    if !scanner.isAtEnd {
      _ = scanner.skip(":")
      guard let number = scanner.number(2) else { return nil }
      minutes = number
    }
    return hours < 24 && minutes < 60 ? .offset(sign: sign, hours: hours, minutes: minutes) : nil
  }

  func append(to output: OutputBuffer) {
    output.append(date.year, width: 4)
    output.append(UInt8(ascii: "-"))
    output.append(date.month, width: 2)
    output.append(UInt8(ascii: "-"))
    output.append(date.day, width: 2)
    guard let time else { return }
    output.append(time.mark)
    output.append(time.hour, width: 2)
    output.append(UInt8(ascii: ":"))
    output.append(time.minute, width: 2)
    output.append(UInt8(ascii: ":"))
    output.append(time.second, width: 2)
    if !time.fraction.isEmpty {
      output.append(UInt8(ascii: "."))
      output.append(time.fraction)
    }
    switch time.zone {
    case .none: break
    case .utc(let letter): output.append(letter)
    case .offset(let sign, let hours, let minutes):
      output.append(sign)
      output.append(hours, width: 2)
      output.append(UInt8(ascii: ":"))
      output.append(minutes, width: 2)
    }
  }

  private struct Scanner {
    private var rest: Text

    init(_ text: Text) { rest = text }

    var isAtEnd: Bool { rest.isEmpty }

    var isAtDigit: Bool { rest.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? false }

    /// Exactly `count` digits.
    mutating func number(_ count: Int) -> Int? {
      guard rest.count >= count else { return nil }
      var value = 0
      for index in 0..<count {
        let digit = rest[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
      }
      rest = rest.suffix(from: count)
      return value
    }

    /// As many digits as there are.
    mutating func digits() -> Text {
      let end = rest.firstIndex { $0 &- UInt8(ascii: "0") >= 10 } ?? rest.count
      defer { rest = rest.suffix(from: end) }
      return rest.prefix(upTo: end)
    }

    mutating func any(of choices: Text) -> UInt8? {
      guard let byte = rest.first, choices.contains(byte) else { return nil }
      rest = rest.suffix(from: 1)
      return byte
    }

    mutating func skip(_ choice: Text) -> Bool { any(of: choice) != nil }
  }
}

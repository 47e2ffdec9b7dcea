import JSON

/// A country as two upper-case letters.
struct CountryCode: Hashable, Sendable {
  let first: UInt8
  let second: UInt8

  /// The code of exactly two ASCII letters, in upper case, assigned or not.
  init?(letters text: Text) {
    guard text.count == 2 else { return nil }
    self.init(text[0], text[1])
  }

  /// The same from a setting.
  init?(letters string: String) {
    var bytes = string.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next(), bytes.next() == nil else { return nil }
    self.init(first, second)
  }

  init?(_ first: UInt8, _ second: UInt8) {
    let first = Text.lowercased(first) &- UInt8(ascii: "a")
    let second = Text.lowercased(second) &- UInt8(ascii: "a")
    guard first < 26, second < 26 else { return nil }
    self.first = first + UInt8(ascii: "A")
    self.second = second + UInt8(ascii: "A")
  }

  static let china = CountryCode(UInt8(ascii: "C"), UInt8(ascii: "N"))

  var isAssigned: Bool { Self.assignedCodes.contains(self) }

  private static let assignedCodes = Set(CountryNames.pairs(in: assigned).map(\.code))

  var string: String { String(decoding: [first, second], as: UTF8.self) }
}

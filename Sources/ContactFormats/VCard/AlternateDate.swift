import JSON

/// Apple's form of a date in another calendar: era, year, month, `L` for a leap month, day; `0078004002L01`.
/// Era and year have four digits, the others two; a hyphen stands for one that is missing. The era may be left
/// out.
struct AlternateDate {
  var era: Text?
  var year: Text?
  var month: Text?
  var isLeapMonth = false
  var day: Text?

  init?(_ text: Text) {
    self.init()
    if parse(text.trimmed, hasEra: true) { return }
    self = AlternateDate()
    if !parse(text.trimmed, hasEra: false) { return nil }
  }

  private init() {}

  private mutating func parse(_ text: Text, hasEra: Bool) -> Bool {
    var rest = text
    guard !hasEra || Self.take(4, from: &rest, into: &era), Self.take(4, from: &rest, into: &year),
      Self.take(2, from: &rest, into: &month)
    else { return false }
    if rest.first == UInt8(ascii: "L") || rest.first == UInt8(ascii: "l") {
      isLeapMonth = true
      rest = rest.suffix(from: 1)
    }
    return Self.take(2, from: &rest, into: &day) && rest.isEmpty && month != nil && day != nil
  }

  private static func take(_ digits: Int, from rest: inout Text, into part: inout Text?) -> Bool {
    if rest.first == UInt8(ascii: "-") {
      rest = rest.suffix(from: 1)
      return true
    }
    guard rest.count >= digits,
      let number = CardDate.number(rest.prefix(upTo: digits), digits: digits...digits)
    else { return false }
    part = number
    rest = rest.suffix(from: digits)
    return true
  }
}

extension GregorianDate {
  /// The day that `text` is: `YYYY-MM-DD`, and no other form.
  package init?(written text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Self.number(parts[0]),
      let month = Self.number(parts[1]),
      let day = Self.number(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    digits.reduce(0) { number, byte in
      guard let number, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      return number * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }
}

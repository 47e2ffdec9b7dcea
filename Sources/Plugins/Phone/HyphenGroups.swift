/// The groups of digits in a number that hyphens alone divide.
struct HyphenGroups {
  private var lengths: (Int, Int, Int) = (0, 0, 0)
  private var hyphens = 0
  private var current = 0
  private var isBroken = false
  private var lastStart = 0

  mutating func noteDigit() { current += 1 }

  mutating func noteHyphen(_ digitCount: Int, at next: Int) {
    if digitCount == 0 { return }
    lengths = (lengths.1, lengths.2, current)
    hyphens += 1
    current = 0
    lastStart = next
  }

  /// A blank or a bracket between digits: the groups are another country's way.
  mutating func noteSeparator(_ digitCount: Int) { if digitCount > 0 { isBroken = true } }

  /// Where the third group is and how many digits it has, when the three are an area code, a subscriber's number and
  /// what can only be an extension; with the country's code in front, the fourth.
  var chineseExtension: (start: Int, count: Int)? {
    guard !isBroken, hyphens == 2 || hyphens == 3, (1...6).contains(current), (7...8).contains(lengths.2),
      (2...4).contains(lengths.1)
    else { return nil }
    // 86 or 0086
    if hyphens == 3, lengths.0 != 2, lengths.0 != 4 { return nil }
    return (lastStart, current)
  }
}

/// Carries numbers through Jansson with every digit.
///
/// Jansson keeps integers of 64 bits and doubles, prints doubles with 17 digits, refuses what is larger
/// and turns `-0` into `0`. So that a number arrives as it was written, each is rewritten as a string that
/// begins with a mark; strings that begin with the mark themselves get another. Only documents that hold
/// such a number take this way.
struct NumberGuard {
  enum Mark { case number, string }

  /// A private-use character and one letter. Any character would do: strings that begin with it are marked too.
  static let markLength = 4
  private static let number: Text = "\u{F8FF}n"
  private static let string: Text = "\u{F8FF}s"
  private static let sign: Text = "\u{F8FF}"

  static func mark(of text: Text) -> Mark? {
    if text.hasPrefix(number) { return .number }
    if text.hasPrefix(string) { return .string }
    return nil
  }

  let output: OutputBuffer
  /// Where bytes were put in: the offset in the output behind them, and how many so far.
  private(set) var insertions: [(offset: Int, total: Int)] = []

  init(rewriting text: Text) {
    output = OutputBuffer(capacity: text.count + text.count / 4 + 64)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        index = copyString(text, from: index)
      } else if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10 {
        index = copyNumber(text, from: index)
      } else {
        output.append(byte)
        index += 1
      }
    }
  }

  /// The offset in the original text of `byte` of the output.
  func original(_ byte: Int) -> Int {
    byte - (insertions.last { $0.offset <= byte }?.total ?? 0)
  }

  private mutating func insert(_ text: Text) {
    output.append(text)
    insertions.append((output.count, (insertions.last?.total ?? 0) + text.count))
  }

  private mutating func copyString(_ text: Text, from start: Int) -> Int {
    output.append(text[start])
    let body = text.suffix(from: start + 1)
    if body.hasPrefix(Self.sign) || body.hasPrefixIgnoringCase("\\uf8ff") { insert(Self.string) }
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index + 1, text.count)
    output.append(text[start + 1..<end])
    return end
  }

  private mutating func copyNumber(_ text: Text, from start: Int) -> Int {
    let end = text.firstIndex(from: start) { !Self.belongsToNumber($0) } ?? text.count
    let digits = text[start..<end]
    if Self.isNumber(digits), !isName(text, endingAt: end) {
      output.append(UInt8(ascii: "\""))
      insert(Self.number)
      output.append(digits)
      insert("\"")
      insertions[insertions.count - 1].total += 1
    } else {
      output.append(digits)
    }
    return end
  }

  /// Whether a `-0` stands in `text` where a value may. May say yes too often (inside a string), never too seldom.
  ///
  /// Plain `-0` is common in contacts, in the middle of a telephone number or an identifier.
  static func mayHoldNegativeZero(_ text: Text) -> Bool {
    var start = 0
    while let hit = text.firstIndex(of: UInt8(ascii: "-"), from: start) {
      start = hit + 1
      guard start < text.count, text[start] == UInt8(ascii: "0") else { continue }
      if start + 1 < text.count, text[start + 1] &- UInt8(ascii: "0") < 10 { continue }
      var before = hit
      while before > 0, Text.isBlank(text[before - 1]) { before -= 1 }
      if before == 0 { return true }
      switch text[before - 1] {
      case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["): return true
      default: continue
      }
    }
    return false
  }

  private static func belongsToNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default:
      false
    }
  }

  /// Whether a colon follows: a number in the place of a name must not become a string, which would do there.
  private func isName(_ text: Text, endingAt end: Int) -> Bool {
    let next = text.firstIndex(from: end) { !Tokens.isSpace($0) }
    return next.map { text[$0] == UInt8(ascii: ":") } ?? false
  }

  /// Whether `text` is a number as RFC 8259 writes them.
  static func isNumber(_ text: Text) -> Bool {
    var rest = text
    func digits(_ text: Text) -> Int { text.firstIndex { $0 &- UInt8(ascii: "0") > 9 } ?? text.count }
    if rest.first == UInt8(ascii: "-") { rest = rest.suffix(from: 1) }
    let whole = digits(rest)
    if whole == 0 || (whole > 1 && rest[0] == UInt8(ascii: "0")) { return false }
    rest = rest.suffix(from: whole)
    if rest.first == UInt8(ascii: ".") {
      let fraction = digits(rest.suffix(from: 1))
      if fraction == 0 { return false }
      rest = rest.suffix(from: 1 + fraction)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.suffix(from: 1)
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.suffix(from: 1) }
      let exponent = digits(rest)
      if exponent == 0 { return false }
      rest = rest.suffix(from: exponent)
    }
    return rest.isEmpty
  }
}

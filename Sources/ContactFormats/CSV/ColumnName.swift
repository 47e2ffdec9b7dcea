/// The name of a column, as names are compared: in lower case, with single spaces, and with `email` for `e-mail`.
struct ColumnName: Hashable, Sendable {
  let folded: String

  init(_ name: some StringProtocol) {
    var folded = ""
    var isAfterSpace = true
    for character in name.lowercased() {
      switch character {
      case " ", "\u{A0}", "\t", "\n", "\r", "\r\n", "\u{3000}":
        if !isAfterSpace { folded.append(" ") }
        isAfterSpace = true
      case "\u{2019}":
        folded.append("'")
        isAfterSpace = false
      default:
        folded.append(character)
        isAfterSpace = false
      }
    }
    if folded.hasSuffix(" ") { folded.removeLast() }
    self.folded = Self.withEmail(folded)
  }

  private static func withEmail(_ name: String) -> String {
    guard name.contains("-") else { return name }
    var result = ""
    var rest = name[...]
    while let first = rest.first {
      if rest.hasPrefix("e-mail") {
        result += "email"
        rest = rest.dropFirst(6)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

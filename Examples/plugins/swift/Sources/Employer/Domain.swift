/// The domain of an e-mail address.
struct Domain {
  /// In lower case, as it is in the address.
  let whole: String
  /// The part that somebody has registered: `acme.co.uk` of `mail.acme.co.uk`.
  let registered: String

  /// Words in front of a country that belong to the country's registry and not to a registrant.
  private static let registryWords: Set<String> = [
    "ac", "co", "com", "edu", "go", "gob", "gouv", "gov", "gv", "ltd", "me", "mil", "ne", "net", "or", "org",
    "plc", "sch",
  ]

  /// Nil when `address` has no domain that could be registered.
  init?(address: String) {
    guard let at = address.lastIndex(of: "@") else { return nil }
    whole = address[address.index(after: at)...].lowercased()
    let labels = whole.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(Self.isLabel), let top = labels.last,
      !top.allSatisfy(\.isNumber)
    else { return nil }
    let hasRegistry =
      labels.count >= 3 && top.count == 2 && Self.registryWords.contains(String(labels[labels.count - 2]))
    registered = labels.suffix(hasRegistry ? 3 : 2).joined(separator: ".")
  }

  /// The registrant's part, read as a name: `Acme Tools` of `acme-tools.com`. Nil where it is encoded.
  var name: String? {
    let label = registered.prefix { $0 != "." }
    if label.hasPrefix("xn--") { return nil }
    return label.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
      separator: " ")
  }

  /// The registrant's part, without a country or the like.
  var label: String { String(registered.prefix { $0 != "." }) }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }
}

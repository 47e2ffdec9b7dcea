import JSON

/// A telephone value cut where RFC 3966 cuts a `tel:` URI; parameters are known on plain values too, since
/// programs write `+1-418-656-9254;ext=102` without the scheme.
struct DialParts {
  /// What holds the number.
  private(set) var body: Text
  /// The value of `ext`.
  private(set) var extensionText: Text?
  /// The value of `phone-context` when it is the beginning of a global number, `+1-914`, say, and not a domain.
  private(set) var context: Text?
  private(set) var isURI = false

  private static let schemes: [Text] = ["tel:", "callto:", "sms:", "fax:", "modem:"]

  init(_ value: Text) {
    body = value.trimmed
    if let first = body.first, first.isLetter {
      for scheme in Self.schemes where body.hasPrefixIgnoringCase(scheme) {
        isURI = true
        body = body.suffix(from: scheme.count)
        if body.hasPrefix("//") { body = body.suffix(from: 2) }
        if let query = body.firstIndex(of: UInt8(ascii: "?")) { body = body.prefix(upTo: query) }
        break
      }
    }
    guard let semicolon = body.firstIndex(of: UInt8(ascii: ";")) else { return }
    // A semicolon that no `name=` follows is a wait, to be dialled past.
    guard isURI || Self.isParameter(body.suffix(from: semicolon + 1)) else { return }
    let parameters = body.suffix(from: semicolon + 1)
    body = body.prefix(upTo: semicolon)
    read(parameters)
  }

  private static func isParameter(_ text: Text) -> Bool {
    var index = 0
    while index < text.count, text[index].isLetter || text[index] == UInt8(ascii: "-") { index += 1 }
    return index > 0 && index < text.count && text[index] == UInt8(ascii: "=")
  }

  private mutating func read(_ parameters: Text) {
    var rest = parameters
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.count
      let parameter = rest.prefix(upTo: end)
      if let equals = parameter.firstIndex(of: UInt8(ascii: "=")) {
        let name = parameter.prefix(upTo: equals).trimmed
        let value = parameter.suffix(from: equals + 1).trimmed
        if name.equalsIgnoringCase("ext") {
          extensionText = value
        } else if name.equalsIgnoringCase("phone-context"), value.first == UInt8(ascii: "+") {
          context = value
        }
      }
      rest = end < rest.count ? rest.suffix(from: end + 1) : ""
    }
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  fileprivate var isLetter: Bool { Text.lowercased(self) &- UInt8(ascii: "a") < 26 }
}

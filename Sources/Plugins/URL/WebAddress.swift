import JSON

/// The syntax of what stands in an address book as a URL.
///
/// Valid is an absolute URI or IRI with its scheme (RFC 3986, RFC 3987: `https://例え.jp/路`, `tel:+1`), and a host with
/// or without a path, as people type it (`example.com/path`). Blanks make either invalid, as do characters that
/// have to be escaped, a `%` without two hexadecimal digits, and a scheme of the web without a host. Nothing is looked
/// up.
enum WebAddress {
  static func isValid(_ text: Text) -> Bool {
    guard hasOnlyLegalSigns(text) else { return false }
    if isTyped(text) { return true }
    guard let colon = schemeEnd(text) else { return false }
    let scheme = text.prefix(upTo: colon)
    let rest = text.suffix(from: colon + 1)
    if rest.hasPrefix("//") {
      return isAuthority(authority(of: rest.suffix(from: 2)), mustHaveHost: isOfTheWeb(scheme))
    }
    return !rest.isEmpty && !isOfTheWeb(scheme)
  }

  /// A host that can be told from a word: `example.com`, `example.com:8080/path?query`, `192.0.2.1`.
  private static func isTyped(_ text: Text) -> Bool {
    let (host, port) = split(authority(of: text))
    guard isPort(port) else { return false }
    return HostName.isDomain(host, labels: 2, underscores: true) || HostName.isIPv4(host)
  }

  private static func schemeEnd(_ text: Text) -> Int? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0, text[0].isASCIILetter else {
      return nil
    }
    for byte in text.prefix(upTo: colon) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        continue
      default: if !byte.isASCIILetter { return nil }
      }
    }
    return colon
  }

  private static let webSchemes: [Text] = ["http", "https", "ftp", "ftps", "ws", "wss"]

  private static func isOfTheWeb(_ scheme: Text) -> Bool {
    webSchemes.contains { $0.equalsIgnoringCase(scheme) }
  }

  /// Up to the path, the query or the fragment.
  private static func authority(of text: Text) -> Text {
    let end = text.firstIndex {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    return text.prefix(upTo: end ?? text.count)
  }

  private static func isAuthority(_ text: Text, mustHaveHost: Bool) -> Bool {
    var start = 0
    while let at = text.firstIndex(of: UInt8(ascii: "@"), from: start) { start = at + 1 }
    let rest = text.suffix(from: start)
    if rest.first == UInt8(ascii: "[") {
      guard let bracket = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let behind = rest.suffix(from: bracket + 1)
      return HostName.isIPv6(rest[1..<bracket])
        && (behind.isEmpty || (behind[0] == UInt8(ascii: ":") && isPort(behind.suffix(from: 1))))
    }
    let (host, port) = split(rest)
    guard isPort(port), !rest.contains(UInt8(ascii: "[")), !rest.contains(UInt8(ascii: "]")) else {
      return false
    }
    guard mustHaveHost else { return true }
    // The root's own dot may stand behind a domain.
    let domain = host.last == UInt8(ascii: ".") ? host.prefix(upTo: host.count - 1) : host
    return HostName.isDomain(domain, labels: 1, underscores: true) || HostName.isIPv4(host)
  }

  private static func split(_ authority: Text) -> (host: Text, port: Text?) {
    guard let colon = authority.firstIndex(of: UInt8(ascii: ":")) else { return (authority, nil) }
    return (authority.prefix(upTo: colon), authority.suffix(from: colon + 1))
  }

  private static func isPort(_ text: Text?) -> Bool {
    guard let text else { return true }
    guard text.firstIndex(where: { $0 &- UInt8(ascii: "0") > 9 }) == nil, text.count <= 5 else {
      return false
    }
    return text.isEmpty || (text.integer ?? 65_536) <= 65_535
  }

  private static func hasOnlyLegalSigns(_ text: Text) -> Bool {
    var fragments = 0
    var rest = text.codePoints
    while let codePoint = rest.next() {
      switch codePoint {
      // " < > \ ^ ` { | } are to be escaped.
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7F: return false
      case 0x23:
        fragments += 1
        if fragments > 1 { return false }
      case 0x25:
        let next = rest.offset
        guard next + 1 < text.count, Text.hexDigit(text[next]) != nil,
          Text.hexDigit(text[next + 1]) != nil
        else { return false }
      case 0x80...: if !codePoint.isVisible { return false }
      default: continue
      }
    }
    return !text.isEmpty
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { Text.lowercased(self) &- UInt8(ascii: "a") < 26 }
}

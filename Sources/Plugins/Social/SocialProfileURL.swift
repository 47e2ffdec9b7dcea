import JSON
import PluginKit

/// The page of a user at a service whose pages are all at one address followed by the user's name.
struct SocialProfileURL {
  private let address: Text
  private let username: Text

  /// Nil for a name that cannot be one.
  init?(address: Text, username: Text) {
    // `@ada` is how people write the account `ada`.
    let name = username.first == UInt8(ascii: "@") ? username.suffix(from: 1) : username
    if name.isEmpty || name.contains("://") { return nil }
    self.address = address
    self.username = name
  }

  /// The user whose page `url` is, still percent-encoded: what stands alone behind `address`, whether or not the URL
  /// has its `www`. Nil for another address, and for what is no user's page.
  static func username(in url: Text, at address: Text) -> Text? {
    let page = withoutScheme(url)
    let start = withoutScheme(address)
    guard page.count > start.count, page.hasPrefixIgnoringCase(start) else { return nil }
    var name = page.suffix(from: start.count)
    if name.last == UInt8(ascii: "/") { name = name.prefix(upTo: name.count - 1) }
    let isPath = name.firstIndex {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    // `profile.php` and its like are pages of the service.
    return isPath != nil || name.isEmpty || name.hasSuffix(".php") ? nil : name
  }

  private static func withoutScheme(_ url: Text) -> Text {
    var rest = url
    for prefix in ["http://", "https://"] as [Text] where rest.hasPrefixIgnoringCase(prefix) {
      rest = rest.suffix(from: prefix.count)
      break
    }
    return rest.hasPrefixIgnoringCase("www.") ? rest.suffix(from: 4) : rest
  }

  /// Writes the URL, with what may not stand in a path as it is escaped.
  func write(_ name: StaticString, to writer: ObjectWriter) {
    writer.key(name)
    let output = writer.output
    output.append(UInt8(ascii: "\""))
    output.append(address)
    for byte in username {
      if Self.mayStand(byte) {
        output.append(byte)
      } else {
        output.append("%")
        output.append(Self.digits[Int(byte >> 4)])
        output.append(Self.digits[Int(byte & 15)])
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// What RFC 3986 lets stand in a segment of a path: letters, digits, `-._~!$&'()*+,;=:@`.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: marks.contains(byte)
    }
  }

  private static let marks: Text = "-._~!$&'()*+,;=:@"
  private static let digits: Text = "0123456789ABCDEF"
}

import JSON
import PluginKit

/// The page of a user at services whose pages are all at one address followed by the user's name.
struct SocialProfileURL {
  private let address: Text
  private let username: Text

  /// Nil for a service that is not known, and for a name that cannot be one.
  init?(service: Text, username: Text) {
    guard let address = Self.addresses.first(where: { service.trimmed.matches(folded: $0.service) })?.address
    else { return nil }
    // `@ada` is how people write the account `ada`.
    let name = username.first == UInt8(ascii: "@") ? username.suffix(from: 1) : username
    if name.isEmpty || name.contains("://") { return nil }
    self.address = address
    self.username = name
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

  /// As Apple's address book makes them, and two that it does not know.
  private static let addresses: [(service: Text, address: Text)] = [
    ("twitter", "http://twitter.com/"), ("facebook", "http://www.facebook.com/"),
    ("sinaweibo", "http://weibo.com/n/"), ("weibo", "http://weibo.com/n/"),
    ("linkedin", "http://www.linkedin.com/in/"), ("flickr", "http://www.flickr.com/photos/"),
    ("myspace", "http://www.myspace.com/"), ("tencentweibo", "http://t.qq.com/"),
    ("instagram", "https://www.instagram.com/"), ("github", "https://github.com/"),
  ]
}

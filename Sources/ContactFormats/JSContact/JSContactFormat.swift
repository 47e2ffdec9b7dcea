import JSON
import PluginKit

/// JSContact (RFC 9553): cards as objects in JSON. One, several in an array, one a line, or one behind the other.
enum JSContactFormat {
  static let name: StaticString = "jscontact"

  static let format = ContactFormat(
    name: name, summary: "JSContact cards: one, one a line, or an array of them",
    recognize: recognize, makeReader: { JSContactReader($0) })

  /// The first object, alone or first in an array, says that it is a Card; or has a version of JSContact and a UID,
  /// which every Card has.
  private static func recognize(_ head: Text) -> ContactFormat.Recognition {
    var rest = head.hasPrefix("\u{FEFF}") ? head.suffix(from: 3).trimmed : head.trimmed
    if rest.first == UInt8(ascii: "[") { rest = rest.suffix(from: 1).trimmed }
    guard rest.first == UInt8(ascii: "{") else { return .no }
    var names = MemberNames(of: rest)
    var hasVersion = false
    var hasUID = false
    while let name = names.next() {
      if name == "@type", let type = names.stringValue { return type == "Card" ? .certain : .no }
      if name == "version" { hasVersion = names.stringValue == "1.0" || names.stringValue == "2.0" }
      if name == "uid" { hasUID = names.stringValue != nil }
    }
    return hasVersion && hasUID ? .certain : .no
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(JSContactFormat.format, to: $0) }

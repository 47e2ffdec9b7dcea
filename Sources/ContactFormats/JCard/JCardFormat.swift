import JSON
import PluginKit

/// jCard (RFC 7095): vCards as arrays in JSON. One, several in an array, one a line, or one behind the other.
enum JCardFormat {
  static let name: StaticString = "jcard"

  static let format = ContactFormat(
    name: name, summary: "jCard, the JSON form of vCard: one, one a line, or an array of them",
    recognize: recognize, makeReader: { JCardReader($0) })

  /// `["vcard",`, alone or first in an array.
  private static func recognize(_ head: Text) -> ContactFormat.Recognition {
    var rest = head.hasPrefix("\u{FEFF}") ? head.suffix(from: 3).trimmed : head.trimmed
    var depth = 0
    while depth < 2, rest.first == UInt8(ascii: "[") {
      depth += 1
      rest = rest.suffix(from: 1).trimmed
    }
    let name: Text = "\"vcard\""
    guard depth > 0, rest.hasPrefixIgnoringCase(name) else { return .no }
    return rest.suffix(from: name.count).trimmed.first == UInt8(ascii: ",") ? .certain : .no
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(JCardFormat.format, to: $0) }

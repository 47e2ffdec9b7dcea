import JSON
package import PluginKit

/// Raw records in JSON, as lines, as objects over several lines, or as an array: what other programs hand over.
package enum RawJSON {
  static let name: StaticString = "json"

  package static let format = ContactFormat(
    name: name,
    summary:
      "JSON records, one a line or in an array, with the keys of Apple's Contacts or AddressBook framework",
    recognize: recognize, makeReader: { RawJSONReader($0) })

  /// The first object, alone or first in an array, tells by the names of its members.
  private static func recognize(_ text: Text) -> ContactFormat.Recognition {
    var rest = text.hasPrefix("\u{FEFF}") ? text.suffix(from: 3).trimmed : text.trimmed
    if rest.first == UInt8(ascii: "[") {
      rest = rest.suffix(from: 1).trimmed
      if rest.isEmpty || rest.first == UInt8(ascii: "]") { return .possible }
    }
    guard rest.first == UInt8(ascii: "{") else { return .no }
    let next = rest.suffix(from: 1).trimmed.first
    if let next, next != UInt8(ascii: "\""), next != UInt8(ascii: "}") {
      // A broken line, if others look better.
      return rest.contains("\n{\"") ? .possible : .no
    }
    var names = MemberNames(of: rest)
    var count = 0
    var known = 0
    while let name = names.next() {
      // JSContact and its kin say what they are.
      if name == "@type" { return .no }
      count += 1
      if RawKey(name) != nil || AddressBookProperty.named(name) != nil { known += 1 }
    }
    if known >= 2 || known == 1 && isDistinct(rest) { return .certain }
    // Other people's JSON has objects too.
    return known == 0 && count > 0 && names.isComplete ? .no : .possible
  }

  /// Whether a single known name is enough, because nobody else has it.
  private static func isDistinct(_ object: Text) -> Bool {
    MemberNames(of: object).contains { name in
      switch RawKey(name) {
      case .givenName, .familyName, .organizationName, .phoneNumbers, .emailAddresses, .postalAddresses,
        .contactType:
        true
      default: name.hasPrefix("kABPerson")
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(RawJSON.format, to: $0) }

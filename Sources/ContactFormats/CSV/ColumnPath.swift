import PluginKit

/// Where the cells of a column go: a place in a raw record, written `key[label]#number.member`.
///
/// - `givenName`, `note`, `groups`: the value of the key.
/// - `phoneNumbers[mobile]`: a labelled value with that label; of `instantMessageAddresses` and `socialProfiles`,
///   a user name at that service.
/// - `postalAddresses[home].street`: a part of a labelled value. Columns with the same key, label and number are
///   parts of one value.
/// - `postalAddresses[home]#2.street`: a part of another value with that label.
/// - `phoneNumbers#3.label`: the label of a value, from a column of its own.
struct ColumnPath: Sendable, Hashable {
  let key: RawKey
  let label: String
  let number: Int
  /// Empty for the value itself.
  let member: String

  init(_ key: RawKey, label: String = "", number: Int = 0, member: String = "") {
    self.key = key
    self.label = label
    self.number = number
    self.member = member
  }

  /// Reads a path as it is written in the tables of columns and by users.
  init(_ text: String) throws(ColumnPathError) {
    var rest = text[...]
    let name = rest.prefix { $0 != "[" && $0 != "#" && $0 != "." }
    rest.removeFirst(name.count)
    guard let key = RawKey(name: String(name)), !Self.unusable.contains(key) else {
      let known = RawKey.allCases.filter { !Self.unusable.contains($0) }.map(\.name)
      throw ColumnPathError(
        reason:
          "\"\(name)\" is no raw key that a column can hold\(Suggestion.phrase(for: String(name), among: known))"
      )
    }
    var label = ""
    if rest.first == "[" {
      guard let close = rest.firstIndex(of: "]") else { throw ColumnPathError(reason: "a ] is missing") }
      label = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...]
    }
    var number = 0
    if rest.first == "#" {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard let value = Int(digits) else { throw ColumnPathError(reason: "a number is missing behind #") }
      number = value
      rest = rest.dropFirst(1 + digits.count)
    }
    var member = ""
    if rest.first == "." {
      member = String(rest.dropFirst())
      rest = ""
    }
    guard rest.isEmpty else { throw ColumnPathError(reason: "\"\(rest)\" cannot stand there") }
    self.init(key, label: label, number: number, member: member)
    try check()
  }

  private func check() throws(ColumnPathError) {
    let members = Self.members(of: key)
    if (!label.isEmpty || number != 0) && !RawKey.labelled.contains(key) && key != .extra {
      throw ColumnPathError(reason: "\(key.name) holds one value, which has no label")
    }
    if member.isEmpty {
      if key == .postalAddresses {
        throw ColumnPathError(reason: "\(key.name) needs a part, such as .street")
      }
      return
    }
    guard members.contains(member) else {
      let hint = Suggestion.phrase(for: member, among: members)
      throw ColumnPathError(reason: "\(key.name) has no part \"\(member)\"\(hint)")
    }
  }

  /// Keys that no text can hold.
  private static let unusable: RawKeySet = [.imageDataAvailable]

  private static let dateMembers = ["calendar", "era", "year", "month", "day", "isLeapMonth"]

  /// What may stand behind the dot.
  private static func members(of key: RawKey) -> [String] {
    switch key {
    case .postalAddresses:
      [
        "label", "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country",
        "isoCountryCode", "poBox", "extendedAddress", "formatted",
      ]
    case .instantMessageAddresses: ["label", "service", "username", "uri"]
    case .socialProfiles: ["label", "service", "username", "urlString", "userIdentifier", "displayName"]
    case .dates: ["label"] + dateMembers
    case .birthday, .nonGregorianBirthday: dateMembers
    case .phoneNumbers, .emailAddresses, .urlAddresses, .contactRelations, .extra: ["label"]
    default: []
    }
  }
}

struct ColumnPathError: Error {
  /// To be read behind the path.
  let reason: String
}

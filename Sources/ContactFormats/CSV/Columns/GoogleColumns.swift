import PluginKit

/// The columns of Google Contacts: a few single ones, and numbered groups of them (`Phone 3 - Value`), as many as the
/// contact with the most values needs. The old header (`Given Name`, `Type`) and the new one (`First Name`, `Label`).
enum GoogleColumns {
  static let single = ColumnTable(
    """
    Name=displayName
    Given Name=givenName
    First Name=givenName
    Additional Name=middleName
    Middle Name=middleName
    Family Name=familyName
    Last Name=familyName
    Given Name Yomi=phoneticGivenName
    Phonetic First Name=phoneticGivenName
    Additional Name Yomi=phoneticMiddleName
    Phonetic Middle Name=phoneticMiddleName
    Family Name Yomi=phoneticFamilyName
    Phonetic Last Name=phoneticFamilyName
    Name Prefix=namePrefix
    Name Suffix=nameSuffix
    Nickname=nickname
    Maiden Name=previousFamilyName
    Organization Name=organizationName
    Organization Title=jobTitle
    Organization Department=departmentName
    Birthday=birthday
    Notes=note
    Photo=imageData
    Group Membership=groups
    Labels=groups
    File As=extra
    Yomi Name=extra
    """)

  private static let keys: [String: RawKey] = [
    "email": .emailAddresses, "phone": .phoneNumbers, "address": .postalAddresses, "website": .urlAddresses,
    "relation": .contactRelations, "event": .dates, "im": .instantMessageAddresses, "custom field": .extra,
  ]

  private static let addressParts: [String: String] = [
    "formatted": "formatted", "street": "street", "city": "city", "po box": "poBox", "region": "state",
    "postal code": "postalCode", "country": "country", "extended address": "extendedAddress",
  ]

  private static let organizationKeys: [String: RawKey] = [
    "name": .organizationName, "yomi name": .phoneticOrganizationName, "title": .jobTitle,
    "department": .departmentName,
  ]

  /// Where a column of a numbered group goes: `phone 3 - value`. Nil for other columns. Of several organizations
  /// only the first has a place.
  static func place(of name: ColumnName) -> ColumnPath? {
    guard let (group, number, part) = split(name.folded) else { return nil }
    if group == "organization" {
      return number == 1 ? organizationKeys[part].map { ColumnPath($0) } : nil
    }
    guard let key = keys[group] else { return nil }
    switch part {
    case "label", "type": return ColumnPath(key, number: number, member: "label")
    case "value" where key == .instantMessageAddresses:
      return ColumnPath(key, number: number, member: "username")
    case "service" where key == .instantMessageAddresses:
      return ColumnPath(key, number: number, member: "service")
    case "value" where key != .postalAddresses: return ColumnPath(key, number: number)
    default:
      guard key == .postalAddresses, let part = addressParts[part] else { return nil }
      return ColumnPath(key, number: number, member: part)
    }
  }

  /// Whether only Google names a column so.
  static func isNumbered(_ name: ColumnName) -> Bool { split(name.folded) != nil }

  /// `phone`, 3 and `value` of `phone 3 - value`.
  private static func split(_ name: String) -> (group: String, number: Int, part: String)? {
    guard let dash = name.lastIndex(of: "-"), name.index(after: dash) < name.endIndex else { return nil }
    let part = name[name.index(after: dash)...]
    let front = name[..<dash]
    guard part.first == " ", front.last == " " else { return nil }
    let words = front.dropLast().split(separator: " ")
    guard words.count >= 2, let number = words.last.flatMap({ Int($0) }), number > 0 else { return nil }
    return (words.dropLast().joined(separator: " "), number, String(part.dropFirst()))
  }
}

import JSON
import PluginKit

/// A column of ABPerson or ABGroup, and what becomes of its value.
struct IOSColumn {
  enum Role {
    case text(RawKey)
    case identifier
    case kind, birthday, alternateBirthday
    case timestamp(RawKey)
    case extra

    var key: RawKey? {
      switch self {
      case .text(let key), .timestamp(let key): key
      case .identifier: .identifier
      case .kind: .contactType
      case .birthday: .birthday
      case .alternateBirthday: .nonGregorianBirthday
      case .extra: nil
      }
    }
  }

  let name: String
  let role: Role

  /// Nil for what a program keeps for itself: keys of rows, sort keys, and what says which rows to show.
  init?(_ name: String) {
    self.name = name
    guard let role = Self.roles[name] else {
      if Self.internals.contains(name) { return nil }
      self.role = .extra
      return
    }
    self.role = role
  }

  /// The first of these that has a value is the identifier of the person or group.
  static let identifiers = ["guid", "ExternalUUID", "ExternalIdentifier"]

  private static let roles: [String: Role] = [
    "Prefix": .text(.namePrefix), "First": .text(.givenName), "Middle": .text(.middleName),
    "Last": .text(.familyName), "PreviousFamilyName": .text(.previousFamilyName),
    "Suffix": .text(.nameSuffix),
    "Nickname": .text(.nickname), "FirstPhonetic": .text(.phoneticGivenName),
    "MiddlePhonetic": .text(.phoneticMiddleName), "LastPhonetic": .text(.phoneticFamilyName),
    "DisplayName": .text(.displayName), "Name": .text(.displayName), "Organization": .text(.organizationName),
    "OrganizationPhonetic": .text(.phoneticOrganizationName), "Department": .text(.departmentName),
    "JobTitle": .text(.jobTitle), "Note": .text(.note), "Kind": .kind, "Birthday": .birthday,
    "AlternateBirthday": .alternateBirthday, "CreationDate": .timestamp(.creationDate),
    "ModificationDate": .timestamp(.modificationDate), "guid": .identifier, "ExternalUUID": .identifier,
    "ExternalIdentifier": .identifier,
  ]

  private static let internals: Set<String> = [
    "ROWID", "FirstSort", "LastSort", "FirstSortSection", "LastSortSection", "FirstSortLanguageIndex",
    "LastSortLanguageIndex", "PersonLink", "IsPreferredName", "StoreID",
  ]
}

extension DatabaseRecord {
  func take(_ column: IOSColumn, _ index: Int32, of row: Statement) {
    if row.isNull(index) { return }
    switch column.role {
    case .text(let key): set(key, to: row.text(index))
    case .timestamp(let key): setTimestamp(key, row.text(index))
    case .kind: takeKind(index, of: row)
    case .birthday:
      if let seconds = row.text(index) { record.set(.birthday, to: date(seconds)) }
    case .alternateBirthday: takeAlternateBirthday(index, of: row)
    case .identifier:
      if record.handle(.identifier) == nil {
        set(.identifier, to: row.text(index))
      } else {
        addExtra(row.name(of: index), column: index, of: row)
      }
    case .extra: addExtra(row.name(of: index), column: index, of: row)
    }
  }

  private func takeKind(_ index: Int32, of row: Statement) {
    switch row.text(index) {
    case "0": record.set(.contactType, to: "person")
    case "1": record.set(.contactType, to: "organization")
    default: addExtra("Kind", column: index, of: row)
    }
  }

  /// A property list or JSON with the members of the framework's dictionary; anything else is kept as the text of
  /// the date, or as bytes.
  private func takeAlternateBirthday(_ index: Int32, of row: Statement) {
    guard let written = row.bytes(index) else { return }
    let value: JSONDocument.Handle
    if let list = PropertyList(written), !list.members.isEmpty {
      value = object(list)
    } else if written.first == UInt8(ascii: "{"), let parsed = parsedObject(written) {
      value = parsed
    } else if written.isUTF8, !written.contains(0) {
      value = document.make(.object)
      append(written, as: "text", to: value)
    } else {
      return addExtra(row.name(of: index), column: index, of: row)
    }
    document.decodeAlternateBirthday(value)
    record.set(.nonGregorianBirthday, to: value)
  }

  private func object(_ list: PropertyList) -> JSONDocument.Handle {
    let object = document.make(.object)
    for (name, value) in list.members {
      let member =
        switch value {
        case .string(let string): string.withText { self.string($0) }
        case .integer(let integer): document.make(number: integer)
        case .bool(let bool): document.make(bool)
        }
      document.append(member, as: name.withText { copy($0) }, to: object)
    }
    return object
  }

  private func parsedObject(_ json: Text) -> JSONDocument.Handle? {
    let parsed = JSONDocument()
    do throws(JSONError) {
      try JSONParser(limits: JSONLimits(maxBytes: json.count)).parse(json, into: parsed)
    } catch {
      return nil
    }
    return document.copy(parsed.root)
  }
}

extension String {
  /// Passes the characters as bytes; the text is valid during the call.
  fileprivate func withText<Result>(_ body: (Text) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { body(Text(UnsafeRawBufferPointer($0))) }
  }
}

import JSON
import PluginKit

/// The columns of ZABCDRECORD that are read of persons or groups, with the note and the lunar birthday, which lie in tables of their own.
struct MacColumns {
  private enum Role {
    case text(RawKey)
    case timestamp(RawKey)
    case image(RawKey)
    case flags, extra
  }

  /// Column 0 is the key.
  let sql: String
  let available: RawKeySet
  private let roles: [(Int32, Role)]
  private let places: [String: Int32]
  private let part: AddressBookPart

  init(
    _ database: Database, _ present: Set<String>, _ part: AddressBookPart, _ entities: MacEntities, limit: Int
  ) throws(SQLiteError) {
    let columns = try database.columns(of: MacAddressBook.records)
    var shown = ["r.Z_PK"]
    var joins = ""
    var available: RawKeySet = []
    var roles: [(Int32, Role)] = []
    var places: [String: Int32] = [:]
    // The identifier comes first: others that are there as well go to `extra`.
    let ordered =
      Self.identifiers.filter { columns.contains($0) } + columns.filter { !Self.identifiers.contains($0) }
    for column in ordered {
      let place = Int32(shown.count)
      let name = "r.\(Database.quoted(column))"
      if let key = Self.images[column] {
        // One more for the tag; what is too long is not even loaded.
        shown.append(
          "CASE WHEN length(\(name)) <= \(limit + 1) THEN \(name) END AS \(Database.quoted(column))")
        roles.append((place, .image(key)))
      } else {
        shown.append(name)
        if let role = Self.role(of: column) { roles.append((place, role)) }
      }
      places[column] = place
    }
    for (_, role) in roles {
      switch role {
      case .text(let key), .timestamp(let key), .image(let key): available.insert(key)
      case .flags: available.formUnion([.contactType, .nameOrder])
      case .extra: break
      }
    }
    if columns.contains("ZBIRTHDAY") { available.insert(.birthday) }

    if columns.contains("ZNOTE"), try database.columns(of: "ZABCDNOTE").contains("ZTEXT") {
      places["note"] = Int32(shown.count)
      roles.append((Int32(shown.count), .text(.note)))
      shown.append("n.ZTEXT")
      joins += " LEFT JOIN ZABCDNOTE n ON n.Z_PK = r.ZNOTE"
      available.insert(.note)
    }
    let components = try database.columns(of: "ZABCDDATECOMPONENTS")
    if columns.contains("ZLUNARBIRTHDAYCOMPONENTS"), !components.isEmpty {
      for (column, _) in Self.components where components.contains(column) {
        places["lunar \(column)"] = Int32(shown.count)
        shown.append("d.\(column)")
      }
      joins += " LEFT JOIN ZABCDDATECOMPONENTS d ON d.Z_PK = r.ZLUNARBIRTHDAYCOMPONENTS"
      available.insert(.nonGregorianBirthday)
    }
    sql = """
      SELECT \(shown.joined(separator: ", ")) FROM ZABCDRECORD r\(joins)
      WHERE \(part == .persons ? entities.isPerson : entities.isGroup) AND r.Z_PK >= ?1 ORDER BY r.Z_PK
      """
    // What a table has columns for, and a group has not.
    let ofGroups: RawKeySet = [.displayName, .creationDate, .modificationDate]
    self.available = part == .persons ? available : available.intersection(ofGroups).union([.contactType])
    self.part = part
    self.roles = roles
    self.places = places
  }

  func take(_ row: Statement, into record: DatabaseRecord, _ pictures: MacPictures) {
    for (place, role) in roles where !row.isNull(place) {
      switch role {
      case .text(let key):
        if record.record.handle(key) == nil {
          record.set(key, to: row.text(place))
        } else {
          record.addExtra(row.name(of: place), column: place, of: row)
        }
      case .timestamp(let key): record.setTimestamp(key, row.text(place))
      case .flags where part == .groups: break
      case .flags: takeFlags(row.integer(place), into: record)
      case .image(let key): pictures.put(key, row.bytes(place), into: record)
      case .extra: record.addExtra(row.name(of: place), column: place, of: row)
      }
    }
    if part == .groups { record.record.set(.contactType, to: "group") }
    takeBirthday(row, into: record)
    takeLunarBirthday(row, into: record)
  }

  /// The number of the row's entity.
  func entity(of row: Statement) -> Int64? { places["Z_ENT"].map { row.integer($0) } }

  func link(of row: Statement) -> Text? { text("ZLINKID", of: row) }

  private func text(_ column: String, of row: Statement) -> Text? {
    places[column].flatMap { row.text($0) }
  }

  /// The low bits say what the card is shown as, three others which name comes first.
  private func takeFlags(_ flags: Int64, into record: DatabaseRecord) {
    record.record.set(.contactType, to: flags & 0x07 == 1 ? "organization" : "person")
    switch flags & 0x38 {
    case 0x10: record.record.set(.nameOrder, to: "LAST")
    case 0x20: record.record.set(.nameOrder, to: "FIRST")
    default: break
    }
  }

  private func takeBirthday(_ row: Statement, into record: DatabaseRecord) {
    let value = record.date(
      text("ZBIRTHDAY", of: row), yearless: text("ZBIRTHDAYYEARLESS", of: row),
      year: text("ZBIRTHDAYYEAR", of: row))
    if let value { record.record.set(.birthday, to: value) }
  }

  private func takeLunarBirthday(_ row: Statement, into record: DatabaseRecord) {
    var value: JSONDocument.Handle?
    for (column, name) in Self.components {
      guard let place = places["lunar \(column)"], let text = row.text(place) else { continue }
      let object = value ?? record.document.make(.object)
      value = object
      if name == "calendar" {
        record.append(text, as: name, to: object)
      } else if name == "isLeapMonth" {
        if row.integer(place) != 0 {
          record.document.append(record.document.make(true), as: Text(name), to: object)
        }
      } else {
        record.append(Int(row.integer(place)), as: name, to: object)
      }
    }
    if let value { record.record.set(.nonGregorianBirthday, to: value) }
  }

  // MARK: Tables

  static let identifiers = ["ZUNIQUEID", "ZEXTERNALUUID"]

  private static let images: [String: RawKey] = [
    "ZIMAGEDATA": .imageData, "ZTHUMBNAILIMAGEDATA": .thumbnailImageData,
  ]

  private static let components: [(String, StaticString)] = [
    ("ZCALENDARIDENTIFIER", "calendar"), ("ZERA", "era"), ("ZYEAR", "year"), ("ZMONTH", "month"),
    ("ZISLEAPMONTH", "isLeapMonth"), ("ZDAY", "day"),
  ]

  private static func role(of column: String) -> Role? {
    if let key = texts[column] { return .text(key) }
    switch column {
    case "ZCREATIONDATE": return .timestamp(.creationDate)
    case "ZMODIFICATIONDATE": return .timestamp(.modificationDate)
    case "ZDISPLAYFLAGS": return .flags
    default: return extras.contains(column) ? .extra : nil
    }
  }

  private static let texts: [String: RawKey] = [
    "ZUNIQUEID": .identifier, "ZEXTERNALUUID": .identifier, "ZTITLE": .namePrefix, "ZFIRSTNAME": .givenName,
    "ZMIDDLENAME": .middleName, "ZLASTNAME": .familyName, "ZMAIDENNAME": .previousFamilyName,
    "ZSUFFIX": .nameSuffix, "ZNICKNAME": .nickname, "ZPHONETICFIRSTNAME": .phoneticGivenName,
    "ZPHONETICMIDDLENAME": .phoneticMiddleName, "ZPHONETICLASTNAME": .phoneticFamilyName,
    "ZPHONETICORGANIZATION": .phoneticOrganizationName, "ZNAME": .displayName,
    "ZORGANIZATION": .organizationName, "ZDEPARTMENT": .departmentName, "ZJOBTITLE": .jobTitle,
  ]

  /// What says something of the person and has no key. The other columns are keys of rows, sort keys, the state of
  /// the synchronization, and what belongs to containers.
  private static let extras: Set<String> = [
    "ZCROPRECT", "ZDOWNTIMEWHITELIST", "ZEXTERNALFILENAME", "ZEXTERNALIDENTIFIER", "ZEXTERNALIMAGEURI",
    "ZEXTERNALREPRESENTATION", "ZEXTERNALURI", "ZIDENTITYUNIQUEID", "ZIMAGEREFERENCE", "ZIMAGETYPE",
    "ZMEMOJIMETADATA", "ZPHONEMEDATA", "ZPREFERREDAPPLEPERSONAIDENTIFIER", "ZPREFERREDLIKENESSSOURCE",
    "ZREMOTELOCATION", "ZSEARCHELEMENTDATA", "ZTMPHOMEPAGE", "ZWALLPAPER", "ZWALLPAPERURI",
  ]
}

private func == (a: StaticString, b: StaticString) -> Bool { Text(a) == Text(b) }

/// What is asked of the tables of iOS, as far as they are there.
struct IOSQueries {
  let mainTable: String
  let tables: [String]
  /// Those after the key, in the order of `rows`.
  let columns: [IOSColumn]
  /// The persons or the groups.
  let rows: String
  /// Person, row, property, identifier, label, value, name of an entry, entry.
  let values: String?
  /// Person or group, group that it is in.
  let groups: String?
  /// Group, identifier of a member.
  let members: String?
  /// Person, identifier of a person that is linked with it.
  let links: String?

  init(_ database: Database, _ part: AddressBookPart) throws(SQLiteError) {
    let present = try database.tables()
    tables = Self.known.filter { present.contains($0) }
    mainTable = part == .persons ? IOSAddressBook.persons : IOSAddressBook.groups
    let columns = try database.columns(of: mainTable)

    let identifiers = IOSColumn.identifiers.filter { columns.contains($0) }
    let others = columns.filter { !identifiers.contains($0) }
    var shown = (identifiers + others).compactMap { IOSColumn($0) }
    let hasStores = try database.columns(of: "ABStore").contains("Name") && columns.contains("StoreID")
    let names = shown.map { "r.\(Database.quoted($0.name))" } + (hasStores ? ["s.Name AS Store"] : [])
    if hasStores, let store = IOSColumn("Store") { shown.append(store) }
    self.columns = shown
    rows = """
      SELECT \((["r.ROWID"] + names).joined(separator: ", ")) FROM \(mainTable) r
      \(hasStores ? "LEFT JOIN ABStore s ON s.ROWID = r.StoreID" : "") WHERE r.ROWID >= ?1 ORDER BY r.ROWID
      """

    values = part == .persons ? try Self.values(database, present) : nil
    let hasMembers = present.isSuperset(of: ["ABGroup", "ABGroupMembers"])
    groups =
      hasMembers
      ? """
      SELECT m.member_id, g.Name FROM ABGroupMembers m JOIN ABGroup g ON g.ROWID = m.group_id
      WHERE m.member_type = \(part == .persons ? 0 : 1) AND m.member_id >= ?1 ORDER BY m.member_id, m.UID
      """ : nil
    members = part == .groups && hasMembers ? try Self.members(database) : nil
    links =
      part == .persons && columns.contains("PersonLink") && !identifiers.isEmpty
      ? """
      SELECT p.ROWID, \(Database.firstStated(identifiers, of: "o"))
      FROM ABPerson p JOIN ABPerson o ON o.PersonLink = p.PersonLink AND o.ROWID <> p.ROWID
      WHERE p.PersonLink > 0 AND p.ROWID >= ?1 ORDER BY p.ROWID, o.ROWID
      """ : nil
  }

  /// The members of a group are persons (0) and groups (1).
  private static func members(_ database: Database) throws(SQLiteError) -> String {
    let persons = try database.columns(of: IOSAddressBook.persons)
    let groups = try database.columns(of: IOSAddressBook.groups)
    let person = Database.firstStated(IOSColumn.identifiers.filter { persons.contains($0) }, of: "p")
    let group = Database.firstStated(IOSColumn.identifiers.filter { groups.contains($0) }, of: "g")
    return """
      SELECT m.group_id, CASE m.member_type WHEN 0 THEN \(person) WHEN 1 THEN \(group) END
      FROM ABGroupMembers m LEFT JOIN ABPerson p ON m.member_type = 0 AND p.ROWID = m.member_id
      LEFT JOIN ABGroup g ON m.member_type = 1 AND g.ROWID = m.member_id
      WHERE m.group_id >= ?1 ORDER BY m.group_id, m.UID
      """
  }

  private static let known = [
    "ABPerson", "ABMultiValue", "ABMultiValueLabel", "ABMultiValueEntry", "ABMultiValueEntryKey", "ABGroup",
    "ABGroupMembers", "ABStore",
  ]

  private static func values(_ database: Database, _ present: Set<String>) throws(SQLiteError) -> String? {
    guard present.isSuperset(of: ["ABMultiValue", "ABMultiValueLabel"]) else { return nil }
    let columns = try database.columns(of: "ABMultiValue")
    // The guid is the value's own; the identifier only says which of the person's values it is.
    let identifier = columns.contains("guid") ? "coalesce(v.guid, v.identifier)" : "v.identifier"
    let hasEntries = present.isSuperset(of: ["ABMultiValueEntry", "ABMultiValueEntryKey"])
    let entries =
      hasEntries
      ? """
      LEFT JOIN ABMultiValueEntry e ON e.parent_id = v.UID
      LEFT JOIN ABMultiValueEntryKey k ON k.rowid = e.key
      """ : ""
    return """
      SELECT v.record_id, v.UID, v.property, \(identifier), l.value, v.value,
        \(hasEntries ? "k.value, e.value" : "NULL, NULL")
      FROM ABMultiValue v LEFT JOIN ABMultiValueLabel l ON l.rowid = v.label \(entries)
      WHERE v.record_id >= ?1 ORDER BY v.record_id, v.UID\(hasEntries ? ", e.rowid" : "")
      """
  }
}

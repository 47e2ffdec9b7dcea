/// What is asked of the tables of iOS, as far as they are there.
struct IOSQueries {
  let tables: [String]
  /// Those after the key of the person, in the order of `persons`.
  let personColumns: [IOSPersonColumn]
  let persons: String
  /// Person, row, property, identifier, label, value, name of an entry, entry.
  let values: String?
  /// Person, group.
  let groups: String?
  /// Person, identifier of a person that is linked with it.
  let links: String?

  init(_ database: Database) throws(SQLiteError) {
    let present = try database.tables()
    let columns = try database.columns(of: IOSAddressBook.persons)
    tables = Self.known.filter { present.contains($0) }

    let identifiers = IOSPersonColumn.identifiers.filter { columns.contains($0) }
    let others = columns.filter { !identifiers.contains($0) }
    var shown = (identifiers + others).compactMap { IOSPersonColumn($0) }
    let hasStores = try database.columns(of: "ABStore").contains("Name") && columns.contains("StoreID")
    let names = shown.map { "p.\(Database.quoted($0.name))" } + (hasStores ? ["s.Name AS Store"] : [])
    if hasStores, let store = IOSPersonColumn("Store") { shown.append(store) }
    personColumns = shown
    persons = """
      SELECT p.ROWID, \(names.joined(separator: ", ")) FROM ABPerson p
      \(hasStores ? "LEFT JOIN ABStore s ON s.ROWID = p.StoreID" : "") WHERE p.ROWID >= ?1 ORDER BY p.ROWID
      """

    values = try Self.values(database, present)
    groups =
      present.isSuperset(of: ["ABGroup", "ABGroupMembers"])
      ? """
      SELECT m.member_id, g.Name FROM ABGroupMembers m JOIN ABGroup g ON g.ROWID = m.group_id
      WHERE m.member_type = 0 AND m.member_id >= ?1 ORDER BY m.member_id, m.UID
      """ : nil
    links =
      columns.contains("PersonLink") && !identifiers.isEmpty
      ? """
      SELECT p.ROWID, coalesce(\(identifiers.map { "o.\($0)" }.joined(separator: ", ")), NULL)
      FROM ABPerson p JOIN ABPerson o ON o.PersonLink = p.PersonLink AND o.ROWID <> p.ROWID
      WHERE p.PersonLink > 0 AND p.ROWID >= ?1 ORDER BY p.ROWID, o.ROWID
      """ : nil
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

/// A table that says which persons, or which groups, are in which groups. It is named after the numbers of both
/// entities.
struct MacMembership {
  let table: String
  private let member: String
  private let group: String

  /// Nil when there is none.
  init?(_ database: Database, _ present: Set<String>, of part: AddressBookPart) throws(SQLiteError) {
    guard try database.columns(of: MacAddressBook.records).contains("ZNAME") else { return nil }
    let suffix = part == .persons ? "CONTACTS" : "CHILDGROUPS"
    for table in present.sorted() where table.hasPrefix("Z_") && table.hasSuffix("PARENTGROUPS") {
      let columns = try database.columns(of: table)
      guard let member = columns.first(where: { $0.hasSuffix(suffix) }),
        let group = columns.first(where: { $0 != member && $0.contains("PARENTGROUPS") })
      else { continue }
      self.table = table
      self.member = Database.quoted(member)
      self.group = Database.quoted(group)
      return
    }
    return nil
  }

  /// Member, name of a group that it is in.
  var groupNames: String {
    """
    SELECT m.\(member), g.ZNAME FROM \(Database.quoted(table)) m JOIN ZABCDRECORD g ON g.Z_PK = m.\(group)
    WHERE m.\(member) >= ?1 ORDER BY m.\(member), g.Z_PK
    """
  }

  /// Group, identifier of a member, key of the member: of all `tables`, in the order of these.
  static func members(_ tables: [MacMembership], _ database: Database) throws(SQLiteError) -> String? {
    if tables.isEmpty { return nil }
    let columns = try database.columns(of: MacAddressBook.records)
    let identifier = Database.firstStated(
      MacColumns.identifiers.filter { columns.contains($0) }, of: "r")
    let selects = tables.enumerated().map { rank, rows in
      """
      SELECT m.\(rows.group), \(identifier), r.Z_PK, \(rank) FROM \(Database.quoted(rows.table)) m
      LEFT JOIN ZABCDRECORD r ON r.Z_PK = m.\(rows.member) WHERE m.\(rows.group) >= ?1
      """
    }
    return "\(selects.joined(separator: " UNION ALL ")) ORDER BY 1, 4, 3"
  }
}

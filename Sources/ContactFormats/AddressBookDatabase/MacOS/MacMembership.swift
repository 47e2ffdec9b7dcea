/// The table that says which persons are in which groups. It is named after the numbers of both entities.
struct MacMembership {
  let table: String
  /// Person, group.
  let sql: String

  /// Nil when there is none.
  init?(_ database: Database, _ present: Set<String>) throws(SQLiteError) {
    guard try database.columns(of: MacAddressBook.persons).contains("ZNAME") else { return nil }
    for table in present.sorted() where table.hasPrefix("Z_") && table.hasSuffix("PARENTGROUPS") {
      let columns = try database.columns(of: table)
      // The other tables of this kind hold groups in groups.
      guard let person = columns.first(where: { $0.hasSuffix("CONTACTS") }),
        let group = columns.first(where: { $0 != person && $0.contains("PARENTGROUPS") })
      else { continue }
      self.table = table
      let (m, p, g) = (Database.quoted(table), Database.quoted(person), Database.quoted(group))
      sql = """
        SELECT m.\(p), g.ZNAME FROM \(m) m JOIN ZABCDRECORD g ON g.Z_PK = m.\(g)
        WHERE m.\(p) >= ?1 ORDER BY m.\(p), g.Z_PK
        """
      return
    }
    return nil
  }
}

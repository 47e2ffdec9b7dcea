/// A table of what no raw key stands for.
struct MacExtraTable {
  let tables: [String]
  /// SQL of the property's name; one that is no text literal names a column.
  private let property: String
  private let value: String
  private let join: String
  /// Owner, name, value, label.
  private(set) var sql = ""

  private init(_ tables: [String], property: String, value: String, join: String = "") {
    self.tables = tables
    self.property = property
    self.value = value
    self.join = join
  }

  /// With the query, if the columns for it are there.
  func resolved(in database: Database) throws(SQLiteError) -> MacExtraTable? {
    let columns = try database.columns(of: tables[0])
    let order = columns.contains("ZORDERINGINDEX") ? "v.ZORDERINGINDEX, " : ""
    let label = columns.contains("ZLABEL") ? "v.ZLABEL" : "NULL"
    var resolved = self
    resolved.sql = """
      SELECT v.ZOWNER, \(property), \(value), \(label) FROM \(tables[0]) v \(join) WHERE v.ZOWNER >= ?1
      ORDER BY v.ZOWNER, \(order)v.Z_PK
      """
    do throws(SQLiteError) {
      _ = try database.prepare(resolved.sql)
    } catch {
      // A version that has other columns.
      if error.isDamage { throw error }
      return nil
    }
    return resolved
  }

  static let all = [
    // Lines of vCards that macOS did not understand either, whole.
    MacExtraTable(
      ["ZABCDUNKNOWNPROPERTY"], property: "v.ZPROPERTYNAME", value: "CAST(v.ZORIGINALLINE AS TEXT)"),
    MacExtraTable(["ZABCDCALENDARURI"], property: "'CalendarURI'", value: "v.ZURL"),
    MacExtraTable(["ZABCDADDRESSINGGRAMMAR"], property: "'AddressingGrammar'", value: "v.ZADDRESSINGGRAMMAR"),
    MacExtraTable(["ZABCDALERTTONE"], property: "'AlertTone ' || ifnull(v.ZTYPE, '')", value: "v.ZTONEDATA"),
    MacExtraTable(
      ["ZABCDCUSTOMPROPERTYVALUE", "ZABCDCUSTOMPROPERTY"], property: "p.ZPROPERTYNAME",
      value: "coalesce(v.ZSTRINGVALUE, v.ZNUMBERVALUE, v.ZDATEVALUE, v.ZDATAVALUE)",
      join: "JOIN ZABCDCUSTOMPROPERTY p ON p.Z_PK = v.ZCUSTOMPROPERTY"),
  ]
}

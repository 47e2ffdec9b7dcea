import JSON

extension Database {
  /// The names of the tables, without those that are not stored as rows here (views, full-text search).
  func tables() throws(SQLiteError) -> Set<String> {
    let list = try prepare("SELECT name, sql FROM main.sqlite_master WHERE type = 'table'")
    var names: Set<String> = []
    while try list.step() {
      guard let name = list.text(0), let sql = list.text(1) else { continue }
      if !sql.hasPrefixIgnoringCase("CREATE VIRTUAL") { names.insert(String(name)) }
    }
    return names
  }

  /// SQL of the first of `columns` that has a value, in a row that is named `row`.
  static func firstStated(_ columns: [String], of row: String) -> String {
    let values = columns.map { "nullif(\(row).\(quoted($0)), '')" }
    // With fewer than two arguments there is no such function.
    return "coalesce(\((values + ["NULL", "NULL"]).joined(separator: ", ")))"
  }

  /// The columns of a table, in its own order; none when there is no such table.
  func columns(of table: String) throws(SQLiteError) -> [String] {
    let list = try prepare("SELECT name FROM pragma_table_info(?1, 'main')")
    list.bind(table, at: 1)
    var names: [String] = []
    while try list.step() {
      if let name = list.text(0) { names.append(String(name)) }
    }
    return names
  }
}

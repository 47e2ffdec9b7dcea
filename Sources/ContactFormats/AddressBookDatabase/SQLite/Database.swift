// Sound because the connection is opened and closed here, and a statement holds its database.
import CSQLite

/// A connection to a database that is only read. What it makes itself lies in temporary tables.
final class Database {
  /// Texts of SQL come from this room; names of tables and columns in them only from the schema itself.
  let connection: OpaquePointer

  /// - Parameter isPrivate: whether the file is a copy of our own. Any other is opened as one that nobody
  ///   changes, so that SQLite makes no file beside it.
  init(path: String, isPrivate: Bool) throws(SQLiteError) {
    var opened: OpaquePointer?
    let flags = (isPrivate ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let options = isPrivate ? "" : "?immutable=1"
    let code = sqlite3_open_v2("file:\(Self.escaped(path))\(options)", &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(of: opened, code: code)
      sqlite3_close(opened)
      throw error
    }
    connection = opened
    csqlite_distrust(opened)
    // Some ten statements are open at a time, and each sorts in as much memory as the cache may have.
    for pragma in ["locking_mode=EXCLUSIVE", "cache_size=-512", "temp_store=FILE", "cell_size_check=ON"] {
      try execute("PRAGMA \(pragma)")
    }
  }

  deinit { sqlite3_close_v2(connection) }

  func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw SQLiteError(of: connection, code: code) }
    return Statement(prepared, of: self)
  }

  func execute(_ sql: String) throws(SQLiteError) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  /// Takes what the header of the file says for right, even where the file is shorter than that or parts of the
  /// schema make no sense.
  func tolerateDamage() throws(SQLiteError) { try execute("PRAGMA writable_schema=ON") }

  /// A name as it stands in SQL.
  static func quoted(_ name: String) -> String {
    "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }

  /// A path as it stands in a URI.
  private static func escaped(_ path: String) -> String {
    var escaped = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "?": escaped += "%3f"
      case "#": escaped += "%23"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

// Sound because the connection is opened and closed here, and a statement holds its database.
import CSQLite

/// A connection to a database that is only read. What it makes itself lies in temporary tables.
final class Database {
  /// Texts of SQL come from this room; names of tables and columns in them only from the schema itself.
  let connection: OpaquePointer

  private static let pragmas = [
    // The one setting by which SQLite opens a file that is shorter than its header says; what is left is read.
    "writable_schema=ON",
    // No shared memory beside the file.
    "locking_mode=EXCLUSIVE",
    // Some ten statements are open at a time, and each sorts in as much memory as the cache may have.
    "cache_size=-512", "temp_store=FILE", "cell_size_check=ON",
  ]

  /// - Parameter isPrivate: whether the file is a copy of our own. Any other is opened as one that nobody
  ///   changes, so that SQLite makes no file beside it.
  init(path: String, isPrivate: Bool) throws(SQLiteError) {
    var opened: OpaquePointer?
    let flags =
      (isPrivate ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let options = isPrivate ? "" : "?immutable=1"
    let code = sqlite3_open_v2("file:\(Self.escaped(path))\(options)", &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(of: opened, code: code)
      sqlite3_close(opened)
      throw error
    }
    connection = opened
    csqlite_distrust(opened)
    for pragma in Self.pragmas { try execute("PRAGMA \(pragma)") }
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

  /// A name as it stands in SQL.
  static func quoted(_ name: String) -> String {
    "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }

  /// A path as it stands in a URI, where two slashes would begin the name of a host.
  private static func escaped(_ path: String) -> String {
    var escaped = path.hasPrefix("/") ? "/" : ""
    for scalar in path.drop(while: { $0 == "/" }).unicodeScalars {
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

import CSQLite

/// What SQLite says of a failure. Its texts name tables and columns, never content.
struct SQLiteError: Error {
  /// The primary result code.
  let code: Int32
  let message: String

  init(code: Int32, message: String) {
    self.code = code & 0xFF
    self.message = message
  }

  /// The database's own last error.
  init(of connection: OpaquePointer?, code: Int32) {
    let text = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(code: code, message: text.map { String(cString: $0) } ?? "unknown error")
  }

  /// Whether pages of the file are damaged or missing, so that others may still be read.
  var isDamage: Bool { code == SQLITE_CORRUPT }

  /// Whether the file is no database, or one that is encrypted as a whole.
  var isNoDatabase: Bool { code == SQLITE_NOTADB }
}

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

  /// Rows that come in another order than they must: a page that SQLite did not know for damaged.
  static let disorder = SQLiteError(code: SQLITE_CORRUPT, message: "rows are out of order")

  /// Whether pages of the file are damaged or missing, so that others may still be read.
  var isDamage: Bool { code == SQLITE_CORRUPT }

  /// Whether the file is no database, or one that is encrypted as a whole.
  var isNoDatabase: Bool { code == SQLITE_NOTADB }

  /// Whether the system refused something, and the database may be as it should.
  var isOfSystem: Bool {
    switch code {
    case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_FULL, SQLITE_NOMEM, SQLITE_PERM, SQLITE_READONLY, SQLITE_BUSY:
      true
    default: false
    }
  }
}

// Sound because the statement is finalized with this object, before its connection is closed, and texts are
// valid until the next step, as SQLite promises.
import CSQLite
import Glibc
import JSON

/// A prepared statement and, while it runs, its present row.
final class Statement {
  let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false when there is none.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = SQLiteError(of: database.connection, code: code)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Makes it ready to run again. What is bound stays.
  func reset() { sqlite3_reset(handle) }

  func bind(_ value: Int64, at parameter: Int32) { sqlite3_bind_int64(handle, parameter, value) }

  func bind(_ text: String, at parameter: Int32) {
    // Sound: -1 is what SQLITE_TRANSIENT is in C, a macro that Swift does not see; SQLite then makes a copy.
    let makesCopy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(handle, parameter, text, -1, makesCopy)
  }

  /// Binds the present row of another statement, column by column.
  func bind(rowOf other: Statement) {
    for column in 0..<other.columnCount {
      sqlite3_bind_value(handle, column + 1, sqlite3_column_value(other.handle, column))
    }
  }

  // MARK: The present row

  var columnCount: Int32 { sqlite3_column_count(handle) }

  /// The name of a column; valid as long as the statement is.
  func name(of column: Int32) -> Text {
    guard let name = sqlite3_column_name(handle, column) else { return "" }
    return Text(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func isBlob(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_BLOB }

  /// The value of a number, or of a text that is one; 0 for others.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The value as text, numbers in decimal; nil when it is null or empty. Its bytes need not be UTF-8. Valid until
  /// the next step.
  func text(_ column: Int32) -> Text? {
    guard !isNull(column), let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return count > 0 ? Text(start, count: count) : nil
  }

  /// The bytes of a value; nil when it is null or empty. Valid until the next step.
  func bytes(_ column: Int32) -> Text? {
    guard let start = sqlite3_column_blob(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return count > 0 ? Text(UnsafeRawBufferPointer(start: start, count: count)) : nil
  }
}

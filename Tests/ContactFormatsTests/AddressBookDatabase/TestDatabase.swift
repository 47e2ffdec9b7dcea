import CSQLite

@testable import ContactFormats

/// A database that a test makes with SQL.
final class TestDatabase {
  private let connection: OpaquePointer
  let path: String

  init(_ path: String, _ sql: String = "") throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw Failure(message: path) }
    connection = opened
    self.path = path
    try execute(sql)
  }

  deinit { sqlite3_close(connection) }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(connection)))
    }
  }

  struct Failure: Error {
    let message: String
  }
}

extension String {
  /// A blob in SQL.
  init(blob bytes: [UInt8]) {
    let digits = Array("0123456789ABCDEF")
    self = "x'" + String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) + "'"
  }
}

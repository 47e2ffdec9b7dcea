/// The rows of a table that belong to records, read side by side with the records: both in the order of the
/// records' keys, so that a book of any size needs no more than one row of each.
final class OwnedRows {
  /// Column 0 is the key of the owner.
  private let statement: Statement
  private var hasRow = false
  /// The owner of the present row.
  private var present = Int64.min
  private var isStarted = false

  /// - Parameters:
  ///   - sql: selects the owner first and is ordered by it; `?1` is the least owner that is wanted.
  init(_ database: Database, _ sql: String, from owner: Int64) throws(SQLiteError) {
    statement = try database.prepare(sql)
    statement.bind(owner, at: 1)
  }

  /// Calls `body` with each row of `owner`. Rows that belong to nobody are passed over.
  func forEach(of owner: Int64, _ body: (Statement) throws(SQLiteError) -> Void) throws(SQLiteError) {
    if !isStarted {
      isStarted = true
      try advance()
    }
    while hasRow, present <= owner {
      if present == owner { try body(statement) }
      try advance()
    }
  }

  private func advance() throws(SQLiteError) {
    hasRow = try statement.step()
    let next = statement.integer(0)
    if hasRow, next < present { throw .disorder }
    present = next
  }
}

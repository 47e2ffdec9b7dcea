// Of a damaged table, what can be read is copied into a temporary one of the same name. An unqualified name means
// the temporary table then, so that every query goes on as it is.
extension Database {
  /// Copies `table`. What is in pages that cannot be read is lost.
  ///
  /// - Returns: how many runs of rows were lost.
  func salvage(_ table: String) throws(SQLiteError) -> Int {
    let columns = try columns(of: table).map { Self.quoted($0) }.joined(separator: ", ")
    let name = Self.quoted(table)
    // Without types, values stay what they are.
    try execute("CREATE TEMP TABLE \(name) (\(columns))")
    let read: Statement
    let probe: Statement
    do throws(SQLiteError) {
      read = try prepare("SELECT _rowid_, \(columns) FROM main.\(name) WHERE _rowid_ >= ?1 ORDER BY _rowid_")
      probe = try prepare("SELECT _rowid_ FROM main.\(name) WHERE _rowid_ >= ?1 ORDER BY _rowid_ LIMIT 1")
    } catch {
      return 1
    }
    let places = (1...Int(read.columnCount)).map { "?\($0)" }.joined(separator: ", ")
    let write = try prepare("INSERT INTO temp.\(name) (_rowid_, \(columns)) VALUES (\(places))")
    var gaps = 0
    // No table here has a row of a number below zero.
    var next: Int64? = 0
    while let start = next {
      let end = try copyRows(from: start, read, write)
      next = try end.map { last throws(SQLiteError) in try firstReadable(from: last, probe) } ?? nil
      if end != nil { gaps += 1 }
    }
    return gaps
  }

  /// Copies rows until one cannot be read.
  ///
  /// - Returns: the least number that this row may have; nil when there was none.
  private func copyRows(from start: Int64, _ read: Statement, _ write: Statement) throws(SQLiteError)
    -> Int64?
  {
    var next = start
    read.reset()
    read.bind(start, at: 1)
    while true {
      do throws(SQLiteError) {
        guard try read.step() else { return nil }
        if read.integer(0) < next { throw .disorder }
      } catch {
        if error.isDamage { return next }
        throw error
      }
      write.reset()
      write.bind(rowOf: read)
      _ = try write.step()
      if read.integer(0) == .max { return nil }
      next = read.integer(0) + 1
    }
  }

  /// The number of a row from which reading can go on, as near to `start` as can be found by halving.
  private func firstReadable(from start: Int64, _ probe: Statement) throws(SQLiteError) -> Int64? {
    // The row can be found, and only its content cannot be read.
    if case .row(let number) = try find(start, probe) { return number == .max ? nil : number + 1 }
    var unreadable = start
    var distance: Int64 = 1
    var readable: Int64?
    while readable == nil {
      let (number, isBeyond) = start.addingReportingOverflow(distance)
      if isBeyond { return nil }
      if case .damage = try find(number, probe) {
        unreadable = number
        distance = distance > .max / 2 ? .max : distance * 2
        if unreadable == .max { return nil }
      } else {
        readable = number
      }
    }
    guard var readable else { return nil }
    while readable - unreadable > 1 {
      let middle = unreadable + (readable - unreadable) / 2
      if case .damage = try find(middle, probe) { unreadable = middle } else { readable = middle }
    }
    return readable
  }

  private enum Finding { case row(Int64), end, damage }

  private func find(_ number: Int64, _ probe: Statement) throws(SQLiteError) -> Finding {
    probe.reset()
    probe.bind(number, at: 1)
    do throws(SQLiteError) {
      guard try probe.step() else { return .end }
      return probe.integer(0) < number ? .damage : .row(probe.integer(0))
    } catch {
      if error.isDamage { return .damage }
      throw error
    }
  }
}

import JSON
import PluginKit

/// Reads one address book database, or several that belong together: of each the persons, and then the groups if they
/// are asked for.
final class AddressBookReader: RecordReader {
  /// Opens a book and gives its parts; the name is for messages, and empty when there is one book only.
  struct Volume {
    let name: String
    let open: () throws(InputProblem) -> [any AddressBook]
  }

  private var waiting: [Volume]
  private let hasSeveral: Bool
  private let file: String?
  private let limit: Int
  private var book: (any AddressBook)?
  /// The parts of the present book that come behind `book`.
  private var parts: [any AddressBook] = []
  private var bookName = ""
  private var index = 0
  /// Whether what the present book holds was copied from what could be read of it.
  private var isSalvaged = false

  init(_ volumes: [Volume], file: String?, limits: ReadLimits) throws(InputProblem) {
    waiting = volumes
    hasSeveral = volumes.count > 1
    self.file = file
    limit = limits.maxRecordBytes
    // What is no address book at all is told before anything is read.
    if !hasSeveral { try openNext() }
  }

  func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    let filled = DatabaseRecord(record, limit: limit)
    while let book = try presentBook() {
      filled.begin()
      do throws(SQLiteError) {
        guard try book.read(into: filled) else {
          try beginNextPart()
          continue
        }
      } catch {
        try recover(from: error, book)
        continue
      }
      defer { index += 1 }
      if filled.isTooLong {
        record.removeAll()
        throw .record(
          RecordProblem(reason: "the record has more bytes than the limit of \(limit)", index: index))
      }
      record.source.format = book.format
      record.source.file = file
      record.source.index = index
      if isSalvaged {
        filled.remark("database.damaged", "the database is damaged: values of the contact may be missing")
      }
      return true
    }
    record.removeAll()
    return false
  }

  // MARK: Books

  private func presentBook() throws(ReadFailure) -> (any AddressBook)? {
    while book == nil, !waiting.isEmpty {
      do throws(InputProblem) {
        try openNext()
      } catch {
        // The other books can still be read.
        throw .record(problem("the book \(bookName) cannot be read: \(error.reason)"))
      }
    }
    return book
  }

  private func openNext() throws(InputProblem) {
    guard !waiting.isEmpty else { return }
    let volume = waiting.removeFirst()
    bookName = volume.name
    isSalvaged = false
    parts = try volume.open()
    do throws(SQLiteError) {
      do throws(SQLiteError) {
        try beginNextPart()
      } catch {
        guard error.isDamage, let first = parts.first else { throw error }
        _ = try salvage(first)
        try beginNextPart()
      }
    } catch {
      parts = []
      throw DatabaseFile.problem(error)
    }
  }

  /// An error leaves things as they are.
  private func beginNextPart() throws(SQLiteError) {
    try parts.first?.begin(at: .min)
    book = parts.isEmpty ? nil : parts.removeFirst()
  }

  // MARK: Damage

  /// Goes on behind the last whole record with what can be read of the tables.
  private func recover(from error: SQLiteError, _ book: any AddressBook) throws(ReadFailure) {
    if error.isDamage, !isSalvaged {
      let next = book.nextKey
      let hasLostRecords: Bool
      do throws(SQLiteError) {
        hasLostRecords = try salvage(book)
        try book.begin(at: next)
      } catch {
        return try giveUp(error)
      }
      if hasLostRecords {
        throw .record(problem("the database is damaged: records in it cannot be read (\(error.message))"))
      }
      return
    }
    try giveUp(error)
  }

  /// Salvages what is needed of `book` and of the parts behind it, which are of the same database.
  ///
  /// - Returns: whether records were lost.
  private func salvage(_ book: any AddressBook) throws(SQLiteError) -> Bool {
    isSalvaged = true
    let parts = [book] + parts
    var hasLostRecords = false
    for table in Set(parts.flatMap(\.tables)).sorted() where try book.database.salvage(table) > 0 {
      if parts.contains(where: { $0.mainTable == table }) { hasLostRecords = true }
    }
    return hasLostRecords
  }

  private func giveUp(_ error: SQLiteError) throws(ReadFailure) {
    book = nil
    parts = []
    let problem = DatabaseFile.problem(error)
    if !hasSeveral { throw .input(problem) }
    throw .record(self.problem("the book \(bookName) cannot be read any further: \(problem.reason)"))
  }

  /// A problem that takes the place of a record.
  private func problem(_ reason: String) -> RecordProblem {
    defer { index += 1 }
    return RecordProblem(reason: reason, index: index)
  }
}

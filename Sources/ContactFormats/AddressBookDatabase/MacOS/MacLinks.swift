import JSON
import PluginKit

/// Which persons are one: those with the same link, in all books that belong together. They are kept in a temporary
/// database, so that memory does not grow with them.
final class MacLinks {
  private let store: Database
  private let insert: Statement
  private let select: Statement

  init() throws(SQLiteError) {
    // A database without a name is a temporary file.
    store = try Database(path: "", isPrivate: true)
    try store.execute("CREATE TABLE link (id, person)")
    try store.execute("CREATE INDEX link_id ON link (id)")
    insert = try store.prepare("INSERT INTO link VALUES (?1, ?2)")
    select = try store.prepare("SELECT person FROM link WHERE id = ?1 ORDER BY rowid")
  }

  /// Adds the persons of a book.
  ///
  /// - Returns: whether the book could say that persons are one.
  @discardableResult
  func add(_ database: Database) throws(SQLiteError) -> Bool {
    let columns = try database.columns(of: MacAddressBook.records)
    guard columns.contains("ZLINKID"), columns.contains("ZUNIQUEID") else { return false }
    let persons = try database.prepare(
      "SELECT ZLINKID, ZUNIQUEID FROM ZABCDRECORD WHERE ZLINKID <> '' AND ZUNIQUEID <> '' ORDER BY Z_PK")
    try store.execute("BEGIN")
    while try persons.step() {
      insert.reset()
      insert.bind(rowOf: persons)
      _ = try insert.step()
    }
    try store.execute("COMMIT")
    return true
  }

  /// Adds the others with the same link to `record`.
  func put(_ link: Text, of person: Text?, into record: DatabaseRecord) {
    select.reset()
    select.bind(String(link), at: 1)
    while (try? select.step()) == true {
      if let other = select.text(0), other != person { record.appendString(other, to: .linkedIdentifiers) }
    }
  }
}

import Glibc
import PluginKit
import Testing

@testable import ContactFormats

/// Serialized, because one test counts temporary folders.
@Suite("The files of a database stay as they are", .serialized)
struct SourceSafetyTests {
  private static let rows = "INSERT INTO ABPerson (First) VALUES ('A'), ('B');"

  /// A book whose rows are in the log alone: it is copied before anybody moves them.
  private func makeLogOnly(_ folder: BookFolder) throws {
    let work = try BookFolder()
    let database = try TestDatabase(
      work["book"], "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;" + IOSSchema.ios16 + Self.rows)
    try withExtendedLifetime(database) {
      try folder.write(work.read("book"), to: "AddressBook.sqlitedb")
      try folder.write(work.read("book-wal"), to: "AddressBook.sqlitedb-wal")
    }
  }

  @Test("rows that are in the write-ahead log alone are read, and neither file changes")
  func log() throws {
    let folder = try BookFolder()
    try makeLogOnly(folder)
    let before = folder.snapshot()
    #expect(before["AddressBook.sqlitedb"]?.count ?? 0 <= 4096)
    #expect(ReadBook(folder["AddressBook.sqlitedb"]).persons.map { $0[.givenName] } == [#""A""#, #""B""#])
    #expect(ReadBook(folder: folder.path).persons.count == 2)
    #expect(folder.snapshot() == before)
  }

  @Test("the log is found from a link to the database")
  func link() throws {
    let folder = try BookFolder()
    let other = try BookFolder()
    try makeLogOnly(folder)
    try #require(symlink(folder["AddressBook.sqlitedb"], other["link"]) == 0)
    #expect(ReadBook(other["link"]).persons.count == 2)
  }

  @Test("a log that is only begun, and a database of that mode without a log, are read where they are")
  func noLog() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(folder["a.sqlitedb"], "PRAGMA journal_mode = WAL;" + IOSSchema.ios16 + Self.rows)
    try folder.write([], to: "a.sqlitedb-wal")
    let before = folder.snapshot()
    #expect(ReadBook(folder["a.sqlitedb"]).persons.count == 2)
    #expect(folder.snapshot() == before)
  }

  @Test("what an interrupted writer had not finished is not read, and its journal stays")
  func journal() throws {
    let work = try BookFolder()
    let folder = try BookFolder()
    let database = try TestDatabase(
      work["book"],
      IOSSchema.ios16
        + """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO ABPerson (First, Note) SELECT 'old', printf('%.500c', 'x') FROM n;
        PRAGMA cache_size = 5; BEGIN; UPDATE ABPerson SET First = 'new', Note = printf('%.600c', 'y');
        """)
    try withExtendedLifetime(database) {
      try folder.write(work.read("book"), to: "AddressBook.sqlitedb")
      try folder.write(work.read("book-journal"), to: "AddressBook.sqlitedb-journal")
    }
    let before = folder.snapshot()
    #expect(before["AddressBook.sqlitedb-journal"]?.isEmpty == false)
    let book = ReadBook(folder["AddressBook.sqlitedb"])
    #expect(book.persons.count == 300)
    #expect(book.persons.allSatisfy { $0[.givenName] == #""old""# })
    #expect(folder.snapshot() == before)
  }

  @Test("bytes that come from elsewhere are read without a path")
  func bytes() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(folder["a"], IOSSchema.ios16 + Self.rows)
    let book = ReadBook(bytes: folder.read("a"))
    #expect(book.persons.map { $0[.givenName] } == [#""A""#, #""B""#])
    #expect(book.persons.allSatisfy { $0.file == nil })
  }

  @Test("names with signs that mean something in a URI, and relative ones with two slashes")
  func names() throws {
    let folder = try BookFolder()
    for name in ["a?mode=rw&x=1#b", "100%25", "ü 张"] {
      _ = try TestDatabase(folder[name], IOSSchema.ios16 + Self.rows)
      #expect(ReadBook(folder[name]).persons.count == 2, "\(name)")
      #expect(ReadBook("/" + folder[name]).persons.count == 2, "\(name)")
    }
  }

  @Test("nothing is left in the temporary folder, not even while a book is open")
  func temporaryFolders() throws {
    let folder = try BookFolder()
    try makeLogOnly(folder)
    func privateFolders() -> Int { Folder.names(in: "/tmp").filter { $0.hasPrefix("contacts-host.") }.count }
    let before = privateFolders()
    let database = try DatabaseFile.open(path: folder["AddressBook.sqlitedb"])
    #expect(privateFolders() == before)
    #expect(try database.tables().contains("ABPerson"))
    #expect(throws: InputProblem.self) {
      _ = try DatabaseFile.open(reading: MemorySource(Array("SQLite format 3\0 noise".utf8)))
    }
    #expect(privateFolders() == before)
  }
}

import PluginKit
import Testing

@testable import ContactFormats

@Suite("Folders with address books")
struct FolderTests {
  private func makeMac(_ path: String, _ persons: String) throws {
    _ = try TestDatabase(
      path,
      MacSchema.tables + MacSchema.entities(contact: 22, group: 19)
        + "INSERT INTO ZABCDRECORD (Z_ENT, ZFIRSTNAME, ZUNIQUEID, ZLINKID) VALUES \(persons);")
  }

  private func makeIOS(_ path: String, _ name: String) throws {
    _ = try TestDatabase(path, IOSSchema.ios16 + "INSERT INTO ABPerson (First) VALUES ('\(name)');")
  }

  @Test("the main book and those of the accounts, in order; persons are linked across them")
  func archive() throws {
    let folder = try BookFolder()
    try folder.make("Sources", "Sources/2", "Sources/1", "Sources/3")
    try makeMac(folder["AddressBook-v22.abcddb"], "(22, 'Main', 'M', 'L')")
    try makeMac(
      folder["Sources/2/AddressBook-v22.abcddb"], "(22, 'Second', 'S', 'L'), (22, 'Other', 'O', 'L2')")
    try makeMac(folder["Sources/1/AddressBook-v22.abcddb"], "(22, 'First', 'F', NULL)")
    let book = ReadBook(folder: folder.path)
    #expect(
      book.persons.map { $0[.givenName] } == [#""Main""#, #""First""#, #""Second""#, #""Other""#])
    #expect(book.persons.map { $0[.linkedIdentifiers] } == [#"["S"]"#, "", #"["M"]"#, ""])
    #expect(book.persons.map(\.index) == [0, 1, 2, 3])
    #expect(book.persons.allSatisfy { $0.file == folder.path && $0.format == "macos-addressbook" })
  }

  @Test("a book of an account that cannot be read costs no other")
  func brokenAccount() throws {
    let folder = try BookFolder()
    try folder.make("Sources", "Sources/1", "Sources/2")
    try makeMac(folder["AddressBook-v22.abcddb"], "(22, 'Main', 'M', NULL)")
    try folder.write(Array("SQLite format 3\0 and noise".utf8), to: "Sources/1/AddressBook-v22.abcddb")
    try makeMac(folder["Sources/2/AddressBook-v22.abcddb"], "(22, 'Second', 'S', NULL)")
    let book = ReadBook(folder: folder.path)
    #expect(book.persons.map { $0[.givenName] } == [#""Main""#, #""Second""#])
    #expect(book.persons.map(\.index) == [0, 2])
    #expect(book.problems.count == 1)
    #expect(book.problems.first?.reason.contains("Sources/1/AddressBook-v22.abcddb") == true)
  }

  @Test("a folder that holds the book of iOS under its own name")
  func plainFolder() throws {
    let folder = try BookFolder()
    try makeIOS(folder["AddressBook.sqlitedb"], "A")
    #expect(ReadBook(folder: folder.path).only[.givenName] == #""A""#)
  }

  @Test(
    "in a backup the book has the name of its file identifier, in newer ones within a folder",
    arguments: ["", "31/"])
  func backup(part: String) throws {
    let folder = try BookFolder()
    if !part.isEmpty { try folder.make("31", "cd") }
    try folder.write(PropertyListTests.unencrypted, to: "Manifest.plist")
    _ = try TestDatabase(folder["Manifest.db"], "CREATE TABLE Files (fileID TEXT)")
    try makeIOS(folder["\(part)31bb7ba8914766d4ba40d6dfb6113c8b614be442"], "A")
    _ = try TestDatabase(
      folder["\(part.isEmpty ? "" : "cd/")cd6702cea29fe89cf280a76794405adb17f9a0ee"],
      IOSSchema.images + "INSERT INTO ABFullSizeImage (record_id, data) VALUES (1, x'FFD8FF');")
    let person = ReadBook(folder: folder.path).only
    #expect(person[.givenName] == #""A""#)
    #expect(person[.imageData] == #""/9j/""#)
    #expect(person.file == folder.path)
  }

  @Test("an encrypted backup is refused, by its manifest and by its list of files")
  func encryptedBackup() throws {
    let stated = try BookFolder()
    try stated.write(PropertyListTests.manifest, to: "Manifest.plist")
    try stated.make("31")
    try stated.write([1, 2, 3], to: "31/31bb7ba8914766d4ba40d6dfb6113c8b614be442")
    let unstated = try BookFolder()
    try unstated.write((0..<64).map { UInt8($0 * 3) }, to: "Manifest.db")
    for folder in [stated, unstated] {
      let book = ReadBook(folder: folder.path)
      #expect(book.inputProblem?.reason.contains("encrypted backup") == true)
      #expect(book.persons.isEmpty)
    }
  }

  @Test("a backup without a book, and a folder that is none, are told as what they are")
  func noBook() throws {
    let backup = try BookFolder()
    _ = try TestDatabase(backup["Manifest.db"], "CREATE TABLE Files (fileID TEXT)")
    #expect(ReadBook(folder: backup.path).inputProblem?.reason == "this is a backup without an address book")
    let empty = try BookFolder()
    try empty.write(Array("BEGIN:VCARD".utf8), to: "a.vcf")
    let problem = try #require(ReadBook(folder: empty.path).inputProblem)
    #expect(problem.kind == .unknownFormat)
    #expect(problem.reason.contains("folder without an address book"))
  }

  @Test("a format of files does not read folders, and the other one not its folder")
  func named() throws {
    let folder = try BookFolder()
    try makeIOS(folder["AddressBook.sqlitedb"], "A")
    let catalog = FormatCatalog([AppleAddressBook.ios, AppleAddressBook.macos, VCardFormat.format])
    for format in ["vcard", "macos-addressbook", "nothing"] {
      #expect(throws: InputProblem.self) {
        _ = try catalog.reader(format: format, folder: folder.path, limits: ReadLimits())
      }
    }
    let reader = try catalog.reader(format: "ios-addressbook", folder: folder.path, limits: ReadLimits())
    #expect(try reader.read(into: RawRecord()))
  }
}

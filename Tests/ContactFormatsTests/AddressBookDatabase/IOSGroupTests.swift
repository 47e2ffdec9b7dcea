import JSON
import PluginKit
import Testing

@testable import ContactFormats

@Suite("Groups of AddressBook.sqlitedb")
struct IOSGroupTests {
  private static let rows = """
    ALTER TABLE ABGroup ADD COLUMN guid TEXT;
    ALTER TABLE ABGroup ADD COLUMN ExternalIdentifier TEXT;
    INSERT INTO ABStore (ROWID, Name) VALUES (1, 'Local'), (2, 'Exchange');
    INSERT INTO ABPerson (First, guid, ExternalUUID, StoreID) VALUES ('A', 'GA', 'UA', 1), ('B', '', 'UB', 2),
      ('C', NULL, NULL, 1);
    INSERT INTO ABGroup (ROWID, Name, guid, ExternalIdentifier, StoreID) VALUES (3, 'Friends', 'G-3', '/f', 1),
      (5, 'Choir', NULL, '/c', 2), (8, 'Empty', 'G-8', NULL, 1), (9, NULL, NULL, NULL, NULL);
    """

  private func read(_ rows: String, groups: Bool = true) throws -> ReadBook {
    let folder = try BookFolder()
    _ = try TestDatabase(folder["AddressBook.sqlitedb"], IOSSchema.ios16 + Self.rows + rows)
    return ReadBook(folder["AddressBook.sqlitedb"], groups: groups)
  }

  @Test("groups come behind the persons, in the order of their numbers, with what their rows say")
  func groups() throws {
    let book = try read(
      """
      INSERT INTO ABGroupMembers VALUES (1, 3, 0, 2), (2, 3, 0, 1), (3, 5, 0, 2), (4, 3, 1, 8), (5, 5, 1, 8);
      """)
    let groups = Array(book.persons.dropFirst(3))
    #expect(book.persons.map(\.index) == [0, 1, 2, 3, 4, 5, 6])
    #expect(book.persons.prefix(3).map { $0[.groups] } == [#"["Friends"]"#, #"["Friends","Choir"]"#, ""])
    #expect(groups.map { $0[.contactType] } == Array(repeating: #""group""#, count: 4))
    #expect(groups.map { $0[.displayName] } == [#""Friends""#, #""Choir""#, #""Empty""#, ""])
    #expect(groups.map { $0[.identifier] } == [#""G-3""#, #""/c""#, #""G-8""#, ""])
    // As the persons' own identifiers are: a guid that is empty is none.
    #expect(groups.map { $0[.members] } == [#"["UB","GA","G-8"]"#, #"["UB","G-8"]"#, "", ""])
    #expect(book.persons.prefix(2).map { $0[.identifier] } == [#""GA""#, #""UB""#])
    #expect(groups.map { $0[.groups] } == ["", "", #"["Friends","Choir"]"#, ""])
    #expect(
      groups.map { $0[.extra] } == [
        #"[{"name":"ExternalIdentifier","value":"/f"},{"name":"Store","value":"Local"}]"#,
        #"[{"name":"Store","value":"Exchange"}]"#, #"[{"name":"Store","value":"Local"}]"#, "",
      ])
    for group in groups {
      #expect(
        group.available == [.identifier, .displayName, .contactType, .groups, .members, .extra])
      #expect(group.remarks.isEmpty)
      #expect(group.format == "ios-addressbook")
    }
  }

  @Test("without being asked for, groups are only where their members are")
  func notAskedFor() throws {
    let book = try read("INSERT INTO ABGroupMembers VALUES (1, 3, 0, 2);", groups: false)
    #expect(book.persons.map { $0[.groups] } == ["", #"["Friends"]"#, ""])
  }

  @Test("a member without an identifier, or that is not there, is left out and told of")
  func unknownMembers() throws {
    let book = try read(
      """
      INSERT INTO ABGroupMembers VALUES (1, 3, 0, 3), (2, 3, 0, 1), (3, 5, 0, 77), (4, 8, 1, 9), (5, 8, 7, 1);
      """)
    let groups = book.persons.dropFirst(3)
    #expect(groups.map { $0[.members] } == [#"["GA"]"#, "", "", ""])
    let remark = ["database.memberUnknown"]
    #expect(groups.map(\.remarks) == [remark, remark, remark, []])
  }

  @Test("a group within itself is a member of itself")
  func circle() throws {
    let group = try read("INSERT INTO ABGroupMembers VALUES (1, 3, 1, 3);").persons[3]
    #expect(group[.members] == #"["G-3"]"#)
    #expect(group[.groups] == #"["Friends"]"#)
  }

  @Test("a book without groups")
  func none() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a"],
      """
      CREATE TABLE ABPerson (ROWID INTEGER PRIMARY KEY, First TEXT); INSERT INTO ABPerson VALUES (1, 'A');
      """)
    let book = ReadBook(folder["a"], groups: true)
    #expect(book.only[.givenName] == #""A""#)
    #expect(book.inputProblem == nil)
    // The table of groups alone: nothing says who is in them.
    _ = try TestDatabase(
      folder["b"],
      """
      CREATE TABLE ABPerson (ROWID INTEGER PRIMARY KEY, First TEXT);
      CREATE TABLE ABGroup (ROWID INTEGER PRIMARY KEY, Name TEXT); INSERT INTO ABGroup VALUES (1, 'G');
      """)
    let group = ReadBook(folder["b"], groups: true).only
    #expect(group[.displayName] == #""G""#)
    #expect(group.available == [.identifier, .displayName, .contactType, .extra])
  }

  @Test("from bytes and from a folder")
  func otherWays() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(folder["AddressBook.sqlitedb"], IOSSchema.ios16 + Self.rows)
    #expect(ReadBook(bytes: folder.read("AddressBook.sqlitedb"), groups: true).persons.count == 7)
    #expect(ReadBook(folder: folder.path, groups: true).persons.count == 7)
    #expect(ReadBook(folder: folder.path).persons.count == 3)
  }

  /// Pages of groups are lost: their members still are who they are, and the loss is told once.
  @Test("damage among the groups costs groups, and no person", arguments: [1, 2, 3, 4, 5, 6])
  func damage(seed: UInt64) throws {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a"],
      IOSSchema.ios16
        + """
        ALTER TABLE ABGroup ADD COLUMN guid TEXT;
        INSERT INTO ABPerson (First, guid) VALUES ('A', 'GA'), ('B', 'GB');
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
        INSERT INTO ABGroup (ROWID, Name, guid) SELECT i, 'Group ' || i || hex(zeroblob(40)), 'G' || i FROM n;
        """)
    var bytes = folder.read("a")
    // No person is in a group, so that nothing but the groups is in the pages behind the schema.
    let pages = bytes.count / 4096
    let first = pages - 10 - Int(seed)
    for index in first * 4096..<(first + 2) * 4096 { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try folder.write(bytes, to: "AddressBook.sqlitedb")
    let book = ReadBook(folder["AddressBook.sqlitedb"], groups: true)
    #expect(book.inputProblem == nil)
    #expect(book.persons.prefix(2).map { $0[.identifier] } == [#""GA""#, #""GB""#])
    let groups = book.persons.dropFirst(2)
    #expect(groups.count > 300 && groups.count < 600)
    var last = 0
    for group in groups {
      let number = Int(group[.identifier].dropFirst(2).dropLast()) ?? 0
      #expect(number > last)
      last = number
      #expect(group[.displayName].hasPrefix("\"Group \(number)00"))
    }
    #expect(book.problems.count == 1)
    #expect(book.problems.first?.reason.contains("the database is damaged") == true)
  }
}

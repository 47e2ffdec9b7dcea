import JSON
import PluginKit
import Testing

@testable import ContactFormats

@Suite("Groups of AddressBook-v22.abcddb")
struct MacGroupTests {
  /// The entities of macOS 26, by number, name and the entity above. Their numbers are not what tells them.
  private static let entities = """
    INSERT INTO Z_PRIMARYKEY VALUES (17, 'ABCDRecord', 0, 0), (18, 'ABCDAbstractGroup', 17, 0),
      (19, 'ABCDGroup', 18, 0), (20, 'ABCDSubscribedGroup', 19, 0), (21, 'ABCDSmartGroup', 18, 0),
      (22, 'ABCDContact', 17, 0), (25, 'CNCDContainer', 17, 0);
    CREATE TABLE Z_18PARENTGROUPS (Z_18CHILDGROUPS INTEGER, Z_19PARENTGROUPS INTEGER);
    CREATE TABLE Z_22PARENTGROUPS (Z_22CONTACTS INTEGER, Z_19PARENTGROUPS1 INTEGER);
    ALTER TABLE ZABCDRECORD ADD COLUMN ZSEARCHELEMENTDATA BLOB;
    """

  private static let records = """
    INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZNAME, ZFIRSTNAME, ZUNIQUEID, ZDISPLAYFLAGS, ZCREATIONDATE,
      ZSEARCHELEMENTDATA) VALUES
      (1, 25, 'Card', NULL, 'C:ABContainer', NULL, NULL, NULL), (2, 19, 'Friends', NULL, 'F:ABGroup', 0, 473396645, NULL),
      (3, 22, NULL, 'A', 'A:ABPerson', 0, NULL, NULL), (4, 22, NULL, 'B', 'B:ABPerson', 1, NULL, NULL),
      (5, 20, 'Shared', NULL, 'S:ABGroup', NULL, NULL, NULL), (6, 21, 'Clever', NULL, 'M:ABSmartGroup', NULL, NULL, x'616263'),
      (7, 19, NULL, NULL, NULL, NULL, NULL, NULL), (8, 22, NULL, 'N', NULL, NULL, NULL, NULL);
    """

  private func read(_ rows: String = "", groups: Bool = true) throws -> ReadBook {
    let folder = try BookFolder()
    _ = try TestDatabase(folder["a.abcddb"], MacSchema.tables + Self.entities + Self.records + rows)
    return ReadBook(folder["a.abcddb"], groups: groups)
  }

  @Test("groups of every kind come behind the persons, and containers do not")
  func groups() throws {
    let book = try read(
      """
      INSERT INTO Z_22PARENTGROUPS VALUES (4, 2), (3, 2), (4, 5);
      INSERT INTO Z_18PARENTGROUPS VALUES (5, 2), (6, 2);
      INSERT INTO ZABCDUNKNOWNPROPERTY VALUES (1, 2, 'X-COLOR', CAST('X-COLOR:red' AS BLOB));
      """)
    #expect(book.persons.map(\.index) == Array(0...6))
    #expect(book.persons.prefix(3).map { $0[.givenName] } == [#""A""#, #""B""#, #""N""#])
    #expect(book.persons.prefix(2).map { $0[.groups] } == [#"["Friends"]"#, #"["Friends","Shared"]"#])
    let groups = Array(book.persons.dropFirst(3))
    #expect(groups.map { $0[.displayName] } == [#""Friends""#, #""Shared""#, #""Clever""#, ""])
    #expect(groups.map { $0[.identifier] } == [#""F:ABGroup""#, #""S:ABGroup""#, #""M:ABSmartGroup""#, ""])
    #expect(groups.map { $0[.contactType] } == Array(repeating: #""group""#, count: 4))
    #expect(
      groups.map { $0[.members] } == [
        #"["A:ABPerson","B:ABPerson","S:ABGroup","M:ABSmartGroup"]"#, #"["B:ABPerson"]"#, "", "",
      ])
    #expect(groups.map { $0[.groups] } == ["", #"["Friends"]"#, #"["Friends"]"#, ""])
    #expect(groups.map { $0[.creationDate] } == [#""2016-01-02T03:04:05Z""#, "", "", ""])
    #expect(
      groups.map { $0[.extra] } == [
        #"[{"name":"X-COLOR","value":"X-COLOR:red"}]"#, "",
        #"[{"name":"ZSEARCHELEMENTDATA","parameters":{"ENCODING":"BASE64"},"value":"YWJj"}]"#, "",
      ])
    let available: RawKeySet = [
      .identifier, .displayName, .contactType, .creationDate, .modificationDate, .groups, .extra,
    ]
    // Who is in a smart group is not known; that the last one is empty is.
    #expect(
      groups.map(\.available) == [
        available.union([.members]), available.union([.members]), available, available.union([.members]),
      ])
    #expect(groups.allSatisfy { $0.remarks.isEmpty && $0.format == "macos-addressbook" })
  }

  @Test("without being asked for, groups are only where their members are")
  func notAskedFor() throws {
    let book = try read("INSERT INTO Z_22PARENTGROUPS VALUES (4, 2);", groups: false)
    #expect(book.persons.map { $0[.groups] } == ["", #"["Friends"]"#, ""])
  }

  @Test("a member without an identifier, or that is not there, is left out and told of")
  func unknownMembers() throws {
    let book = try read("INSERT INTO Z_22PARENTGROUPS VALUES (8, 2), (3, 2), (99, 5);")
    let groups = book.persons.dropFirst(3)
    #expect(groups.map { $0[.members] } == [#"["A:ABPerson"]"#, "", "", ""])
    #expect(groups.map(\.remarks.count) == [1, 1, 0, 0])
    #expect(groups.first?.remarks == ["database.memberUnknown"])
  }

  @Test("without entities, groups are told by their identifiers")
  func noEntities() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a"],
      """
      CREATE TABLE ZABCDRECORD (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR, ZUNIQUEID VARCHAR);
      INSERT INTO ZABCDRECORD VALUES (1, NULL, 'A:ABPerson'), (2, 'G', 'G:ABGroup'), (3, 'C', 'C:ABContainer'),
        (4, 'S', 'S:ABSmartGroup');
      """)
    let book = ReadBook(folder["a"], groups: true)
    #expect(book.persons.map { $0[.displayName] } == ["", #""G""#, #""S""#])
    #expect(book.persons.map { $0[.contactType] } == ["", #""group""#, #""group""#])
  }

  @Test("each book of an archive has its groups behind its own persons")
  func archive() throws {
    let folder = try BookFolder()
    try folder.make("Sources", "Sources/1")
    for (name, letter) in [("AddressBook-v22.abcddb", "M"), ("Sources/1/AddressBook-v22.abcddb", "S")] {
      _ = try TestDatabase(
        folder[name],
        MacSchema.tables + Self.entities
          + """
          INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZUNIQUEID) VALUES (1, 19, '\(letter)-group'), (2, 22, '\(letter)-person');
          INSERT INTO Z_22PARENTGROUPS VALUES (2, 1);
          """)
    }
    let book = ReadBook(folder: folder.path, groups: true)
    #expect(
      book.persons.map { $0[.identifier] } == [
        #""M-person""#, #""M-group""#, #""S-person""#, #""S-group""#,
      ])
    #expect(book.persons.map { $0[.members] } == ["", #"["M-person"]"#, "", #"["S-person"]"#])
    #expect(book.persons.map(\.index) == [0, 1, 2, 3])
  }
}

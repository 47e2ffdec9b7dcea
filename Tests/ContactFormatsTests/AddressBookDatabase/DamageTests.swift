import PluginKit
import Testing

@testable import ContactFormats

@Suite("Damaged databases")
struct DamageTests {
  private static let count = 2000

  /// A book of many pages: each person has a telephone number and an address.
  private func make() throws -> [UInt8] {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a"],
      IOSSchema.ios16
        + """
        INSERT INTO ABMultiValueEntryKey VALUES ('City');
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(Self.count))
        INSERT INTO ABPerson (ROWID, First, guid) SELECT i, 'Person ' || i, 'G' || i FROM n;
        INSERT INTO ABMultiValue (UID, record_id, property, identifier, value)
          SELECT ROWID * 2, ROWID, 3, 0, '+1 202 555 ' || ROWID FROM ABPerson;
        INSERT INTO ABMultiValue (UID, record_id, property, identifier, value)
          SELECT ROWID * 2 + 1, ROWID, 5, 0, NULL FROM ABPerson;
        INSERT INTO ABMultiValueEntry SELECT UID, 1, 'Ulm' FROM ABMultiValue WHERE property = 5;
        """)
    return folder.read("a")
  }

  private func read(_ bytes: [UInt8]) throws -> ReadBook {
    let folder = try BookFolder()
    try folder.write(bytes, to: "AddressBook.sqlitedb")
    return ReadBook(folder["AddressBook.sqlitedb"])
  }

  /// Nobody twice, nobody made up, everybody in order, each with their own number or none.
  private func check(_ book: ReadBook) {
    var last = 0
    for person in book.persons {
      guard let number = Int(person[.identifier].drop { !$0.isNumber }.dropLast()) else {
        Issue.record("an identifier that was not in the book")
        continue
      }
      #expect(number > last && number <= Self.count)
      last = number
      #expect(person[.givenName] == "\"Person \(number)\"")
      #expect(["", #"[{"identifier":"0","value":"+1 202 555 \#(number)"}]"#].contains(person[.phoneNumbers]))
      #expect(
        ["", #"[{"identifier":"0","value":{"city":"Ulm"}}]"#].contains(person[.postalAddresses])
          || !person.remarks.isEmpty)
    }
  }

  @Test("the whole book is whole")
  func whole() throws {
    let book = try read(make())
    #expect(book.persons.count == Self.count)
    #expect(book.persons.allSatisfy { $0.remarks.isEmpty && !$0[.phoneNumbers].isEmpty })
    check(book)
  }

  @Test("a page of noise costs what is in it", arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func noise(seed: UInt64) throws {
    var bytes = try make()
    var random = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    let page = 4096
    // The first pages are the schema and the roots of the tables.
    let first = 20
    for _ in 0..<3 {
      let start = (first + next(bytes.count / page - first)) * page
      for index in start..<start + page { bytes[index] = UInt8(next(256)) }
    }
    let book = try read(bytes)
    check(book)
    #expect(book.persons.count > Self.count / 2)
    #expect(book.inputProblem == nil)
  }

  @Test("of a database that is cut off, what is left is read")
  func truncated() throws {
    let bytes = try make()
    var counts: [Int] = []
    for percent in [10, 30, 50, 70, 90, 99] {
      let book = try read(Array(bytes[..<(bytes.count * percent / 100)]))
      check(book)
      counts.append(book.persons.count)
      #expect(
        book.inputProblem != nil || !book.problems.isEmpty || book.persons.contains { !$0.remarks.isEmpty },
        "\(percent) % say that something is missing")
    }
    #expect(counts.last == Self.count)
    #expect(counts[1...].contains { $0 > 0 })
  }

  @Test("lost persons are told of once, as a record that is lost")
  func lostPersons() throws {
    var bytes = try make()
    // A page of persons: all of them have their number in the text.
    let mark = Array("Person 1000".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    let start = place / 4096 * 4096
    for index in start..<start + 4096 { bytes[index] = 0xEE }
    let book = try read(bytes)
    check(book)
    #expect(book.problems.count == 1)
    #expect(book.problems.first?.reason.contains("damaged") == true)
    #expect(book.persons.count < Self.count && book.persons.count > Self.count - 200)
    #expect(book.persons.contains { $0[.givenName] == #""Person 1""# })
    #expect(book.persons.contains { $0[.givenName] == #""Person 2000""# })
    #expect(!book.persons.contains { $0[.givenName] == #""Person 1000""# })
  }

  @Test("what only begins like a database, and what is another one, is refused", arguments: [0, 84, 5000])
  func noDatabase(length: Int) throws {
    let noise = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 7) }
    let problem = try #require(try read(Array("SQLite format 3\0".utf8) + noise).inputProblem)
    #expect(problem.kind == .corrupt)
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a"], "CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('secret');")
    let other = try #require(ReadBook(folder["a"]).inputProblem)
    #expect(other.kind == .unknownFormat)
    #expect(other.reason == "this is an SQLite database, but not an address book known here")
  }

  @Test("a view in the place of a table is not run")
  func view() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a"],
      """
      CREATE VIEW ABPerson AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS ROWID FROM n;
      CREATE TABLE "CREATE TABLE ABPerson" (x);
      """)
    #expect(ReadBook(folder["a"]).inputProblem?.kind == .unknownFormat)
  }
}

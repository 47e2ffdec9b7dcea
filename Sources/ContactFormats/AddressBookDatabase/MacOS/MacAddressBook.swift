import JSON
import PluginKit

/// `AddressBook-v22.abcddb` of macOS, a Core Data store: one table for persons, groups and containers, told apart by
/// the number of their entity, which is another one in each version of macOS.
final class MacAddressBook: AddressBook {
  static let formatName: StaticString = "macos-addressbook"
  static let persons = "ZABCDRECORD"

  let format = MacAddressBook.formatName
  let database: Database
  let personTable = MacAddressBook.persons
  let tables: [String]
  private(set) var nextKey: Int64 = .min

  private let available: RawKeySet
  private let columns: MacPersonColumns
  private let valueTables: [MacValueTable]
  private let extraTables: [MacExtraTable]
  private let groupSQL: String?
  private let pictures: MacPictures
  private let links: MacLinks?
  private var people: Statement?
  private var groups: OwnedRows?
  private var values: [OwnedRows] = []
  private var extras: [OwnedRows] = []

  /// - Parameter links: which persons of this and other books are one; nil when it is not known.
  init(_ database: Database, pictures: MacPictures, links: MacLinks?) throws(SQLiteError) {
    self.database = database
    self.pictures = pictures
    self.links = links
    let present = try database.tables()
    let entities = try MacEntities(database, present)
    columns = try MacPersonColumns(database, present, entities, limit: pictures.limit)
    var valueTables: [MacValueTable] = []
    for table in MacValueTable.all where present.contains(table.name) {
      valueTables.append(try table.resolved(in: database, present))
    }
    self.valueTables = valueTables
    var extraTables: [MacExtraTable] = []
    for table in MacExtraTable.all where present.isSuperset(of: table.tables) {
      if let resolved = try table.resolved(in: database) { extraTables.append(resolved) }
    }
    self.extraTables = extraTables
    let membership = try MacMembership(database, present)
    groupSQL = membership?.sql

    var available = columns.available.union([.identifier, .extra])
    for table in valueTables { available.insert(table.key) }
    if membership != nil { available.insert(.groups) }
    if links != nil { available.insert(.linkedIdentifiers) }
    self.available = available
    var tables = [MacAddressBook.persons]
    tables += ["ZABCDNOTE", "ZABCDDATECOMPONENTS"].filter { present.contains($0) }
    for table in valueTables { tables += table.tables(present) }
    for table in extraTables { tables += table.tables }
    if let membership { tables.append(membership.table) }
    self.tables = tables
  }

  func begin(at key: Int64) throws(SQLiteError) {
    nextKey = key
    let persons = try database.prepare(columns.sql)
    persons.bind(key, at: 1)
    people = persons
    groups = nil
    if let groupSQL { groups = try OwnedRows(database, groupSQL, from: key) }
    values = []
    for table in valueTables { values.append(try OwnedRows(database, table.sql, from: key)) }
    extras = []
    for table in extraTables { extras.append(try OwnedRows(database, table.sql, from: key)) }
  }

  func read(into record: DatabaseRecord) throws(SQLiteError) -> Bool {
    guard let persons = people, try persons.step() else { return false }
    let key = persons.integer(0)
    if key < nextKey { throw .disorder }
    record.record.markAvailable(available)
    columns.take(persons, into: record, pictures)
    for (table, rows) in zip(valueTables, values) {
      try rows.forEach(of: key) { row throws(SQLiteError) in table.take(row, into: record) }
    }
    try groups?.forEach(of: key) { row throws(SQLiteError) in record.appendString(row.text(1), to: .groups) }
    if let links, let link = columns.link(of: persons) {
      links.put(link, of: record.record.text(.identifier), into: record)
    }
    for rows in extras {
      try rows.forEach(of: key) { row throws(SQLiteError) in
        record.addExtra(row.text(1) ?? "", column: 2, of: row, parameters: [("label", row.text(3))])
      }
    }
    nextKey = key == .max ? key : key + 1
    return true
  }
}

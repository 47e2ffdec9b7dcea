import JSON
import PluginKit

/// `AddressBook-v22.abcddb` of macOS, a Core Data store: one table for persons, groups and containers, told apart by
/// the number of their entity, which is another one in each version of macOS.
final class MacAddressBook: AddressBook {
  static let formatName: StaticString = "macos-addressbook"
  static let records = "ZABCDRECORD"

  let format = MacAddressBook.formatName
  let database: Database
  let mainTable = MacAddressBook.records
  let tables: [String]
  private(set) var nextKey: Int64 = .min

  private let available: RawKeySet
  private let part: AddressBookPart
  private let columns: MacColumns
  private let smartGroups: Set<Int64>
  private let valueTables: [MacValueTable]
  private let extraTables: [MacExtraTable]
  private let groupSQL: String?
  private let memberSQL: String?
  private let pictures: MacPictures
  private let links: MacLinks?
  private var rows: Statement?
  private var groups: OwnedRows?
  private var members: OwnedRows?
  private var values: [OwnedRows] = []
  private var extras: [OwnedRows] = []

  /// - Parameter links: which persons of this and other books are one; nil when it is not known.
  init(
    _ database: Database, _ part: AddressBookPart = .persons, pictures: MacPictures, links: MacLinks? = nil
  ) throws(SQLiteError) {
    self.database = database
    self.part = part
    self.pictures = pictures
    self.links = links
    let present = try database.tables()
    let entities = try MacEntities(database, present)
    smartGroups = entities.smartGroups
    columns = try MacColumns(database, present, part, entities, limit: pictures.limit)
    var valueTables: [MacValueTable] = []
    for table in MacValueTable.all where part == .persons && present.contains(table.name) {
      valueTables.append(try table.resolved(in: database, present))
    }
    self.valueTables = valueTables
    var extraTables: [MacExtraTable] = []
    for table in MacExtraTable.all where present.isSuperset(of: table.tables) {
      if let resolved = try table.resolved(in: database) { extraTables.append(resolved) }
    }
    self.extraTables = extraTables
    let membership = try MacMembership(database, present, of: part)
    groupSQL = membership?.groupNames
    var memberships = [membership].compactMap { $0 }
    if part == .groups, let persons = try MacMembership(database, present, of: .persons) {
      memberships.insert(persons, at: 0)
    }
    memberSQL = part == .groups ? try MacMembership.members(memberships, database) : nil

    var available = columns.available.union([.identifier, .extra])
    for table in valueTables { available.insert(table.key) }
    if membership != nil { available.insert(.groups) }
    if links != nil { available.insert(.linkedIdentifiers) }
    self.available = available
    var tables = [MacAddressBook.records]
    tables += ["ZABCDNOTE", "ZABCDDATECOMPONENTS"].filter { present.contains($0) }
    for table in valueTables { tables += table.tables(present) }
    for table in extraTables { tables += table.tables }
    tables += memberships.map(\.table)
    self.tables = tables
  }

  func begin(at key: Int64) throws(SQLiteError) {
    nextKey = key
    let rows = try database.prepare(columns.sql)
    rows.bind(key, at: 1)
    self.rows = rows
    groups = nil
    if let groupSQL { groups = try OwnedRows(database, groupSQL, from: key) }
    members = nil
    if let memberSQL { members = try OwnedRows(database, memberSQL, from: key) }
    values = []
    for table in valueTables { values.append(try OwnedRows(database, table.sql, from: key)) }
    extras = []
    for table in extraTables { extras.append(try OwnedRows(database, table.sql, from: key)) }
  }

  func read(into record: DatabaseRecord) throws(SQLiteError) -> Bool {
    guard let rows, try rows.step() else { return false }
    let key = rows.integer(0)
    if key < nextKey { throw .disorder }
    record.record.markAvailable(available)
    columns.take(rows, into: record, pictures)
    for (table, rows) in zip(valueTables, values) {
      try rows.forEach(of: key) { row throws(SQLiteError) in table.take(row, into: record) }
    }
    try groups?.forEach(of: key) { row throws(SQLiteError) in record.appendString(row.text(1), to: .groups) }
    if part == .groups { try takeMembers(of: key, rows, into: record) }
    if let links, let link = columns.link(of: rows) {
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

  private func takeMembers(of key: Int64, _ row: Statement, into record: DatabaseRecord) throws(SQLiteError) {
    let isSmart = columns.entity(of: row).map { smartGroups.contains($0) } ?? false
    if members != nil, !isSmart { record.record.markAvailable([.members]) }
    try members?.forEach(of: key) { row throws(SQLiteError) in record.appendMember(row.text(1)) }
  }
}

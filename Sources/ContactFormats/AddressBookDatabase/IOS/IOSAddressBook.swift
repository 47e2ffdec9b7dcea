import JSON
import PluginKit

/// `AddressBook.sqlitedb` of iOS. Its tables only ever got more columns, so that those that are there decide what is
/// read; the tables of its full-text search need functions that only iOS has, and are left alone.
final class IOSAddressBook: AddressBook {
  static let formatName: StaticString = "ios-addressbook"
  static let persons = "ABPerson"

  let format = IOSAddressBook.formatName
  let database: Database
  let personTable = IOSAddressBook.persons
  let tables: [String]
  private(set) var nextKey: Int64 = .min

  private let images: IOSImages?
  private let columns: [IOSPersonColumn]
  private let available: RawKeySet
  private let sql: IOSQueries
  private var people: Statement?
  private var values: OwnedRows?
  private var groups: OwnedRows?
  private var links: OwnedRows?

  init(_ database: Database, images: IOSImages?) throws(SQLiteError) {
    self.database = database
    self.images = images
    sql = try IOSQueries(database)
    tables = sql.tables
    columns = sql.personColumns
    var available: RawKeySet = [.identifier, .extra]
    for column in columns {
      if let key = column.role.key { available.insert(key) }
    }
    if sql.values != nil { available.formUnion(RawKey.labelled) }
    if sql.groups != nil { available.insert(.groups) }
    if sql.links != nil { available.insert(.linkedIdentifiers) }
    if images != nil { available.formUnion([.imageData, .thumbnailImageData]) }
    self.available = available
  }

  func begin(at key: Int64) throws(SQLiteError) {
    nextKey = key
    let persons = try database.prepare(sql.persons)
    persons.bind(key, at: 1)
    people = persons
    values = try rows(sql.values, from: key)
    groups = try rows(sql.groups, from: key)
    links = try rows(sql.links, from: key)
    try images?.begin(at: key)
  }

  private func rows(_ sql: String?, from key: Int64) throws(SQLiteError) -> OwnedRows? {
    guard let sql else { return nil }
    return try OwnedRows(database, sql, from: key)
  }

  func read(into record: DatabaseRecord) throws(SQLiteError) -> Bool {
    guard let persons = people, try persons.step() else { return false }
    let key = persons.integer(0)
    if key < nextKey { throw .disorder }
    record.record.markAvailable(available)
    for (index, column) in columns.enumerated() {
      record.take(column, Int32(index + 1), of: persons)
    }
    let valueReader = IOSValues(record)
    try values?.forEach(of: key) { row throws(SQLiteError) in valueReader.take(row) }
    valueReader.finish()
    try groups?.forEach(of: key) { row throws(SQLiteError) in record.appendString(row.text(1), to: .groups) }
    try links?.forEach(of: key) { row throws(SQLiteError) in
      record.appendString(row.text(1), to: .linkedIdentifiers)
    }
    images?.put(imagesOf: key, into: record)
    nextKey = key == .max ? key : key + 1
    return true
  }
}

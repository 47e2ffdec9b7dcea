import JSON
import PluginKit

/// `AddressBook.sqlitedb` of iOS. Its tables only ever got more columns, so that those that are there decide what is
/// read; the tables of its full-text search need functions that only iOS has, and are left alone.
final class IOSAddressBook: AddressBook {
  static let formatName: StaticString = "ios-addressbook"
  static let persons = "ABPerson"
  static let groups = "ABGroup"

  let format = IOSAddressBook.formatName
  let database: Database
  let mainTable: String
  let tables: [String]
  private(set) var nextKey: Int64 = .min

  private let part: AddressBookPart
  private let images: IOSImages?
  private let columns: [IOSColumn]
  private let available: RawKeySet
  private let sql: IOSQueries
  private var rows: Statement?
  private var values: OwnedRows?
  private var groups: OwnedRows?
  private var members: OwnedRows?
  private var links: OwnedRows?

  /// - Parameter images: the pictures of the persons.
  init(
    _ database: Database, _ part: AddressBookPart = .persons, images: IOSImages? = nil
  ) throws(SQLiteError) {
    self.database = database
    self.part = part
    self.images = images
    sql = try IOSQueries(database, part)
    mainTable = sql.mainTable
    tables = sql.tables
    columns = sql.columns
    var available: RawKeySet = [.identifier, .extra]
    for column in columns {
      if let key = column.role.key { available.insert(key) }
    }
    if sql.values != nil { available.formUnion(RawKey.labelled) }
    if part == .groups { available.insert(.contactType) }
    if sql.groups != nil { available.insert(.groups) }
    if sql.members != nil { available.insert(.members) }
    if sql.links != nil { available.insert(.linkedIdentifiers) }
    if images != nil { available.formUnion([.imageData, .thumbnailImageData]) }
    self.available = available
  }

  func begin(at key: Int64) throws(SQLiteError) {
    nextKey = key
    let rows = try database.prepare(sql.rows)
    rows.bind(key, at: 1)
    self.rows = rows
    values = try owned(sql.values, from: key)
    groups = try owned(sql.groups, from: key)
    members = try owned(sql.members, from: key)
    links = try owned(sql.links, from: key)
    try images?.begin(at: key)
  }

  private func owned(_ sql: String?, from key: Int64) throws(SQLiteError) -> OwnedRows? {
    guard let sql else { return nil }
    return try OwnedRows(database, sql, from: key)
  }

  func read(into record: DatabaseRecord) throws(SQLiteError) -> Bool {
    guard let rows, try rows.step() else { return false }
    let key = rows.integer(0)
    if key < nextKey { throw .disorder }
    record.record.markAvailable(available)
    for (index, column) in columns.enumerated() {
      record.take(column, Int32(index + 1), of: rows)
    }
    if part == .groups { record.record.set(.contactType, to: "group") }
    let valueReader = IOSValues(record)
    try values?.forEach(of: key) { row throws(SQLiteError) in valueReader.take(row) }
    valueReader.finish()
    try groups?.forEach(of: key) { row throws(SQLiteError) in record.appendString(row.text(1), to: .groups) }
    try members?.forEach(of: key) { row throws(SQLiteError) in record.appendMember(row.text(1)) }
    try links?.forEach(of: key) { row throws(SQLiteError) in
      record.appendString(row.text(1), to: .linkedIdentifiers)
    }
    images?.put(imagesOf: key, into: record)
    nextKey = key == .max ? key : key + 1
    return true
  }
}

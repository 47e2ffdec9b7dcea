/// The persons of a database, or its groups, while they are read: one after the other, in the order of their keys.
protocol AddressBook: AnyObject {
  /// What `source.format` says.
  var format: StaticString { get }
  var database: Database { get }
  /// The table of what is read.
  var mainTable: String { get }
  /// All tables that are read, the main one too.
  var tables: [String] { get }
  /// The least key that is not read yet.
  var nextKey: Int64 { get }

  /// Makes ready to read what has this key and above.
  func begin(at key: Int64) throws(SQLiteError)

  /// Puts the next person or group into `record`; false when there is none.
  func read(into record: DatabaseRecord) throws(SQLiteError) -> Bool
}

/// What of a database is read.
enum AddressBookPart {
  case persons, groups
}

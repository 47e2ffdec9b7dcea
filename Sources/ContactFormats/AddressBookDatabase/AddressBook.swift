/// A database of persons that is being read: one person after the other, in the order of their keys.
protocol AddressBook: AnyObject {
  /// What `source.format` says.
  var format: StaticString { get }
  var database: Database { get }
  /// The table of the persons.
  var personTable: String { get }
  /// All tables that are read, that of the persons too.
  var tables: [String] { get }
  /// The least key of a person that is not read yet.
  var nextKey: Int64 { get }

  /// Makes ready to read the persons with this key and above.
  func begin(at key: Int64) throws(SQLiteError)

  /// Puts the next person into `record`; false when there is none.
  func read(into record: DatabaseRecord) throws(SQLiteError) -> Bool
}

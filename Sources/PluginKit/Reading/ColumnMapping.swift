/// What the columns of a table hold, as its user says: for tables whose header no format knows.
package struct ColumnMapping: Sendable {
  package struct Column: Sendable {
    /// The column's name in the header.
    package let name: String
    /// Where its cells go: a raw key, or a place in one, such as `phoneNumbers[mobile]`.
    package let path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  package let columns: [Column]

  package init(_ columns: [Column]) { self.columns = columns }
}

import JSON

/// Which numbers stand for persons.
struct MacEntities {
  /// A condition on a row of ZABCDRECORD that is named `r`.
  let isPerson: String

  init(_ database: Database, _ present: Set<String>) throws(SQLiteError) {
    var entities: [(number: Int64, name: String, parent: Int64)] = []
    let columns = try database.columns(of: "Z_PRIMARYKEY")
    if present.contains("Z_PRIMARYKEY"), columns.contains("Z_NAME") {
      let parent = columns.contains("Z_SUPER") ? "Z_SUPER" : "NULL"
      let list = try database.prepare("SELECT Z_ENT, Z_NAME, \(parent) FROM Z_PRIMARYKEY")
      while try list.step() {
        entities.append((list.integer(0), list.text(1).map { String($0) } ?? "", list.integer(2)))
      }
    }
    // A contact of a subscribed account is of an entity below that of contacts.
    var persons = Set(entities.filter { $0.name == "ABCDContact" }.map(\.number))
    var count = 0
    while persons.count > count {
      count = persons.count
      persons.formUnion(entities.filter { persons.contains($0.parent) }.map(\.number))
    }
    let record = try database.columns(of: MacAddressBook.persons)
    if !persons.isEmpty, record.contains("Z_ENT") {
      isPerson = "r.Z_ENT IN (\(persons.sorted().map { "\($0)" }.joined(separator: ", ")))"
    } else if record.contains("ZUNIQUEID") {
      isPerson = "r.ZUNIQUEID LIKE '%:ABPerson'"
    } else {
      isPerson = "1"
    }
  }
}

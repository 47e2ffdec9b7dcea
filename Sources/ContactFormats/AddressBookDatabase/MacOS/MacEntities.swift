import JSON

/// Which numbers stand for persons, and which for groups.
struct MacEntities {
  /// Conditions on a row of ZABCDRECORD that is named `r`.
  let isPerson: String
  let isGroup: String
  /// The groups whose members are found by a search each time: nothing says who they are.
  let smartGroups: Set<Int64>

  private struct Entity {
    let number: Int64
    let name: String
    let parent: Int64
  }

  init(_ database: Database, _ present: Set<String>) throws(SQLiteError) {
    var entities: [Entity] = []
    let columns = try database.columns(of: "Z_PRIMARYKEY")
    if present.contains("Z_PRIMARYKEY"), columns.contains("Z_NAME") {
      let parent = columns.contains("Z_SUPER") ? "Z_SUPER" : "NULL"
      let list = try database.prepare("SELECT Z_ENT, Z_NAME, \(parent) FROM Z_PRIMARYKEY")
      while try list.step() {
        entities.append(
          Entity(
            number: list.integer(0), name: list.text(1).map { String($0) } ?? "", parent: list.integer(2)))
      }
    }
    let persons = Self.numbers(["ABCDContact"], among: entities)
    let groups = Self.numbers(["ABCDGroup", "ABCDSmartGroup"], among: entities)
    smartGroups = Self.numbers(["ABCDSmartGroup"], among: entities)
    let record = try database.columns(of: MacAddressBook.records)
    if !persons.isEmpty, record.contains("Z_ENT") {
      isPerson = Self.condition(persons)
      isGroup = Self.condition(groups)
    } else if record.contains("ZUNIQUEID") {
      isPerson = "r.ZUNIQUEID LIKE '%:ABPerson'"
      isGroup = "(r.ZUNIQUEID LIKE '%:ABGroup' OR r.ZUNIQUEID LIKE '%:ABSmartGroup')"
    } else {
      isPerson = "1"
      isGroup = "0"
    }
  }

  /// The numbers of the named entities and of all below them: a contact of a subscribed account is of an entity
  /// below that of contacts.
  private static func numbers(_ names: [String], among entities: [Entity]) -> Set<Int64> {
    var numbers = Set(entities.filter { names.contains($0.name) }.map(\.number))
    var count = 0
    while numbers.count > count {
      count = numbers.count
      numbers.formUnion(entities.filter { numbers.contains($0.parent) }.map(\.number))
    }
    return numbers
  }

  private static func condition(_ numbers: Set<Int64>) -> String {
    "r.Z_ENT IN (\(numbers.sorted().map { "\($0)" }.joined(separator: ", ")))"
  }
}

import JSON
import PluginKit

/// What is done with the columns of one table; worked out once, from its header.
struct Layout {
  /// A key with one value.
  struct Field {
    let key: RawKey
    /// Several columns give several values.
    var columns: [Int]
  }

  /// A labelled value, or a date: its parts come from several columns.
  struct Entry {
    let key: RawKey
    /// The label of all rows; empty for none.
    let label: Text
    var labelColumn: Int?
    /// The service of an account.
    let service: Text
    /// For values that are one text.
    var valueColumns: [Int] = []
    /// For values that have parts.
    var members: [Member] = []
  }

  struct Member {
    let name: Text
    var columns: [Int]
  }

  /// A property that no key stands for.
  struct Extra {
    let column: Int
    /// Where the row has its name; nil when it is that of the column.
    let nameColumn: Int?
  }

  let dialect: Dialect
  let names: [Text]
  private(set) var fields: [Field] = []
  private(set) var entries: [Entry] = []
  private(set) var extras: [Extra] = []
  private(set) var available: RawKeySet = []
  /// For each column what it is for: a number among the fields, the entries and the extras, in this order; -1 for none.
  private(set) var purposes: [Int] = []
  /// Columns with whole dates.
  private(set) var dateColumns: [Int] = []

  /// Keeps the names, and the labels of entries.
  private let pool: TextPool

  init(_ header: Header) {
    dialect = header.dialect
    var plan = Plan(header)
    for (column, name) in header.names.enumerated() { plan.add(column, ColumnName(name)) }
    let labels = plan.groups.map(\.path.label)
    pool = TextPool(header.names + labels)
    names = Array(pool.texts[..<header.names.count])
    fields = plan.fields
    entries = zip(plan.groups, pool.texts[header.names.count...]).map { group, label in
      let isAccount = group.path.key == .instantMessageAddresses || group.path.key == .socialProfiles
      var entry = Entry(
        key: group.path.key, label: isAccount ? "" : label, labelColumn: group.labelColumn,
        service: isAccount ? label : "")
      entry.valueColumns = group.valueColumns
      entry.members = group.members
      return entry
    }
    extras = plan.extras
    // A label without anything that it could be the label of.
    for group in plan.groups where group.valueColumns.isEmpty && group.members.isEmpty {
      if let column = group.labelColumn { extras.append(Extra(column: column, nameColumn: nil)) }
    }
    available = plan.available
    purposes = Self.purposes(header.names.count, fields, entries, extras)
    dateColumns = plan.groups.filter { Self.dates.contains($0.path.key) }.flatMap(\.valueColumns)
  }

  private static func purposes(_ count: Int, _ fields: [Field], _ entries: [Entry], _ extras: [Extra])
    -> [Int]
  {
    var purposes = [Int](repeating: -1, count: count)
    for (number, field) in fields.enumerated() {
      for column in field.columns { purposes[column] = number }
    }
    for (number, entry) in entries.enumerated() {
      for column in entry.valueColumns + entry.members.flatMap(\.columns) {
        purposes[column] = fields.count + number
      }
    }
    for (number, extra) in extras.enumerated() {
      purposes[extra.column] = fields.count + entries.count + number
    }
    return purposes
  }

  private static let dates: RawKeySet = [.birthday, .nonGregorianBirthday, .dates]
}

/// A layout in the making.
private struct Plan {
  struct Group {
    let path: ColumnPath
    var labelColumn: Int?
    var valueColumns: [Int] = []
    var members: [Layout.Member] = []
  }

  var fields: [Layout.Field] = []
  var groups: [Group] = []
  var extras: [Layout.Extra] = []
  var available: RawKeySet = []

  private let header: Header
  private var groupNumbers: [ColumnPath: Int] = [:]
  private var fieldNumbers: [RawKey: Int] = [:]
  /// The names of extra properties that have a column of their own, by number.
  private var extraNames: [Int: Int] = [:]
  /// The numbers of those that have a value.
  private var extraValues: Set<Int> = []
  /// Places that one column takes: labels, dates and their parts.
  private var taken: Set<ColumnPath> = []
  private var hasGivenName = false

  init(_ header: Header) {
    self.header = header
    for (column, name) in header.names.enumerated() {
      for place in header.dialect.places(of: ColumnName(name))
      where place.key == .extra {
        if place.member.isEmpty {
          extraValues.insert(place.number)
        } else {
          extraNames[place.number] = column
        }
      }
    }
  }

  mutating func add(_ column: Int, _ name: ColumnName) {
    guard let place = place(of: name) else {
      extras.append(Layout.Extra(column: column, nameColumn: nil))
      return
    }
    if place.key == .givenName || place.key == .familyName { hasGivenName = true }
    if place.key == .extra {
      if place.member.isEmpty {
        extras.append(Layout.Extra(column: column, nameColumn: extraNames[place.number]))
      } else if !extraValues.contains(place.number) {
        extras.append(Layout.Extra(column: column, nameColumn: nil))
      }
      return
    }
    available.insert(place.key)
    if isForOne(place) { taken.insert(place) }
    if RawKey.labelled.contains(place.key) || Self.dates.contains(place.key) {
      addToGroup(column, place)
    } else if let number = fieldNumbers[place.key] {
      fields[number].columns.append(column)
    } else {
      fieldNumbers[place.key] = fields.count
      fields.append(Layout.Field(key: place.key, columns: [column]))
    }
  }

  /// The first place of that name that is free: French versions of Outlook call both the prefix and the job title
  /// `Titre`, and the prefix stands before the name.
  private func place(of name: ColumnName) -> ColumnPath? {
    let places = header.dialect.places(of: name)
    if places.count < 2 { return places.first.flatMap { isFree($0) ? $0 : nil } }
    return places.first { isFree($0) && !($0.key == .namePrefix && hasGivenName) }
      ?? places.last { isFree($0) }
  }

  private func isFree(_ place: ColumnPath) -> Bool {
    if fieldNumbers[place.key] != nil { return Self.severalValues.contains(place.key) }
    return !taken.contains(place)
  }

  private func isForOne(_ place: ColumnPath) -> Bool {
    switch place.key {
    case .birthday, .nonGregorianBirthday: true
    case .dates: !place.member.isEmpty
    default: place.member == "label"
    }
  }

  private mutating func addToGroup(_ column: Int, _ place: ColumnPath) {
    let path = ColumnPath(place.key, label: place.label, number: place.number)
    let number = groupNumbers[path] ?? groups.count
    let isWhole = place.member.isEmpty
    // A second column with the same value is a second value.
    if number == groups.count || isWhole && !groups[number].valueColumns.isEmpty {
      groupNumbers[path] = groupNumbers[path] ?? groups.count
      groups.append(Group(path: path))
      if isWhole { return groups[groups.count - 1].valueColumns = [column] }
    }
    switch place.member {
    case "": groups[number].valueColumns = [column]
    case "label": groups[number].labelColumn = column
    default:
      if let index = groups[number].members.firstIndex(where: { String($0.name) == place.member }) {
        groups[number].members[index].columns.append(column)
      } else {
        groups[number].members.append(
          Layout.Member(name: Self.text(place.member), columns: [column]))
      }
    }
  }

  /// The member's name, to be kept as long as the program runs.
  private static func text(_ member: String) -> Text {
    members.first { String($0) == member } ?? ""
  }

  private static let members: [Text] = [
    "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country",
    "isoCountryCode", "poBox", "extendedAddress", "formatted", "service", "username", "uri", "urlString",
    "userIdentifier", "displayName", "calendar", "era", "year", "month", "day", "isLeapMonth",
  ]

  private static let dates: RawKeySet = [.birthday, .nonGregorianBirthday, .dates]
  private static let severalValues: RawKeySet = [
    .namePrefix, .givenName, .middleName, .familyName, .previousFamilyName, .nameSuffix, .nickname,
    .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName, .departmentName, .note, .groups,
    .linkedIdentifiers, .members,
  ]
}

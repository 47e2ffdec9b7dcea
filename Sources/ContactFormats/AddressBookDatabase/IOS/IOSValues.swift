import JSON
import PluginKit

/// The labelled values of one person, from rows that hold a value or one entry of a value each.
struct IOSValues {
  private let record: DatabaseRecord
  private let state = State()

  private final class State {
    /// The row of ABMultiValue that the entries belong to.
    var row: Int64?
    var dictionary: JSONDocument.Handle?
    var property = Property.other
  }

  /// The numbers of the framework's properties, as they stand in the database.
  private enum Property: Int64 {
    case phone = 3, email = 4, address = 5, date = 12, instantMessage = 13, url = 22, relation = 23
    case socialProfile = 46
    case other = -1

    var key: RawKey? {
      switch self {
      case .phone: .phoneNumbers
      case .email: .emailAddresses
      case .address: .postalAddresses
      case .date: .dates
      case .instantMessage: .instantMessageAddresses
      case .url: .urlAddresses
      case .relation: .contactRelations
      case .socialProfile: .socialProfiles
      case .other: nil
      }
    }

    var names: AddressBookDictionary? {
      switch self {
      case .address: .address
      case .instantMessage: .instantMessage
      case .socialProfile: .socialProfile
      default: nil
      }
    }

    /// The member that a plain text is, where a dictionary belongs.
    var plainMember: StaticString { self == .address ? "formatted" : "username" }
  }

  init(_ record: DatabaseRecord) { self.record = record }

  func take(_ row: Statement) {
    if state.row != row.integer(1) {
      finish()
      state.row = row.integer(1)
      begin(row)
    }
    guard let dictionary = state.dictionary, let name = row.text(6), let text = row.text(7) else { return }
    record.document.append(record.string(text), as: record.copy(name), to: dictionary)
  }

  /// Ends the value whose entries came last.
  func finish() {
    guard let dictionary = state.dictionary else { return }
    state.dictionary = nil
    state.property.names?.decode(dictionary, in: record.document)
  }

  private func begin(_ row: Statement) {
    let property = Property(rawValue: row.integer(2)) ?? .other
    state.property = property
    let hasEntry = !row.isNull(6)
    guard let key = property.key else { return beginOther(row, hasEntry: hasEntry) }
    var value: JSONDocument.Handle?
    if property.names != nil || hasEntry {
      guard hasEntry || row.text(5) != nil else { return }
      let object = record.document.make(.object)
      if hasEntry {
        state.dictionary = object
      } else {
        record.append(row.text(5), as: property.plainMember, to: object)
      }
      value = object
    } else if let text = row.text(5) {
      value = property == .date ? record.date(text) : record.string(text)
    }
    if let value { record.appendLabelled(value, to: key, identifier: row.text(3), label: row.text(4)) }
  }

  /// A property that no raw key stands for.
  private func beginOther(_ row: Statement, hasEntry: Bool) {
    let name = record.document.write(atMost: 32) { room in
      var out = 0
      for byte in "Property \(row.integer(2))".utf8 {
        room[out] = byte
        out += 1
      }
      return out
    }
    if hasEntry {
      let object = record.document.make(.object)
      state.dictionary = object
      record.addExtra(name, object: object, parameters: [("label", row.text(4))])
    } else {
      record.addExtra(name, row.text(5), parameters: [("label", row.text(4))])
    }
  }
}

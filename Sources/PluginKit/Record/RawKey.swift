package import JSON

/// A key of a raw record: the property names of Apple's Contacts framework, and a few that it lacks.
///
/// The shape of each value is in `Documentation/Record.md`.
public enum RawKey: UInt8, CaseIterable, Sendable {
  case identifier, namePrefix, givenName, middleName, familyName, previousFamilyName, nameSuffix, nickname
  case phoneticGivenName, phoneticMiddleName, phoneticFamilyName, phoneticOrganizationName, displayName
  case organizationName, departmentName, jobTitle, role, contactType
  case phoneNumbers, emailAddresses, postalAddresses, urlAddresses, dates, contactRelations, socialProfiles
  case instantMessageAddresses
  case birthday, nonGregorianBirthday, note
  case imageData, thumbnailImageData, imageDataAvailable, imageType
  case creationDate, modificationDate, groups, linkedIdentifiers, members, nameOrder, extra

  /// The key as it is written in JSON.
  public var name: String { "\(self)" }

  /// The key of that name, or nil when there is none.
  public init?(name: String) {
    guard let key = RawKey.allCases.first(where: { $0.name == name }) else { return nil }
    self = key
  }

  /// The key written `text`, without making a `String`.
  package init?(_ text: Text) {
    guard let key = RawKeyTable.shared.key(text) else { return nil }
    self = key
  }

  /// The name as bytes.
  package var text: Text { RawKeyTable.shared.names[Int(rawValue)] }

  /// Keys whose value is an array of labelled values.
  package static let labelled: RawKeySet = [
    .phoneNumbers, .emailAddresses, .postalAddresses, .urlAddresses, .dates, .contactRelations,
    .socialProfiles, .instantMessageAddresses,
  ]
}

/// Names to keys, by length first: at most a handful of names share one.
private struct RawKeyTable {
  static let shared = RawKeyTable()

  let names: [Text]
  private let byLength: [[RawKey]]

  init() {
    // Names live as long as the process.
    names = RawKey.allCases.map { key in
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: key.name.utf8.count)
      _ = copy.initialize(from: key.name.utf8)
      return Text(UnsafeRawBufferPointer(copy))
    }
    let names = names
    byLength = (0...(names.map(\.count).max() ?? 0)).map { length in
      RawKey.allCases.filter { names[Int($0.rawValue)].count == length }
    }
  }

  func key(_ text: Text) -> RawKey? {
    guard text.count < byLength.count else { return nil }
    return byLength[text.count].first { names[Int($0.rawValue)] == text }
  }
}

/// A set of raw keys.
package struct RawKeySet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(_ key: RawKey) { rawValue = 1 << UInt64(key.rawValue) }

  package init(arrayLiteral keys: RawKey...) { self.init(keys) }

  package init(_ keys: some Sequence<RawKey>) {
    rawValue = keys.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  package static let all = RawKeySet(RawKey.allCases)

  package func contains(_ key: RawKey) -> Bool { rawValue & (1 << UInt64(key.rawValue)) != 0 }

  package mutating func insert(_ key: RawKey) { self = union(RawKeySet(key)) }

  /// The keys, in the order of `RawKey`.
  package var keys: [RawKey] { RawKey.allCases.filter { contains($0) } }
}

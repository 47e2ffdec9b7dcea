package import JSON

/// A key of a raw record: the property names of Apple's Contacts framework, and a few that it lacks.
///
/// The shape of each value is in `Documentation/Record.md`.
public enum RawKey: String, CaseIterable, Sendable {
  case identifier, namePrefix, givenName, middleName, familyName, previousFamilyName, nameSuffix, nickname
  case phoneticGivenName, phoneticMiddleName, phoneticFamilyName, phoneticOrganizationName, displayName
  case organizationName, departmentName, jobTitle, role, contactType
  case phoneNumbers, emailAddresses, postalAddresses, urlAddresses, dates, contactRelations, socialProfiles
  case instantMessageAddresses
  case birthday, nonGregorianBirthday, note
  case imageData, thumbnailImageData, imageDataAvailable, imageType
  case creationDate, modificationDate, groups, linkedIdentifiers, members, nameOrder, propertyDetails, extra

  /// The key as it is written in JSON.
  public var name: String { rawValue }

  /// The key of that name, or nil when there is none.
  public init?(name: String) { self.init(rawValue: name) }

  /// Its place among the keys, from 0.
  ///
  /// Sound because a payload-free enum of fewer than 256 cases is one byte that counts them in order; a test
  /// holds it against `allCases`.
  package var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The key written `text`, without making a `String`.
  package init?(_ text: Text) {
    guard let key = RawKeyTable.shared.key(text) else { return nil }
    self = key
  }

  /// The name as bytes.
  package var text: Text { RawKeyTable.shared.names[ordinal] }

  /// Keys whose value is an array of labelled values.
  package static let labelled: RawKeySet = [
    .phoneNumbers, .emailAddresses, .postalAddresses, .urlAddresses, .dates, .contactRelations,
    .socialProfiles, .instantMessageAddresses,
  ]
}

/// Names to keys: a small hash table, made once. Every member of every JSON record is looked up here.
private struct RawKeyTable {
  static let shared = RawKeyTable()

  private static let free: UInt8 = 0xFF
  private static let size = 256

  let names: [Text]
  private let pool = TextPool(RawKey.allCases.map(\.name))
  private let keys = RawKey.allCases
  private let places: [UInt8]

  init() {
    names = pool.texts
    var places = [UInt8](repeating: Self.free, count: Self.size)
    for key in keys {
      var place = Self.place(of: names[key.ordinal])
      while places[place] != Self.free { place = (place + 1) % Self.size }
      places[place] = UInt8(key.ordinal)
    }
    self.places = places
  }

  func key(_ text: Text) -> RawKey? {
    if text.isEmpty { return nil }
    var place = Self.place(of: text)
    while places[place] != Self.free {
      if names[Int(places[place])] == text { return keys[Int(places[place])] }
      place = (place + 1) % Self.size
    }
    return nil
  }

  /// Length and three letters tell all names apart but for a few.
  private static func place(of text: Text) -> Int {
    let letters = Int(text[0]) &* 31 &+ Int(text[text.count / 2]) &* 7 &+ Int(text[text.count - 1])
    return (letters &+ text.count &* 61) % size
  }
}

/// A set of raw keys.
package struct RawKeySet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(_ key: RawKey) { rawValue = 1 << UInt64(key.ordinal) }

  package init(arrayLiteral keys: RawKey...) { self.init(keys) }

  package init(_ keys: some Sequence<RawKey>) {
    rawValue = keys.reduce(0) { $0 | 1 << UInt64($1.ordinal) }
  }

  package static let all = RawKeySet(RawKey.allCases)

  package func contains(_ key: RawKey) -> Bool { rawValue & (1 << UInt64(key.ordinal)) != 0 }

  package mutating func insert(_ key: RawKey) { self = union(RawKeySet(key)) }

  /// The keys, in the order of `RawKey`.
  package var keys: [RawKey] { RawKey.allCases.filter { contains($0) } }
}

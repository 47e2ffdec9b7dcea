package import JSON

/// Where the values of a raw record stand in its source. Kept only when they are asked for: a reader says where it is
/// (`here`), and every value that it then gives the record is noted with that place.
package struct RecordPlaces {
  private struct Key: Hashable {
    let key: RawKey
    /// -1 for the whole value of the key.
    let index: Int
    /// Empty for the whole value.
    let member: Text
  }

  package var areKept = false
  /// Where the reader is.
  package var here = SourcePlace.unknown
  private var places: [Key: SourcePlace] = [:]

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    here = .unknown
  }

  /// Notes where the value of `key` stands, an element of it, or a member of that.
  ///
  /// - Parameter member: one that lives as long as the program.
  package mutating func note(
    _ key: RawKey, _ index: Int = -1, _ member: Text = "", at place: SourcePlace
  ) {
    if areKept, place != .unknown { places[Key(key: key, index: index, member: member)] = place }
  }

  package subscript(key: RawKey) -> SourcePlace? { places[Key(key: key, index: -1, member: "")] }

  package subscript(key: RawKey, index: Int, member: Text = "") -> SourcePlace? {
    places[Key(key: key, index: index, member: member)]
  }

  /// Where all of `keys` stand: the line, and the column where it is one.
  package func common(of keys: [RawKey]) -> SourcePlace? {
    guard let first = keys.first, var common = self[first] else { return nil }
    for key in keys.dropFirst() {
      guard let place = self[key], place.line == common.line else { return nil }
      if place.column != common.column { common.column = nil }
    }
    common.isTranslated = false
    return common
  }
}

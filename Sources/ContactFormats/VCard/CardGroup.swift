import JSON
import PluginKit

/// What the lines of one group (`item1.…`) say about each other.
struct CardGroup {
  var label: Text?
  var countryCode: Text?
  var subLocality: Text?
  var subAdministrativeArea: Text?
  var userName: Text?
  var userID: Text?
  var displayName: Text?
  /// Whether a value of the group takes the label, an address the country code, a profile the user.
  var takesLabel = false
  var takesAddress = false
  var takesSocial = false
  /// Where its lines stand, when that is kept.
  var places: [Property: SourcePlace] = [:]
}

/// A labelled value of a group: which label it gets shows when all lines have been read.
struct WaitingLabel {
  enum Kind { case plain, address, social }

  let entry: JSONDocument.Handle
  let value: JSONDocument.Handle
  let kind: Kind
  let group: Int
  /// The label of its TYPE, for the case that the group has none.
  let typeLabel: Text?
  /// The key that holds it, and its place there.
  let key: RawKey
  let index: Int
  /// Where it stands; its TYPE was put into other words.
  let place: SourcePlace
}

/// A line that only means something to another line of its group.
struct Companion {
  let property: Property
  let group: Int
  let groupName: Text
  let name: Text
  let value: Text
  let parameters: JSONDocument.Handle?
  /// Whether it is the first of its kind in the group.
  let isTaken: Bool
  let place: SourcePlace
}

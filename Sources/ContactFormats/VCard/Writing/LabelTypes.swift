import JSON
import PluginKit

/// The TYPE that says what a label says, for records that have labels alone. Programs that know no X-ABLabel
/// understand it.
enum LabelTypes {
  private struct Entry {
    let label: StaticString
    let key: RawKey?
    /// In 3.0, as Apple's address books write them, and in 4.0; empty where the version has none.
    let apple: [StaticString]
    let standard: [StaticString]
  }

  private static let entries: [Entry] = [
    Entry(label: "home", key: nil, apple: ["HOME"], standard: ["home"]),
    Entry(label: "work", key: nil, apple: ["WORK"], standard: ["work"]),
    Entry(label: "mobile", key: .phoneNumbers, apple: ["CELL"], standard: ["cell"]),
    Entry(label: "iPhone", key: .phoneNumbers, apple: ["IPHONE", "CELL"], standard: ["cell"]),
    Entry(label: "main", key: .phoneNumbers, apple: ["MAIN"], standard: []),
    Entry(label: "homeFAX", key: .phoneNumbers, apple: ["HOME", "FAX"], standard: ["home", "fax"]),
    Entry(label: "workFAX", key: .phoneNumbers, apple: ["WORK", "FAX"], standard: ["work", "fax"]),
    Entry(label: "otherFAX", key: .phoneNumbers, apple: ["OTHER", "FAX"], standard: ["fax"]),
    Entry(label: "pager", key: .phoneNumbers, apple: ["PAGER"], standard: ["pager"]),
    Entry(label: "appleWatch", key: .phoneNumbers, apple: ["APPLEWATCH"], standard: []),
    Entry(label: "other", key: nil, apple: ["OTHER"], standard: []),
    Entry(label: "spouse", key: .contactRelations, apple: [], standard: ["spouse"]),
    Entry(label: "child", key: .contactRelations, apple: [], standard: ["child"]),
    Entry(label: "parent", key: .contactRelations, apple: [], standard: ["parent"]),
    Entry(label: "friend", key: .contactRelations, apple: [], standard: ["friend"]),
    Entry(label: "sibling", key: .contactRelations, apple: [], standard: ["sibling"]),
    Entry(label: "colleague", key: .contactRelations, apple: [], standard: ["colleague"]),
    Entry(label: "agent", key: .contactRelations, apple: [], standard: ["agent"]),
  ]

  /// The types for `label` of a value of `key`.
  static func types(for label: Text, of key: RawKey, _ version: VCardVersion) -> [StaticString] {
    let name = plain(label)
    for entry in entries where entry.key == nil || entry.key == key {
      guard name.equalsIgnoringCase(Text(entry.label)) else { continue }
      // A relation to a home is none.
      if entry.key == nil && key == .contactRelations { return [] }
      return version == .v30 ? entry.apple : entry.standard
    }
    return []
  }

  /// `Home` of `_$!<Home>!$_`.
  private static func plain(_ label: Text) -> Text {
    label.hasPrefix("_$!<") && label.hasSuffix(">!$_") && label.count >= 8
      ? label[4..<label.count - 4] : label
  }

  /// Whether Apple's address books read `label` from TYPE. Any other one that the reader knows how to take from
  /// there is one of the user's own to them.
  static func isReadByApple(_ label: Text, of key: RawKey, customType: Text) -> Bool {
    if label == customType { return true }
    return key != .contactRelations && label != "_$!<School>!$_"
  }
}

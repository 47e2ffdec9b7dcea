import JSON
import PluginKit

// Telephone numbers, postal codes, identifiers and the like are texts of digits, and tables and scripts write them as
// numbers. Where that is plausible a whole number becomes the text of its digits, as they are written.
extension RawRecord {
  /// Behind the decoding of either shape: the names are those of raw records.
  func adoptNumbersAsTexts() {
    for key in NumbersAsTexts.identifiers {
      if let value = handle(key) { document.adoptNumberAsText(value) }
    }
    for place in NumbersAsTexts.labelled {
      if let list = handle(place.key) { document.adoptNumbersAsTexts(ofLabelled: list, place) }
    }
  }
}

/// Where a whole number is as good as a text.
private enum NumbersAsTexts {
  /// An identifier, or a list of them.
  static let identifiers: [RawKey] = [.identifier, .linkedIdentifiers, .members]

  struct Labelled {
    let key: RawKey
    /// Whether the value itself may be a number.
    var isPlain = false
    /// The members of the value that may be.
    var members: [Text] = []
  }

  /// What a label and an identifier are is the same for all.
  static let labelled = [
    Labelled(key: .phoneNumbers, isPlain: true, members: ["stringValue"]),
    Labelled(key: .emailAddresses),
    Labelled(
      key: .postalAddresses,
      members: [
        "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country", "poBox",
        "extendedAddress", "formatted",
      ]),
    Labelled(key: .urlAddresses), Labelled(key: .dates), Labelled(key: .contactRelations),
    Labelled(key: .socialProfiles, members: ["username", "userIdentifier"]),
    Labelled(key: .instantMessageAddresses, members: ["username"]),
  ]
}

extension JSONDocument {
  fileprivate func adoptNumbersAsTexts(ofLabelled list: Handle, _ place: NumbersAsTexts.Labelled) {
    guard node(list).kind == .array else { return }
    for entry in children(of: list) where node(entry).kind == .object {
      for member in children(of: entry) {
        let node = node(member)
        switch node.kind {
        case .number:
          if node.key == "label" || node.key == "identifier" || place.isPlain && node.key == "value" {
            adoptNumberAsText(member)
          }
        case .object where !place.members.isEmpty && node.key == "value":
          for part in children(of: member)
          where holdsNumber(part) && place.members.contains(self.node(part).key) {
            adoptNumberAsText(part)
          }
        default: break
        }
      }
    }
  }

  /// Whether it is a number, or may hold one: several texts of one part are a list.
  private func holdsNumber(_ value: Handle) -> Bool {
    let kind = node(value).kind
    return kind == .number || kind == .array
  }

  /// Of a list, its elements. A number with a fraction or an exponent stays: nobody can tell which digits were meant.
  fileprivate func adoptNumberAsText(_ value: Handle) {
    switch node(value).kind {
    case .number:
      let digits = node(value).text
      if digits.isWholeNumber { replace(value, by: digits) }
    case .array:
      for element in children(of: value) where node(element).kind == .number { adoptNumberAsText(element) }
    default: break
    }
  }
}

extension Text {
  /// Whether a JSON number has neither fraction nor exponent.
  fileprivate var isWholeNumber: Bool {
    firstIndex { $0 != UInt8(ascii: "-") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == nil
  }
}

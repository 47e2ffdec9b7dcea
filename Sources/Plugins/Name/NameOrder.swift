import JSON
import PluginKit

/// Which of given and family name a contact is to be shown with first: the raw key `nameOrder`.
enum NameOrder {
  case givenFirst, familyFirst

  /// The order that the source asks for; nil when it asks for none, or for one that is not known.
  init?(_ record: RawRecord, warningIn fields: Fields) {
    guard let node = record.node(.nameOrder) else { return nil }
    guard let text = node.string else {
      fields.warn("wrongType", at: "name/full", "the order of the name is not a text")
      return nil
    }
    if text.equalsIgnoringCase("FIRST") {
      self = .givenFirst
    } else if text.equalsIgnoringCase("LAST") {
      self = .familyFirst
    } else {
      if !text.isEmpty {
        fields.warn("unknownOrder", at: "name/full", "the order of the name is neither FIRST nor LAST")
      }
      return nil
    }
  }
}

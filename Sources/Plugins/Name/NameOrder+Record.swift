import JSON
import Names
import PluginKit

extension NameOrder {
  /// The order that the source asks for in the raw key `nameOrder`; nil when it asks for none, or for one that is not
  /// known.
  init?(_ record: RawRecord, warningIn fields: Fields) {
    guard let node = record.node(.nameOrder) else { return nil }
    guard let text = node.string else {
      fields.warn("wrongType", at: "name/full", "the order of the name is not a text")
      return nil
    }
    if text.isEmpty { return nil }
    guard let order = NameOrder(text) else {
      fields.warn("unknownOrder", at: "name/full", "the order of the name is neither FIRST nor LAST")
      return nil
    }
    self = order
  }
}

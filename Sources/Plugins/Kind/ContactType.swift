import JSON
import PluginKit

/// What the source itself says that a contact is: the raw key `contactType`.
enum ContactType {
  case person, organization, group

  /// From a word, or from the number of Apple's frameworks, which may come as text. nil for anything else.
  init?(_ value: JSONNode) {
    switch value.kind {
    case .string, .number: break
    default: return nil
    }
    let text = value.text
    if text == "0" || text.equalsIgnoringCase("person") {
      self = .person
    } else if text == "1" || text.equalsIgnoringCase("organization") {
      self = .organization
    } else if text.equalsIgnoringCase("group") {
      self = .group
    } else {
      return nil
    }
  }
}

import JSON

/// A property of `extra`: `{group?, name, parameters?, value}`.
struct ExtraLine {
  var group: Text = ""
  var name: Text = ""
  var property: Property?
  var parameters: JSONNode?
  var value: JSONNode

  init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    var value: JSONNode?
    for member in node.children {
      switch member.key {
      case "group": group = member.string ?? ""
      case "name": name = member.string ?? ""
      case "parameters": parameters = member.kind == .object ? member : nil
      case "value": value = member
      default: break
      }
    }
    guard let value else { return nil }
    self.value = value
    property = Property.words.find(name)
  }

  /// The value of a parameter that has one.
  func parameter(_ name: Text) -> Text? {
    guard let parameters else { return nil }
    for parameter in parameters.children where parameter.key.equalsIgnoringCase(name) {
      return parameter.string
    }
    return nil
  }

  /// Whether the value is the card of an AGENT, decoded.
  var isAgentCard: Bool {
    guard property == .agent, let text = value.string else { return false }
    return text.trimmed.hasPrefixIgnoringCase("BEGIN:VCARD")
  }
}

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

  /// The first value of a parameter.
  func parameter(_ name: Text) -> Text? {
    guard let parameters else { return nil }
    for parameter in parameters.children where parameter.key.equalsIgnoringCase(name) {
      return parameter.string ?? parameter.children.first { $0.string != nil }?.string
    }
    return nil
  }

  /// Whether it is a date of another calendar than the Gregorian one.
  var isOfOtherCalendar: Bool {
    switch property {
    case .birthday, .alternateBirthday, .date, .anniversary:
      parameter("CALSCALE").map { !$0.equalsIgnoringCase("gregorian") } ?? false
    default: false
    }
  }

  /// The name under which 3.0 has what a parameter of 4.0 makes of a property; nil for a property that stays what
  /// it is without the parameter.
  var earlierName: Text? {
    switch property {
    case .birthday: isOfOtherCalendar ? "X-ALTBDAY" : nil
    case .organization: parameter("PHONETIC") != nil ? "X-PHONETIC-ORG" : nil
    case .name: parameter("PHONETIC") != nil ? "X-PHONETIC-N" : nil
    default: nil
    }
  }

  /// Whether the value is the card of an AGENT, decoded.
  var isAgentCard: Bool {
    guard property == .agent, let text = value.string else { return false }
    return text.trimmed.hasPrefixIgnoringCase("BEGIN:VCARD")
  }
}

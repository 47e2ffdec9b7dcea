import JSON
import PluginKit

// A property of a jCard: `[name, parameters, type, value, …]`.
extension CardDecoder {
  /// Takes a property of a jCard into the record.
  ///
  /// - Returns: false, and nothing is taken, when it is none: it lacks something, or holds what no vCard can say.
  func take(jCard property: JSONNode) -> Bool {
    guard property.kind == .array else { return false }
    var elements = property.children
    guard let name = elements.next()?.string, !name.isEmpty, let parameters = elements.next(),
      let type = elements.next()?.string
    else { return false }
    let values = elements
    guard let value = elements.next() else { return false }
    for value in values where !Self.isValue(value) { return false }
    guard Self.areParameters(parameters) else { return false }

    var line = parser.begin(name)
    add(parameters, to: &line)
    add(type: type, to: &line)
    if value.kind == .array {
      line.form = .parts(value.children)
    } else if type.equalsIgnoringCase("unknown"), value.kind == .string {
      // Nobody knew what the value was, so it is still as the vCard had it.
      line.value = value.text
    } else {
      line.form = .text
      line.value = Self.plainText(of: value)
    }
    if elements.next() == nil {
      takeOne(line)
    } else {
      take(values, of: line)
    }
    return true
  }

  private func takeOne(_ line: ContentLine) {
    // No part of a card's frame stands among its properties.
    if line.property == .begin || line.property == .end {
      addExtra(line)
    } else {
      take(line)
    }
  }

  private func take(_ values: JSONNode.Children, of line: ContentLine) {
    var line = line
    line.value = ""
    let isFlat = !values.contains { $0.kind == .array }
    switch line.property {
    case nil where isFlat, .nickname, .categories:
      line.form = .list(values)
      takeOne(line)
    case .name where isFlat, .organization where isFlat, .address where isFlat:
      // Some write parts without the array around them: these properties have no lists.
      line.form = .parts(values)
      takeOne(line)
    default:
      for value in values {
        line.form = value.kind == .array ? .parts(value.children) : .text
        line.value = Self.plainText(of: value)
        takeOne(line)
      }
    }
  }

  // MARK: Parameters

  private func add(_ parameters: JSONNode, to line: inout ContentLine) {
    for parameter in parameters.children {
      if parameter.key.equalsIgnoringCase("group") {
        line.group = Self.plainText(of: parameter)
      } else if parameter.kind == .array {
        for value in parameter.children { parser.add(parameter.key, Self.plainText(of: value), to: &line) }
      } else {
        parser.add(parameter.key, Self.plainText(of: parameter), to: &line)
      }
    }
    // All of JSON is in one charset.
    line.charset = ""
  }

  /// The type is what VALUE says in a vCard, where it differs from what goes without saying.
  private func add(type: Text, to line: inout ContentLine) {
    if type.equalsIgnoringCase("unknown") {
      // Nothing is escaped in what nobody knows.
      if line.property == nil { line.valueType = type }
      return
    }
    if !type.equalsIgnoringCase(Self.usualType(of: line.name)) { parser.add("value", type, to: &line) }
    line.valueType = type
  }

  /// The types of RFC 6350 that are not text.
  private static func usualType(of name: Text) -> Text {
    for (property, type) in usualTypes where name.equalsIgnoringCase(Text(property)) { return Text(type) }
    return "text"
  }

  private static let usualTypes: [(StaticString, StaticString)] = [
    ("source", "uri"), ("photo", "uri"), ("impp", "uri"), ("geo", "uri"), ("logo", "uri"), ("member", "uri"),
    ("related", "uri"), ("sound", "uri"), ("uid", "uri"), ("url", "uri"), ("key", "uri"), ("fburl", "uri"),
    ("caladruri", "uri"), ("caluri", "uri"), ("bday", "date-and-or-time"),
    ("anniversary", "date-and-or-time"), ("deathdate", "date-and-or-time"), ("rev", "timestamp"),
    ("created", "timestamp"), ("lang", "language-tag"), ("socialprofile", "uri"),
  ]

  // MARK: Shape

  /// A scalar, or parts of which each is a scalar or a list of them.
  private static func isValue(_ node: JSONNode) -> Bool {
    switch node.kind {
    case .object: false
    case .array:
      node.children.allSatisfy { part in
        part.kind == .array ? part.children.allSatisfy(isScalar) : isScalar(part)
      }
    default: true
    }
  }

  private static func isScalar(_ node: JSONNode) -> Bool { node.kind != .array && node.kind != .object }

  private static func areParameters(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    return node.children.allSatisfy { parameter in
      switch parameter.kind {
      case .object: false
      case .array:
        !parameter.key.equalsIgnoringCase("group") && parameter.children.allSatisfy(isScalar)
      default: true
      }
    }
  }
}

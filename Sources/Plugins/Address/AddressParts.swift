import JSON

/// The parts of a postal address as the source has them: each a string, or a list of strings.
struct AddressParts {
  private(set) var street: AddressPart?
  private(set) var subLocality: AddressPart?
  private(set) var city: AddressPart?
  private(set) var subAdministrativeArea: AddressPart?
  private(set) var state: AddressPart?
  private(set) var postalCode: AddressPart?
  private(set) var country: AddressPart?
  private(set) var isoCountryCode: AddressPart?
  private(set) var poBox: AddressPart?
  private(set) var extendedAddress: AddressPart?
  private(set) var formatted: AddressPart?

  /// Whether a part is neither text nor a list of texts.
  private(set) var hasWrongType = false

  init(_ address: JSONNode) {
    for member in address.children where !member.isNull {
      switch member.key {
      case "street": street = part(member)
      case "subLocality": subLocality = part(member)
      case "city": city = part(member)
      case "subAdministrativeArea": subAdministrativeArea = part(member)
      case "state": state = part(member)
      case "postalCode": postalCode = part(member)
      case "country": country = part(member)
      case "isoCountryCode": isoCountryCode = part(member)
      case "poBox": poBox = part(member)
      case "extendedAddress": extendedAddress = part(member)
      case "formatted": formatted = part(member)
      default: continue
      }
    }
  }

  private mutating func part(_ node: JSONNode) -> AddressPart? {
    let part = AddressPart(node)
    if part.hasWrongType { hasWrongType = true }
    return part.isEmpty ? nil : part
  }

  /// Whether nothing is known of the address.
  var isEmpty: Bool {
    street == nil && subLocality == nil && city == nil && subAdministrativeArea == nil && state == nil
      && postalCode == nil && country == nil && isoCountryCode == nil && poBox == nil
      && extendedAddress == nil
      && formatted == nil
  }

  var countryCode: CountryCode? {
    CountryCode(isoCountryCode: isoCountryCode?.first, country: country?.first)
  }
}

/// One part of a postal address. Blanks around a text are left out: they come from how the parts were divided
/// (`CA; 94043`), and a text of nothing else says nothing.
struct AddressPart {
  private let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  var hasWrongType: Bool {
    switch node.kind {
    case .string: false
    case .array: node.children.contains { $0.kind != .string && !$0.isNull }
    default: true
    }
  }

  var isEmpty: Bool { first == nil }

  var first: Text? {
    guard node.kind == .array else { return Self.text(node) }
    for element in node.children {
      if let text = Self.text(element) { return text }
    }
    return nil
  }

  func forEach(_ body: (Text) -> Void) {
    guard node.kind == .array else {
      if let text = Self.text(node) { body(text) }
      return
    }
    for element in node.children {
      if let text = Self.text(element) { body(text) }
    }
  }

  /// Writes the inside of a JSON string: the texts, joined by `, `.
  func writeEscaped(to output: OutputBuffer) {
    var isFirst = true
    forEach { text in
      if !isFirst { output.append(", ") }
      isFirst = false
      output.appendEscaped(text)
    }
  }

  private static func text(_ node: JSONNode) -> Text? {
    guard let text = node.string?.trimmed, !text.isEmpty else { return nil }
    return text
  }
}

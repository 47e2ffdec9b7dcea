package import JSON

extension JanssonValue {
  /// The value in a text.
  package init(json: String) throws {
    let document = try JSONParser().parse(json)
    defer { withExtendedLifetime(document) {} }
    self.init(document.root)
  }
}

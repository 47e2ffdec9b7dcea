import JSON

/// JSON that was given on the command line.
enum JSONText {
  static func isObject(_ text: String) -> Bool {
    guard let document = try? JSONParser().parse(text) else { return false }
    return withExtendedLifetime(document) { document.root.kind == .object }
  }
}

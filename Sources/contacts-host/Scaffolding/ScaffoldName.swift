import PluginHost

/// The name of a new plugin, and what is made of it where other names are needed.
struct ScaffoldName {
  let name: String
  /// The field that it writes: `hash-tags` writes `hashTags`.
  let field: String
  /// A type or module: `HashTags`.
  let type: String

  /// - Parameter taken: fields that others write.
  init(_ name: String, taken: [String]) throws {
    guard NameRule.isName(name) else { throw Failure.usage("\(name) is not \(NameRule.phrase)") }
    self.name = name
    let words = name.split { $0 == "-" || $0 == "_" }.map(String.init)
    type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let field = words[0].prefix(1).lowercased() + words[0].dropFirst() + type.dropFirst(words[0].count)
    self.field = NameRule.envelope.contains(field) || taken.contains(field) ? "\(field)Tags" : field
    if taken.contains(self.field) {
      throw Failure.usage("another plugin writes \(field) and \(self.field); choose another name")
    }
  }
}

import PluginKit

/// Tells what a word in `reads` means.
struct FieldWords {
  private static let fieldPrefix = "fields."

  enum Meaning {
    case rawKey(RawKey)
    case field(String)
    /// Neither; why, to be read behind the word's path.
    case unknown(String)
  }

  /// The fields that some entry of the manifest writes, be the entry usable or not.
  private let fields: Set<String>
  /// Fields that a built-in would write, were it registered.
  private let unregistered: [String: String]

  init(entries: [ManifestEntry], builtins: [any Extractor.Type]) {
    let fields = Set(entries.flatMap(\.writes))
    let pairs = builtins.map { $0.description }.flatMap { builtin in
      builtin.writes.filter { !fields.contains($0) }.map { ($0, builtin.name) }
    }
    self.fields = fields
    unregistered = Dictionary(pairs) { first, _ in first }
  }

  /// A bare name that is both is the raw key.
  func meaning(of word: String) -> Meaning {
    let field = word.hasPrefix(Self.fieldPrefix) ? String(word.dropFirst(Self.fieldPrefix.count)) : word
    if field == word, let key = RawKey(name: word) { return .rawKey(key) }
    if fields.contains(field) { return .field(field) }
    if let builtin = unregistered[field] {
      return .unknown(
        "is \(quoted(word)), a field of the built-in \(quoted(builtin)), which this manifest does not have;"
          + " add {\"name\":\(quoted(builtin)),\"kind\":\"builtin\"}")
    }
    let hint = hint(for: field, isPrefixed: field != word)
    return .unknown(
      "is \(quoted(word)), which is no raw key and no field of a plugin in this manifest"
        + (hint.isEmpty ? "; take it out" : hint))
  }

  private func hint(for field: String, isPrefixed: Bool) -> String {
    let names = fields.sorted()
    let keys = RawKey.allCases.map(\.name)
    if !isPrefixed { return Suggestion.phrase(for: field, among: keys + names) }
    // The prefix is right in any case, and would make everything look alike.
    if let near = Suggestion.closest(to: field, among: names) {
      return "; did you mean \(quoted(Self.fieldPrefix + near))?"
    }
    return Suggestion.phrase(for: field, among: keys)
  }
}

import JSON
import PluginKit

/// Reads one entry of `plugins`: its own keys here, those of a kind in the extensions.
struct EntryReader {
  let node: JSONNode
  let index: Int
  let builtins: [any Extractor.Type]
  /// The manifest's; absolute.
  let folder: String

  func read() -> ManifestEntry {
    let issues = ManifestIssues()
    var entry = ManifestEntry(index: index)
    if let object = ManifestObject(node, path: entry.path, issues: issues) { read(object, into: &entry) }
    entry.issues = issues.all
    return entry
  }

  private func read(_ object: ManifestObject, into entry: inout ManifestEntry) {
    entry.isRequired = isRequired(object)
    entry.name = name(object)
    entry.kind = object.choice("kind", PluginKind.self)
    if object.member("kind") == nil {
      object.report("kind", "is missing; it is \"builtin\", \"process\" or \"library\"")
    }
    EntryKeys.check(object, kind: entry.kind)
    entry.onFailure = object.choice("onFailure", FailurePolicy.self) ?? .skip
    switch entry.kind {
    case .builtin: readBuiltin(object, into: &entry)
    case .process: readProcess(object, into: &entry)
    case .library: readLibrary(object, into: &entry)
    case nil: break
    }
  }

  private func name(_ object: ManifestObject) -> String? {
    if object.member("name") == nil { object.report("name", "is missing; give the plugin a name") }
    guard let name = object.string("name") else { return nil }
    if name == FieldOrder.hostName {
      object.report(
        "name", "is \(quoted(name)), which means the program itself; give the plugin another name")
      return nil
    }
    if NameRule.isName(name) { return name }
    object.report("name", "must be \(NameRule.phrase), not \(quoted(name))")
    return nil
  }

  /// Who writes anything but `false` does not want to go on without the plugin.
  private func isRequired(_ object: ManifestObject) -> Bool {
    guard object.member("required") != nil else { return false }
    return object.bool("required") ?? true
  }

  /// Reads `override`, whose names must be among `writes`.
  func overrides(_ object: ManifestObject, writes: [String]) -> Set<String> {
    let words = object.words("override") ?? []
    for word in words where !writes.contains(word.text) {
      let hint = Suggestion.phrase(for: word.text, among: writes)
      object.issues.add(
        word.path,
        "is \(quoted(word.text)), which the plugin does not write\(hint.isEmpty ? "; take it out" : hint)")
    }
    return Set(words.map(\.text))
  }

  /// Reads `examples`: in `in` only what is read, in `out` only what is written.
  func examples(_ object: ManifestObject, reads: [String], writes: [String]) -> [PluginExample] {
    (object.elements("examples") ?? []).compactMap { element in
      guard let example = ManifestObject(element.node, path: element.path, issues: object.issues) else {
        return nil
      }
      example.checkKeys(["in", "out"], of: "an example")
      guard let input = self.example(example, "in", keys: reads, of: "what the plugin reads"),
        let output = self.example(example, "out", keys: writes, of: "what the plugin writes")
      else { return nil }
      return PluginExample(input: input, output: output)
    }
  }

  private func example(_ example: ManifestObject, _ key: String, keys: [String], of owner: String) -> String?
  {
    if example.member(key) == nil { example.report(key, "is missing; an example has \"in\" and \"out\"") }
    return example.object(key, keys: keys, of: owner).map { json($0.node) }
  }

  func json(_ node: JSONNode) -> String {
    let output = OutputBuffer()
    output.appendJSON(node)
    return String(output.text)
  }
}

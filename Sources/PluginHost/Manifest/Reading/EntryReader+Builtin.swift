import PluginKit

extension EntryReader {
  func readBuiltin(_ object: ManifestObject, into entry: inout ManifestEntry) {
    guard let name = entry.name, let type = builtin(name, object) else { return }
    let description = type.description
    let reads = (description.reads + description.consults).map(\.name)
    checkReads(object, extractorReads: reads)
    checkWrites(object, extractorWrites: description.writes)
    entry.writes = description.writes
    entry.overrides = overrides(object, writes: description.writes)
    entry.examples = examples(object, reads: reads, writes: description.writes)
    entry.carrier = configured(type, object).map { .builtin($0) }
  }

  private func builtin(_ name: String, _ object: ManifestObject) -> (any Extractor.Type)? {
    if let type = builtins.first(where: { $0.description.name == name }) { return type }
    let names = builtins.map { $0.description.name }
    let hint = Suggestion.phrase(for: name, among: names)
    let list = "; there are \(names.sorted().joined(separator: ", "))"
    object.report("name", "is \(quoted(name)), and no built-in is called that\(hint.isEmpty ? list : hint)")
    return nil
  }

  private func configured(_ type: any Extractor.Type, _ object: ManifestObject) -> BuiltinPlugin? {
    do {
      let configuration = try Configuration(object.member("config"), options: type.description.options)
      return try BuiltinPlugin(type: type, configuration: configuration)
    } catch let error as ConfigurationError {
      let path = object.path(of: "config")
      object.issues.add(error.option.map { "\(path).\($0)" } ?? path, error.reason)
    } catch {
      object.report("config", "was refused by the plugin: \(error)")
    }
    return nil
  }

  /// `reads` of a built-in is a bound: what the extractor itself declares must lie within.
  private func checkReads(_ object: ManifestObject, extractorReads: [String]) {
    guard let words = object.words("reads") else { return }
    let keys = RawKey.allCases.map(\.name)
    for word in words where !keys.contains(word.text) {
      let hint = Suggestion.phrase(for: word.text, among: keys)
      object.issues.add(
        word.path,
        "is \(quoted(word.text)), which is not a raw key, and a built-in reads nothing else"
          + (hint.isEmpty ? "; take it out" : hint))
    }
    checkBound("reads", words, extractorReads, object)
  }

  private func checkWrites(_ object: ManifestObject, extractorWrites: [String]) {
    guard let words = object.words("writes") else { return }
    checkNames(ofFields: words, object)
    checkBound("writes", words, extractorWrites, object)
  }

  private func checkBound(
    _ key: String, _ words: [ManifestWord], _ declared: [String], _ object: ManifestObject
  ) {
    let missing = declared.filter { name in !words.contains { $0.text == name } }
    if missing.isEmpty { return }
    let list = missing.map(quoted).joined(separator: ", ")
    object.report(
      key, "leaves out \(list), which the plugin \(key); add that, or take \"\(key)\" out",
      code: .manifestMismatch)
  }
}

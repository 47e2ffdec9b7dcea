import JSON

/// What process and library plugins have in common.
extension EntryReader {
  func readFields(_ object: ManifestObject, into entry: inout ManifestEntry) {
    for key in ["reads", "writes"] where object.member(key) == nil {
      object.report(
        key, "is missing; list what the plugin \(key), as [\"\(key == "reads" ? "note" : "pronouns")\"]")
    }
    entry.reads = object.words("reads") ?? []
    let writes = object.words("writes") ?? []
    if let member = object.member("writes"), member.kind == .array, member.childCount == 0 {
      object.report("writes", "is empty; a plugin writes at least one field")
    }
    checkNames(ofFields: writes, object)
    entry.writes = writes.map(\.text)
    entry.overrides = overrides(object, writes: entry.writes)
    entry.examples = examples(object, reads: entry.reads.map(\.text), writes: entry.writes)
  }

  func checkNames(ofFields words: [ManifestWord], _ object: ManifestObject) {
    for word in words {
      if NameRule.envelope.contains(word.text) {
        object.issues.add(
          word.path, "is \(quoted(word.text)), which the host itself writes; choose another name")
      } else if !NameRule.isName(word.text) {
        object.issues.add(word.path, "must be \(NameRule.phrase), not \(quoted(word.text))")
      }
    }
  }

  func configuration(_ object: ManifestObject) -> String {
    guard let config = object.member("config") else { return "{}" }
    return ManifestObject(config, path: object.path(of: "config"), issues: object.issues)
      .map { json($0.node) } ?? "{}"
  }
}

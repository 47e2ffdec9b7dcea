import JSON

extension EntryReader {
  func readProcess(_ object: ManifestObject, into entry: inout ManifestEntry) {
    readFields(object, into: &entry)
    if object.member("command") == nil {
      object.report(
        "command", "is missing; give the program and its arguments, as [\"python3\", \"plugin.py\"]")
    }
    let command = command(object)
    let checksums = checksums(object, library: nil)
    let supervision = supervision(object)
    checkSandbox(supervision, object)
    let configuration = configuration(object)
    guard let command, object.issues.all.isEmpty else { return }
    entry.carrier = .process(
      ProcessPlugin(
        command: command, folder: folder.isEmpty ? "/" : folder, checksums: checksums,
        fingerprints: command.map { FileFingerprint(path: resolved($0, in: folder)) },
        configuration: configuration, supervision: supervision))
  }

  private func command(_ object: ManifestObject) -> [String]? {
    guard let elements = object.elements("command") else { return nil }
    if elements.isEmpty { object.report("command", "is empty; give the program and its arguments") }
    var command: [String] = []
    for (place, element) in elements.enumerated() {
      // Only the program needs a name; an argument may be empty.
      if place > 0, element.node.string?.isEmpty == true {
        command.append("")
        continue
      }
      guard let text = object.string(element.node, path: element.path) else { continue }
      command.append(text)
      // A program without a slash is looked for in PATH, and checked when it has been found.
      if place > 0 || text.contains("/") { checkTrust(text, at: element.path, object.issues) }
    }
    return command.isEmpty ? nil : command
  }
}

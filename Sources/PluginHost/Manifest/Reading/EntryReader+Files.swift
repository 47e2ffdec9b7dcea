import JSON

/// The files of a plugin: who may write them, and what they hash to.
extension EntryReader {
  /// Refuses a file of the plugin that somebody else could have written. Whether it is there at all turns out when
  /// the plugin is started.
  func checkTrust(_ file: String, at path: String, _ issues: ManifestIssues) {
    guard let objection = FileTrust.objection(toFileAt: resolved(file, in: folder), name: file) else {
      return
    }
    issues.add(path, "names the file \(quoted(file)), which \(objection)")
  }

  /// `sha256`: an object from file to checksum, or, of a library, just its checksum.
  func checksums(_ object: ManifestObject, library: String?) -> [FileChecksum] {
    guard let member = object.member("sha256") else { return [] }
    if member.kind == .string, object.member("path") != nil {
      return [checksum(library, object.string("sha256"), at: object.path(of: "sha256"), object.issues)]
        .compactMap { $0 }
    }
    guard let files = ManifestObject(member, path: object.path(of: "sha256"), issues: object.issues) else {
      return []
    }
    if member.childCount == 0 { object.report("sha256", "is empty; name a file, or take it out") }
    return member.children.compactMap { child in
      let file = String(child.key)
      let path = "\(files.path)[\(quoted(file))]"
      guard !file.isEmpty, !child.key.contains(0) else {
        object.issues.add(path, "is not the name of a file")
        return nil
      }
      checkTrust(file, at: path, object.issues)
      return checksum(file, object.string(child, path: path), at: path, object.issues)
    }
  }

  private func checksum(
    _ file: String?, _ digits: String?, at path: String, _ issues: ManifestIssues
  ) -> FileChecksum? {
    guard let digits else { return nil }
    let isHexadecimal = digits.utf8.allSatisfy {
      NameRule.isDigit($0) || ($0 | 0x20) &- UInt8(ascii: "a") < 6
    }
    guard digits.utf8.count == 64, isHexadecimal else {
      issues.add(path, "must be 64 hexadecimal digits; sha256sum FILE prints them")
      return nil
    }
    return file.map { FileChecksum(path: resolved($0, in: folder), sha256: digits.lowercased()) }
  }
}

/// `path` as seen from `folder`, which is absolute.
func resolved(_ path: String, in folder: String) -> String {
  if path.hasPrefix("/") { return path }
  return path == "."
    ? (folder.isEmpty ? "/" : folder) : "\(folder)/\(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)"
}

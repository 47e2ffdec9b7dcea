/// Who among several writers of a field has it: the last in the manifest, if each behind the first says so.
struct FieldOwnership {
  /// Field to the place of its owner in `entries`.
  private(set) var owners: [String: Int] = [:]
  /// Fields that two plugins write, and the later does not say that it overrides.
  private(set) var conflicts: [ManifestIssue] = []

  /// - Parameter entries: those that run, in the order of the manifest.
  init(_ entries: [ManifestEntry]) {
    for (place, entry) in entries.enumerated() {
      for field in entry.writes {
        if let other = owners[field], !entry.overrides.contains(field) {
          conflicts.append(Self.conflict(over: field, entries[other], entry))
        }
        owners[field] = place
      }
    }
  }

  private static func conflict(over field: String, _ first: ManifestEntry, _ second: ManifestEntry)
    -> ManifestIssue
  {
    ManifestIssue(
      second.path,
      "(\(quoted(second.label))) writes \(quoted(field)), and so does \(first.path) (\(quoted(first.label)));"
        + " give \(second.path) \"override\": [\(quoted(field))], or leave the field to one of them",
      code: .fieldConflict)
  }
}

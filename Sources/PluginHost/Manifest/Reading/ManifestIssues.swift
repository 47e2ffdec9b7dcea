/// Gathers issues while a manifest is read, so that all of them are told at once.
final class ManifestIssues {
  private(set) var all: [ManifestIssue] = []

  func add(_ path: String, _ reason: String, code: ManifestIssue.Code? = nil) {
    all.append(ManifestIssue(path, reason, code: code))
  }
}

import PluginKit

/// An entry of `plugins`, checked for itself and not yet held against the others.
struct ManifestEntry {
  let index: Int
  /// `plugins[3]`
  let path: String
  var name: String?
  var kind: PluginKind?
  var isRequired = false
  var onFailure = FailurePolicy.skip
  /// What a process or library plugin reads; the raw keys of a built-in are in its description.
  var reads: [ManifestWord] = []
  var writes: [String] = []
  var overrides: Set<String> = []
  var examples: [PluginExample] = []
  /// Nil when something about it is wrong.
  var carrier: PluginCarrier?
  var issues: [ManifestIssue] = []

  init(index: Int) {
    self.index = index
    path = "plugins[\(index)]"
  }

  /// The name to speak of it by.
  var label: String { name ?? path }

  mutating func add(_ path: String, _ reason: String, code: ManifestIssue.Code? = nil) {
    issues.append(ManifestIssue(path, reason, code: code))
  }
}

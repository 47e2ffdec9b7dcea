/// One thing that is wrong with a manifest: where, what, and what to do about it.
package struct ManifestIssue: Error, Sendable, Equatable, CustomStringConvertible {
  /// The codes of the protocol that a manifest can bring about.
  package enum Code: Int, Sendable {
    case pluginStartFailed = 1101
    case manifestMismatch = 1105
    case fieldConflict = 1201
    case dependencyCycle = 1202
  }

  /// The place, as `plugins[3].timeotMs`; empty for the manifest as a whole.
  package let path: String
  /// What is the matter, to be read behind the path.
  package let reason: String
  /// The code for those who get the issue over the protocol; nil for a plain mistake in writing.
  package let code: Code?

  package init(_ path: String, _ reason: String, code: Code? = nil) {
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// The sentence that people get.
  package var description: String { "\(path.isEmpty ? "the manifest" : path) \(reason)" }
}

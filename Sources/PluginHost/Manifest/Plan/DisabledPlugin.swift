/// An entry of the manifest that is not used.
package struct DisabledPlugin: Sendable {
  /// Its name; its place, as `plugins[3]`, when it has none that can be used.
  package let name: String
  package let index: Int
  /// Nil when the entry does not say it right.
  package let kind: PluginKind?
  /// Why; at least one.
  package let issues: [ManifestIssue]
}

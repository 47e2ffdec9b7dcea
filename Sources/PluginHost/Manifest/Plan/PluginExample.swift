/// A record and what the plugin makes of it, for `plugins test`.
package struct PluginExample: Sendable, Equatable {
  /// What it reads: a JSON object.
  package let input: String
  /// What it writes: a JSON object.
  package let output: String
}

/// What is to be run.
package struct SpawnRequest: Sendable {
  /// The plugin's name; it also finds it in `CONTACTS_PLUGIN`.
  package let plugin: String
  /// The program and its arguments, as the manifest has them.
  package let command: [String]
  /// Where it runs, and where relative paths start; absolute.
  package let folder: String
  package let checksums: [FileChecksum]
  /// The environment, limits and sandbox; the rest is the supervisor's.
  package let supervision: SupervisionSettings
  /// Variables beside those that the plugin gets anyway.
  package let extraEnvironment: [String: String]

  package init(
    plugin: String, command: [String], folder: String, checksums: [FileChecksum] = [],
    supervision: SupervisionSettings = SupervisionSettings(), extraEnvironment: [String: String] = [:]
  ) {
    self.plugin = plugin
    self.command = command
    self.folder = folder
    self.checksums = checksums
    self.supervision = supervision
    self.extraEnvironment = extraEnvironment
  }
}

/// A program that speaks the line protocol.
package struct ProcessPlugin: Sendable, Equatable {
  /// The program and its arguments, as written.
  package let command: [String]
  /// Where it runs, and where relative paths of `command` start: the manifest's folder.
  package let folder: String
  package let checksums: [FileChecksum]
  /// Of the files in the command: a plugin whose file has changed is another plugin.
  package let fingerprints: [FileFingerprint?]
  /// `config`: a JSON object, as written.
  package let configuration: String
  package let supervision: SupervisionSettings
}

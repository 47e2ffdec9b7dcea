/// A shared library behind the C interface.
package struct LibraryPlugin: Sendable, Equatable {
  package enum Isolation: String, CaseIterable, Sendable {
    /// In a runner process.
    case process
    /// In the host itself.
    case none
  }

  /// The library; absolute.
  package let path: String
  package let checksums: [FileChecksum]
  /// Of the file: a plugin whose file has changed is another plugin.
  package let fingerprint: FileFingerprint?
  /// `config`: a JSON object, as written.
  package let configuration: String
  package let isolation: Isolation
  /// Without meaning when the isolation is `none`.
  package let supervision: SupervisionSettings
}

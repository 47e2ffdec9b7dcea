/// A shared library behind the C interface.
package struct LibraryPlugin: Sendable {
  package enum Isolation: String, CaseIterable, Sendable {
    /// In a runner process.
    case process
    /// In the host itself.
    case none
  }

  /// The library; absolute.
  package let path: String
  package let checksums: [FileChecksum]
  /// `config`: a JSON object, as written.
  package let configuration: String
  package let isolation: Isolation
  /// Without meaning when the isolation is `none`.
  package let supervision: SupervisionSettings
}

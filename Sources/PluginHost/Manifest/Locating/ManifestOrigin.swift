/// Where a manifest came from.
package struct ManifestOrigin: Sendable, Equatable, CustomStringConvertible {
  package enum Place: Sendable {
    /// Named by `--manifest`.
    case option
    /// Named by `CONTACTS_HOST_MANIFEST`.
    case environment
    /// `plugins.json` in the folder of the program.
    case besideProgram
    /// `../share/contacts-host/plugins.json`, as seen from there.
    case installed
    /// There is no file: every built-in, as it comes.
    case builtIn
  }

  package let place: Place
  /// The file as it was named or found; nil when there is none.
  package let path: String?

  package static let builtIn = ManifestOrigin(place: .builtIn, path: nil)

  package init(place: Place, path: String?) {
    self.place = place
    self.path = path
  }

  /// The path, or `built in`.
  package var description: String { path ?? "built in" }
}

import Glibc

/// Decides which manifest is in force.
///
/// What somebody named is taken, be it there or not; then what lies beside the program, then what was installed
/// with it, then the one that is built in.
package struct ManifestLocator: Sendable {
  package static let environmentName = "CONTACTS_HOST_MANIFEST"
  private static let fileName = "plugins.json"

  private let option: String?
  private let environment: String?
  private let program: String?

  /// - Parameters:
  ///   - option: what `--manifest` says.
  ///   - environment: what `CONTACTS_HOST_MANIFEST` says.
  ///   - program: the path of the program's own file.
  package init(
    option: String?, environment: String? = Self.environmentValue, program: String? = Self.programPath
  ) {
    self.option = option
    self.environment = environment
    self.program = program
  }

  package func locate() -> ManifestOrigin {
    if let option { return ManifestOrigin(place: .option, path: option) }
    if let environment, !environment.isEmpty { return ManifestOrigin(place: .environment, path: environment) }
    guard let program, let slash = program.lastIndex(of: "/") else { return .builtIn }
    let folder = program[..<slash]
    let beside = "\(folder)/\(Self.fileName)"
    if Self.isFile(beside) { return ManifestOrigin(place: .besideProgram, path: beside) }
    guard let parent = folder.lastIndex(of: "/") else { return .builtIn }
    let installed = "\(folder[..<parent])/share/contacts-host/\(Self.fileName)"
    if Self.isFile(installed) { return ManifestOrigin(place: .installed, path: installed) }
    return .builtIn
  }

  /// Whether there is something to open. A folder of that name, in a place that nobody named, is not meant;
  /// a file that cannot be looked at is, and opening it will say why.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFREG }
    return errno != ENOENT && errno != ENOTDIR
  }

  package static var environmentValue: String? { getenv(environmentName).map { String(cString: $0) } }

  /// `/proc/self/exe`, with links resolved: what was started, wherever it is linked from.
  package static var programPath: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", base, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }
}

import Glibc
import PluginHost

/// Where the sources of contacts-host are, which a plugin in Swift is built with.
enum PackageFolder {
  static let option = Command.Option(
    "--package", value: "PATH", "of --language swift: the folder of contacts-host's sources")

  /// What `--package` says, else the folder above this program that holds them.
  static func find(_ arguments: Arguments) throws -> String {
    if let path = arguments.value(option.name) {
      guard let real = resolved(path), isPackage(real) else {
        throw Failure.usage(
          "\(path) does not hold the sources of contacts-host (Package.swift, Sources/PluginKit)")
      }
      return real
    }
    var folder = ManifestLocator.programPath ?? ""
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if isPackage(folder) { return folder }
    }
    throw Failure.usage(
      "a plugin in Swift is built with the sources of contacts-host; say with --package PATH where they are")
  }

  private static func isPackage(_ folder: String) -> Bool {
    access("\(folder)/Package.swift", R_OK) == 0 && access("\(folder)/Sources/PluginKit", R_OK) == 0
  }

  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

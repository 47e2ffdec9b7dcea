import Glibc

extension LibraryPlugin {
  /// The same plugin as a process: `executable`, which is the host's own, loads the library and speaks the line protocol
  /// for it (`contacts-host plugins run-library FILE`).
  package func runner(executable: String) -> ProcessPlugin {
    ProcessPlugin(
      command: [executable, "plugins", "run-library", path], folder: LibraryFile(path).folder,
      checksums: checksums, fingerprints: [fingerprint], configuration: configuration,
      supervision: supervision)
  }

  /// The program that this process runs: by its name, which also holds in a sandbox, unless it has been replaced.
  static var ownExecutable: String {
    let link = "/proc/self/exe"
    guard let resolved = realpath(link, nil) else { return link }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

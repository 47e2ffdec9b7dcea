import Glibc

/// The file of a library plugin: looked at, held against its checksum, and loaded.
struct LibraryFile {
  let path: String

  /// - Parameter path: where it is; absolute.
  init(_ path: String) { self.path = path }

  /// Loads the library, for good.
  ///
  /// With checksums it is a private copy that is hashed and loaded, and the other files that have one lie beside it.
  ///
  /// - Returns: the handle for `dlsym`.
  func load(_ checksums: [FileChecksum]) throws(PluginFailure) -> LibraryHandle {
    try check()
    if checksums.isEmpty { return try load(from: path) }
    let keeper = ProcessGuard.shared
    do throws(SystemError) {
      try keeper.start()
    } catch {
      throw error.failure
    }
    let request = SpawnRequest(plugin: path, command: [], folder: folder, checksums: checksums)
    let copies = try PrivateCopies(request, keeper)
    // What is loaded stays in memory; the copy is needed no longer.
    defer { copies.remove(keeper) }
    guard let copy = copies.copy(of: path) else {
      throw SpawnDiagnosis.failure(
        "sha256 does not name \(path), so that what was checked would not be what is loaded",
        hint: "give the checksum of the library itself; sha256sum prints it")
    }
    return try load(from: copy.path)
  }

  /// The folder that it is in.
  var folder: String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Says what the loader would say less well, or not at all.
  private func check() throws(PluginFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw SpawnDiagnosis.failure(
        "\(path) cannot be opened: \(String(cString: strerror(errno)))",
        hint: errno == ENOENT
          ? "build the plugin, or mend \"path\" of its entry, which starts at the manifest's folder" : nil)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SpawnDiagnosis.failure("\(path) is not a file", hint: "\"path\" has to name the library itself")
    }
    if let objection = FileTrust.objection(to: descriptor, name: path) {
      throw SpawnDiagnosis.failure("\(path) is not loaded: it \(objection)", hint: nil)
    }
    if let objection = LibraryDiagnosis.objection(to: ExecutableHeader(path: path)?.kind, path: path) {
      throw objection
    }
    if LibraryExtent.end(of: descriptor) > UInt64(status.st_size) {
      throw SpawnDiagnosis.failure(
        "\(path) is damaged: it has \(status.st_size) bytes, and should have more",
        hint: "was it copied to its end? Build or copy it again")
    }
  }

  private func load(from file: String) throws(PluginFailure) -> LibraryHandle {
    // Without NODELETE a library with threads or destructors of its own would be gone under their feet.
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw LibraryDiagnosis.failure(dlerror().map { String(cString: $0) } ?? "no reason given", file, path)
    }
    return LibraryHandle(pointer: handle)
  }
}

/// What `dlopen` gave.
struct LibraryHandle: @unchecked Sendable {
  // Sound because a handle is never closed, and dlsym may be called from any thread.
  let pointer: UnsafeMutableRawPointer

  /// The address of an exported symbol.
  func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(pointer, name) }
}

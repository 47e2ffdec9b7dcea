import Glibc

/// Finds the file that a command means, as execvp(3) does: a word without a slash is looked for in PATH.
struct ProgramFinder {
  /// Where relative paths start.
  let folder: String
  /// The value of PATH; nil when there is none.
  let path: String?
  /// What the C library takes without a PATH.
  private static let defaultPath = "/bin:/usr/bin"

  func find(_ word: String) throws(PluginFailure) -> String {
    if word.contains("/") {
      let file = resolved(word, in: folder)
      if let obstacle = Self.obstacle(to: file) { throw obstacle }
      return file
    }
    let path = path ?? Self.defaultPath
    var first: PluginFailure?
    for place in path.split(separator: ":", omittingEmptySubsequences: false) {
      // An empty place is the current folder.
      let file = resolved(place.isEmpty ? word : "\(place)/\(word)", in: folder)
      var status = stat()
      guard stat(file, &status) == 0 else { continue }
      guard let obstacle = Self.obstacle(to: file) else { return file }
      first = first ?? obstacle
    }
    if let first { throw first }
    throw SpawnDiagnosis.failure(
      "the program \(word) was not found in PATH, which is \(path)",
      hint: Self.isFile(resolved(word, in: folder))
        ? "the file beside the manifest is meant with a slash: \"./\(word)\""
        : "install it, or give its path in \"command\"")
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Why a file cannot be a program; nil when it can.
  private static func obstacle(to file: String) -> PluginFailure? {
    var status = stat()
    guard stat(file, &status) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        return SpawnDiagnosis.failure(
          "the program \(file) is not there", hint: "relative paths start at the folder of the manifest")
      }
      return SystemError(code, "the program \(file)").failure
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let what = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no regular file"
      return SpawnDiagnosis.failure("\(file) is \(what), not a program", hint: "name the program in it")
    }
    if faccessat(AT_FDCWD, file, X_OK, AT_EACCESS) == 0 { return nil }
    let mode = String(status.st_mode & 0o7777, radix: 8)
    return SpawnDiagnosis.failure(
      "\(file) may not be executed (mode \(mode))",
      hint: "chmod u+x \(file), or put its interpreter in front, as [\"python3\", \"plugin.py\"]")
  }
}

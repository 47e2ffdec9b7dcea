import CSystem
import Digest
import Glibc

/// Copies of a plugin's files, made for one start and hashed while they are made: what is executed is what was
/// checked, whatever happens to the originals in between.
///
/// Files of the plugin's folder keep their places to each other. Others lie apart.
final class PrivateCopies: Sendable {
  struct Copy: Sendable {
    let path: String
    /// Whether the original is in the plugin's folder.
    let isInside: Bool
    fileprivate let identity: FileIdentity
  }

  /// Belongs to us alone (mode 700).
  let folder: String
  private let copies: [Copy]

  init(_ request: SpawnRequest, _ keeper: ProcessGuard) throws(PluginFailure) {
    folder = try Self.makeFolder()
    keeper.register(folder: folder)
    do throws(PluginFailure) {
      var copies: [Copy] = []
      for (index, checksum) in request.checksums.enumerated() {
        copies.append(try Self.copy(checksum, index: index, from: request.folder, into: folder))
      }
      self.copies = copies
    } catch {
      Self.remove(folder, keeper)
      throw error
    }
  }

  /// The copy of a file, by whatever name it is called; nil when there is none.
  func copy(of path: String) -> Copy? {
    guard let identity = FileIdentity(path: path) else { return nil }
    return copies.first { $0.identity == identity }
  }

  func remove(_ keeper: ProcessGuard) { Self.remove(folder, keeper) }

  private static func remove(_ folder: String, _ keeper: ProcessGuard) {
    csystem_remove_tree(folder)
    keeper.unregister(folder: folder)
  }

  // MARK: Making

  private static func makeFolder() throws(PluginFailure) -> String {
    let own = ChildEnvironment.own()
    let places = [own["XDG_RUNTIME_DIR"], own["TMPDIR"], "/tmp"].compactMap { $0 }.filter {
      $0.hasPrefix("/")
    }
    let fit = places.filter { !MountFlags.forbidExecution(of: $0) }
    var failure = SystemError(ENOENT, "a folder for the plugin's files")
    for place in fit.isEmpty ? places : fit {
      var template = Array("\(place)/contacts-host-XXXXXX".utf8CString)
      if let made = mkdtemp(&template) { return String(cString: made) }
      failure = SystemError(errno, "a folder in \(place) for the plugin's files")
    }
    throw failure.failure
  }

  private static func copy(
    _ checksum: FileChecksum, index: Int, from origin: String, into folder: String
  ) throws(PluginFailure) -> Copy {
    let source = open(checksum.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard source >= 0 else {
      throw SystemError(errno, "\(checksum.path), which sha256 names, cannot be opened").failure
    }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SpawnDiagnosis.failure("\(checksum.path), which sha256 names, is not a file", hint: nil)
    }
    if let objection = FileTrust.objection(to: source, name: checksum.path) {
      throw SpawnDiagnosis.failure("\(checksum.path) is not used: it \(objection)", hint: nil)
    }
    let inner = place(of: checksum.path, in: origin)
    let path =
      "\(folder)/\(inner ?? "outside/\(index)/\(checksum.path.split(separator: "/").last ?? "file")")"
    do throws(SystemError) {
      try makeFolders(above: path, from: folder)
      let actual = try copy(source, to: path, mode: status.st_mode & 0o100 | 0o400)
      guard actual == checksum.sha256 else { throw SystemError(0, actual) }
    } catch {
      guard error.code == 0 else { throw error.failure }
      throw PluginFailure(
        .checksum, .checksumMismatch,
        "\(checksum.path) is not the file that the manifest means: its SHA-256 is \(error.what), and not"
          + " \(checksum.sha256)",
        hint:
          "nothing of the plugin was executed; if the change is yours, put the new checksum under \"sha256\"")
    }
    return Copy(path: path, isInside: inner != nil, identity: FileIdentity(status))
  }

  /// The path as seen from `folder`; nil when the file is not in it, or may not be.
  private static func place(of path: String, in folder: String) -> String? {
    let start = folder == "/" ? folder : "\(folder)/"
    guard path.hasPrefix(start) else { return nil }
    let words = path.dropFirst(start.count).split(separator: "/").filter { $0 != "." }
    return words.isEmpty || words.contains("..") || words[0] == "outside" ? nil : words.joined(separator: "/")
  }

  private static func makeFolders(above path: String, from folder: String) throws(SystemError) {
    var whole = folder
    for name in path.dropFirst(folder.count).split(separator: "/").dropLast() {
      whole += "/\(name)"
      if mkdir(whole, 0o700) != 0 && errno != EEXIST { throw SystemError(errno, whole) }
    }
  }

  /// The SHA-256 of what was copied, in hexadecimal digits.
  private static func copy(_ source: Int32, to path: String, mode: mode_t) throws(SystemError) -> String {
    let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard target >= 0 else { throw SystemError(errno, path) }
    defer { close(target) }
    var hash = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(source, buffer.baseAddress, buffer.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(errno, path)
      }
      var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      hash.update(rest)
      while !rest.isEmpty {
        let written = write(target, rest.baseAddress, rest.count)
        if written < 0 && errno != EINTR { throw SystemError(errno, path) }
        rest = UnsafeRawBufferPointer(rebasing: rest[max(0, written)...])
      }
    }
    guard fchmod(target, mode) == 0 else { throw SystemError(errno, path) }
    return hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// What a file is, however it is called.
struct FileIdentity: Sendable, Equatable {
  private let device: UInt
  private let inode: UInt

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }

  /// Nil when there is no file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }
}

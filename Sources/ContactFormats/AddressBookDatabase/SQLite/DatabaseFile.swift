import Glibc
import JSON
import PluginKit

/// Opens databases so that their files, and the folders of these, stay as they are.
enum DatabaseFile {
  /// A write-ahead log has a header of this size; one that is not longer holds nothing.
  private static let logHeader = 32

  /// A database with what its log or journal says.
  static func open(path: String) throws(InputProblem) -> Database {
    // Log and journal lie beside the file itself, not beside a link to it.
    let path = Folder.resolved(path)
    let hasLog = Folder.size(of: "\(path)-wal") ?? 0 > logHeader
    let hasJournal = Folder.size(of: "\(path)-journal") ?? 0 > 0
    guard hasLog || hasJournal else { return try connect(to: path, isPrivate: false) }
    // To read these SQLite must write, beside the database and into it.
    let folder = try PrivateFolder()
    let copy = "\(folder.path)/book"
    for suffix in ["", "-wal", "-journal"] where suffix.isEmpty || Folder.isFile(path + suffix) {
      try self.copy(path + suffix, to: copy + suffix)
    }
    let database = try connect(to: copy, isPrivate: true)
    folder.remove()
    return database
  }

  /// A database whose bytes come from elsewhere.
  static func open(reading source: any ByteSource) throws(InputProblem) -> Database {
    let folder = try PrivateFolder()
    let copy = "\(folder.path)/book"
    try write(to: copy) { buffer throws(InputProblem) in try source.read(into: buffer) }
    let database = try connect(to: copy, isPrivate: true)
    folder.remove()
    return database
  }

  /// After this the files are open, and no longer needed by name.
  private static func connect(to path: String, isPrivate: Bool) throws(InputProblem) -> Database {
    do throws(SQLiteError) {
      let database = try Database(path: path, isPrivate: isPrivate)
      // The first look opens the log, or rolls the journal back.
      _ = try database.tables()
      return database
    } catch {
      throw problem(error)
    }
  }

  static func problem(_ error: SQLiteError) -> InputProblem {
    if error.isNoDatabase {
      return InputProblem(.corrupt, "it is no SQLite database, or one that is encrypted or overwritten")
    }
    return InputProblem(
      error.isOfSystem ? .unreadable : .corrupt, "the database cannot be read: \(error.message)")
  }

  // MARK: Copies

  private static func copy(_ path: String, to copy: String) throws(InputProblem) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputProblem(.unreadable, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    let source = DescriptorSource(descriptor: descriptor)
    try write(to: copy) { buffer throws(InputProblem) in try source.read(into: buffer) }
  }

  private static func write(
    to path: String, _ read: (UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int
  ) throws(InputProblem) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw noRoom() }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try read(buffer)
      if count == 0 { return }
      var written = 0
      // Sound: `count` bytes of the buffer were filled, and `written` stays below it.
      while written < count {
        let step = Glibc.write(descriptor, buffer.baseAddress! + written, count - written)
        if step < 0 && errno != EINTR { throw noRoom() }
        written += max(step, 0)
      }
    }
  }

  private static func noRoom() -> InputProblem {
    InputProblem(
      .unreadable, "a private copy of the database cannot be made: \(String(cString: strerror(errno)))")
  }
}

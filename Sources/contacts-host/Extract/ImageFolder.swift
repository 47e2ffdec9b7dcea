import Glibc
import JSON
import PluginHost
import PluginKit
import Synchronization

/// The folder of `--images DIR`: a file for every picture, whole or not there at all.
///
/// The folder is opened once, and what stands in it is found through it alone; no link in it is followed.
final class ImageFolder: ImageStore {
  private let path: String
  private let descriptor: Int32
  /// The error that ended the keeping; 0 while it goes on. Held while a picture is written.
  private let failed = Mutex<Int32>(0)

  /// Opens the folder at `path`, which is made when it is not there.
  init(_ path: String) throws {
    self.path = path
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw Self.failure(path, errno) }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw Self.failure(path, errno) }
  }

  deinit { close(descriptor) }

  /// Why a picture was not kept; nil as long as all were.
  var failure: Failure? {
    let number = failed.withLock { $0 }
    return number == 0 ? nil : Self.failure(path, number)
  }

  private static func failure(_ path: String, _ number: Int32) -> Failure {
    Failure(
      status: .internalError,
      message: "--images \(path) could not be written: \(String(cString: strerror(number)))")
  }

  func keep(_ bytes: Text, as name: Text) -> String? {
    let name = String(name)
    let isKept = failed.withLock { failed in
      if failed == 0 && !has(bytes, as: name) { failed = write(bytes, as: name) }
      return failed == 0
    }
    return isKept ? path.hasSuffix("/") ? path + name : "\(path)/\(name)" : nil
  }

  /// Whether the file is there already, with these bytes: from another contact, or an earlier run.
  private func has(_ bytes: Text, as name: String) -> Bool {
    // What is no file is not waited for.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count
    else {
      return false
    }
    let source = DescriptorSource(descriptor: file)
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    var rest = bytes
    while !rest.isEmpty {
      // The text is a view of the piece, for the time of the comparison.
      let isSame = piece.withUnsafeMutableBytes { piece in
        guard let count = try? source.read(into: piece), count > 0, count <= rest.count,
          rest.prefix(upTo: count) == Text(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        else { return false }
        rest = rest.suffix(from: count)
        return true
      }
      if !isSame { return false }
    }
    return true
  }

  /// Writes beside the place, and moves there at the end. The error, or 0.
  private func write(_ bytes: Text, as name: String) -> Int32 {
    let temporary = ".\(name).\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var file = openat(descriptor, temporary, flags, 0o600)
    if file < 0 && errno == EEXIST {
      // Left behind by a process that had this number once.
      unlinkat(descriptor, temporary, 0)
      file = openat(descriptor, temporary, flags, 0o600)
    }
    if file < 0 { return errno }
    let writer = LineWriter(descriptor: file)
    writer.write(bytes)
    var number = writer.errorNumber
    if close(file) != 0 && number == 0 { number = errno }
    if number == 0 && renameat(descriptor, temporary, descriptor, name) != 0 { number = errno }
    if number != 0 { unlinkat(descriptor, temporary, 0) }
    return number
  }
}

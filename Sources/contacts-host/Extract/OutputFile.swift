import Glibc
import JSON
import PluginHost

/// Where lines go: stdout, or a file that takes its place only when everything is written.
final class OutputFile {
  private static let flushAt = 64 << 10

  /// A regular file appears whole: it is written beside its place and moved there at the end.
  private struct Replacement {
    let temporary: String
    let target: String
  }

  let buffer = OutputBuffer(capacity: flushAt + (32 << 10))
  private let writer: LineWriter
  private let descriptor: Int32
  /// As it was named; nil for stdout.
  private let path: String?
  /// nil for stdout, and for what cannot be replaced: a pipe, a device.
  private let replacement: Replacement?

  /// - Parameter path: nil for stdout.
  init(path: String?, stop: StopSignal) throws {
    self.path = path
    guard let path else {
      // A library plugin may print, and not between the records.
      descriptor = try StandardDescriptors.takeStandardOutput()
      replacement = nil
      writer = LineWriter(descriptor: descriptor, stop: stop)
      return
    }
    (descriptor, replacement) = try Self.open(path)
    writer = LineWriter(descriptor: descriptor, stop: stop)
  }

  private static func open(_ path: String) throws -> (Int32, Replacement?) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere && status.st_mode & S_IFMT != S_IFREG {
      let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      if descriptor >= 0 { return (descriptor, nil) }
      throw failure(path, errno)
    }
    // A link stays, and what it leads to is replaced.
    let target = isThere ? resolved(path) : path
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(path, errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // mkstemp makes a private file; an output is as readable as the one it replaces, or as any new file.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, isThere ? status.st_mode & 0o777 : 0o666 & ~mask)
    let temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (descriptor, Replacement(temporary: temporary, target: target))
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func failure(_ path: String?, _ number: Int32) -> Failure {
    Failure(
      status: .internalError,
      message: "\(path ?? "stdout") could not be written: \(String(cString: strerror(number)))")
  }

  var isOpen: Bool { writer.isOpen }

  /// Where a replaced file will stand; nil for others.
  var target: String? { replacement?.target }

  /// Whether two names lead to one file.
  static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether the bytes go to the very file that `descriptor` reads.
  func isSameFile(as input: Int32) -> Bool {
    var (mine, theirs) = (stat(), stat())
    guard replacement == nil, fstat(descriptor, &mine) == 0, fstat(input, &theirs) == 0 else { return false }
    return mine.st_mode & S_IFMT == S_IFREG && mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino
  }

  /// Ends the line in the buffer; sends the buffer off when it is full.
  func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    flushIfFull()
  }

  /// Sends the buffer off when it is full.
  func flushIfFull() {
    if buffer.count >= Self.flushAt { flush() }
  }

  func flush() {
    if buffer.isEmpty { return }
    writer.write(buffer.text)
    buffer.removeAll()
  }

  /// Writes what is left and puts the file in its place.
  ///
  /// - Returns: `closedPipe` when the reader of stdout has gone, which is its right.
  func finish() throws -> ExitStatus {
    flush()
    var number = writer.errorNumber
    if let replacement {
      if number == 0 && rename(replacement.temporary, replacement.target) != 0 { number = errno }
      if number != 0 { unlink(replacement.temporary) }
    }
    if path != nil { close(descriptor) }
    if number == 0 { return .success }
    if number == EPIPE && replacement == nil { return .closedPipe }
    throw Self.failure(path, number)
  }

  /// Leaves a file as it was before; what goes elsewhere cannot be taken back, and is sent off.
  func abandon() {
    guard let replacement else { return flush() }
    unlink(replacement.temporary)
    close(descriptor)
  }
}

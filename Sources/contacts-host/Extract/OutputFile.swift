import Glibc
import JSON
import PluginHost

/// Where lines go: stdout, or a file that takes its place only when everything is written.
final class OutputFile {
  private static let flushAt = 64 << 10

  let buffer = OutputBuffer(capacity: flushAt + (32 << 10))
  private let writer: LineWriter
  private let descriptor: Int32
  private let path: String?
  private let temporary: String?

  /// - Parameter path: nil for stdout.
  init(path: String?) throws {
    self.path = path
    guard let path else {
      descriptor = 1
      temporary = nil
      writer = LineWriter(descriptor: 1)
      return
    }
    var name = Array("\(path).XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw Failure(
        status: .internalError, message: "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // mkstemp makes a private file; an output is as readable as any file that the user makes.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, 0o666 & ~mask)
    temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    writer = LineWriter(descriptor: descriptor)
  }

  var isOpen: Bool { writer.isOpen }

  /// Ends the line in the buffer; sends the buffer off when it is full.
  func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    endRecord()
  }

  /// Sends the buffer off when it is full, after a record that ends its lines itself.
  func endRecord() {
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
    if let path, let temporary {
      if number == 0 && rename(temporary, path) != 0 { number = errno }
      if number != 0 { unlink(temporary) }
      close(descriptor)
    }
    if number == 0 { return .success }
    if number == EPIPE && path == nil { return .closedPipe }
    throw Failure(
      status: .internalError,
      message: "\(path ?? "stdout") could not be written: \(String(cString: strerror(number)))")
  }

  /// Leaves the file as it was before.
  func abandon() {
    guard let temporary else { return flush() }
    unlink(temporary)
    close(descriptor)
  }
}

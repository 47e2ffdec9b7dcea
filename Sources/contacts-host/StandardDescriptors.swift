import Glibc
import JSON
import PluginHost
import PluginKit

enum StandardDescriptors {
  /// Sees to it that 0, 1 and 2 are open, so that no file opened later gets one of these numbers and is written
  /// to by mistake. What is missing is opened for reading only: writing to a stdout that was closed is an error and
  /// not silence.
  static func open() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", descriptor == 2 ? O_WRONLY : O_RDONLY)
    }
  }

  /// A private copy of stdout for the protocol; see `PluginServer`.
  static func takeStandardOutput() throws -> Int32 {
    guard let copy = PluginServer.takeStandardOutput() else {
      throw Failure(
        status: .internalError, message: "stdout cannot be set apart: \(String(cString: strerror(errno)))")
    }
    return copy
  }
}

enum StandardOutput {
  /// Prints the answer of a small command.
  ///
  /// - Throws: a `Failure` when it cannot be written; a reader that has gone is no such.
  static func print(_ text: String) throws {
    let output = OutputBuffer(capacity: text.utf8.count)
    output.append(text)
    try print(output.text)
  }

  static func print(_ text: Text) throws {
    let writer = LineWriter(descriptor: 1)
    signal(SIGPIPE, SIG_IGN)
    if !writer.write(text), writer.errorNumber != EPIPE { throw failure(writer.errorNumber) }
  }

  /// Prints a JSON object on one line.
  static func printObject(_ body: (ObjectWriter) -> Void) throws {
    let output = OutputBuffer()
    ObjectWriter.write(to: output, body)
    output.append("\n")
    try print(output.text)
  }

  static func failure(_ number: Int32) -> Failure {
    Failure(
      status: .internalError, message: "stdout could not be written: \(String(cString: strerror(number)))")
  }
}

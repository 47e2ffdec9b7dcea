import Glibc
import JSON
import PluginHost

enum StandardDescriptors {
  /// Sees to it that 0, 1 and 2 are open, so that no file opened later gets one of these numbers and is written
  /// to by mistake.
  static func open() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
  }

  /// A private copy of stdout for the protocol. Descriptor 1 itself leads to stderr from now on: what a library
  /// or a plugin prints by mistake lands in the log and not between the lines.
  static func takeStandardOutput() throws -> Int32 {
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 10)
    guard copy >= 0, dup2(2, 1) >= 0 else {
      throw Failure(
        status: .internalError, message: "stdout cannot be set apart: \(String(cString: strerror(errno)))")
    }
    return copy
  }
}

enum StandardOutput {
  /// Prints the answer of a small command.
  static func print(_ text: String) {
    let output = OutputBuffer(capacity: text.utf8.count)
    output.append(text)
    LineWriter(descriptor: 1).write(output.text)
  }
}

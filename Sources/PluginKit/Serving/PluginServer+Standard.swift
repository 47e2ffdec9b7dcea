import Glibc
import JSON

extension PluginServer {
  /// Serves the host on stdin and stdout until it closes stdin.
  ///
  /// - Returns: the exit status.
  package static func serveStandardStreams(_ service: any PluginService) -> Int32 {
    guard let output = takeStandardOutput() else {
      note("stdout cannot be set apart: \(String(cString: strerror(errno)))")
      return 1
    }
    JSONParser.prepare()
    // A host that has gone is an error of the write, and no signal.
    signal(SIGPIPE, SIG_IGN)
    do throws(InputProblem) {
      try PluginServer(service).run(DescriptorSource(descriptor: 0)) { write($0, to: output) }
      return 0
    } catch {
      note("stdin: \(error.reason)")
      return 1
    }
  }

  /// A private copy of stdout for the protocol; nil, and `errno`, when there is none to be had. Descriptor 1 itself
  /// leads to stderr from now on: what a library or a plugin prints by mistake lands in the log and not between the
  /// lines.
  package static func takeStandardOutput() -> Int32? {
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 10)
    return copy >= 0 && dup2(2, 1) >= 0 ? copy : nil
  }

  /// A line for the log.
  static func note(_ message: String) {
    let line = OutputBuffer(capacity: 256)
    line.append(message)
    line.append("\n")
    _ = write(line.text, to: 2)
  }

  private static func write(_ text: Text, to descriptor: Int32) -> Bool {
    var rest = text
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.bytes.baseAddress, rest.count)
      if count >= 0 {
        rest = rest.suffix(from: count)
      } else if errno == EAGAIN {
        // Whoever made the pipe may have set it so.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

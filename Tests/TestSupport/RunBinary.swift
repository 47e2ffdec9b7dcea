import Foundation
import Glibc

/// What a run of the program left behind.
package struct RunResult {
  package let stdout: String
  package let stderr: String
  /// The exit code, or 128 and the signal that ended it.
  package let status: Int32

  /// The lines of `stdout`, without their ends; empty ones are left out.
  package var lines: [String] {
    stdout.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The built `contacts-host`: the one that `CONTACTS_HOST` names, else the one beside the tests.
package var builtBinary: String {
  if let named = ProcessInfo.processInfo.environment["CONTACTS_HOST"] { return named }
  var path = [CChar](repeating: 0, count: 4096)
  let count = readlink("/proc/self/exe", &path, path.count - 1)
  let tests = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("contacts-host").path
}

/// Runs the built `contacts-host` to its end.
///
/// - Parameter environment: the whole environment; nil for that of the tests.
package func runBinary(
  _ arguments: [String], stdin: [UInt8] = [], environment: [String: String]? = nil,
  deadline: Duration = .seconds(60)
) throws -> RunResult {
  try run(builtBinary, arguments, stdin: stdin, environment: environment, deadline: deadline)
}

package func runBinary(
  _ arguments: [String], stdin: String, environment: [String: String]? = nil,
  deadline: Duration = .seconds(60)
) throws -> RunResult {
  try runBinary(arguments, stdin: Array(stdin.utf8), environment: environment, deadline: deadline)
}

/// Runs any program to its end, feeding and draining all three pipes at once.
package func run(
  _ executable: String, _ arguments: [String], stdin: [UInt8] = [],
  environment: [String: String]? = nil, deadline: Duration = .seconds(60)
) throws -> RunResult {
  let end = ContinuousClock.now + deadline
  let child = try ChildProcess(executable, arguments, environment: environment)
  var pending = stdin[...]
  var outputs: [Int32: [UInt8]] = [child.output: [], child.errors: []]
  var open: Set<Int32> = [child.output, child.errors]
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  if pending.isEmpty { child.closeInput() }

  while !open.isEmpty {
    if ContinuousClock.now > end {
      _ = try child.wait(until: end)
      throw ChildProcessError.deadline
    }
    var requests = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if child.input >= 0 { requests.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0)) }
    _ = poll(&requests, nfds_t(requests.count), 100)
    for request in requests where request.revents != 0 {
      if request.fd == child.input {
        let written = pending.withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
        if written >= 0 { pending = pending.dropFirst(written) }
        if pending.isEmpty || (written < 0 && errno != EAGAIN) { child.closeInput() }
      } else {
        let count = read(request.fd, &buffer, buffer.count)
        if count > 0 {
          outputs[request.fd]?.append(contentsOf: buffer[..<count])
        } else if count == 0 || errno != EINTR {
          open.remove(request.fd)
        }
      }
    }
  }
  return RunResult(
    stdout: String(decoding: outputs[child.output] ?? [], as: UTF8.self),
    stderr: String(decoding: outputs[child.errors] ?? [], as: UTF8.self),
    status: try child.wait(until: end))
}

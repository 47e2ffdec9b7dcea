import Foundation
import Glibc

/// A client of `contacts-host serve`, line by line.
package final class ServeClient {
  private let child: ChildProcess
  private var received: [UInt8] = []
  /// How many of them hold no line end.
  private var scanned = 0
  private var errors: [UInt8] = []
  private var errorsEnded = false

  /// Starts `serve` with further arguments.
  package convenience init(_ arguments: [String] = [], environment: [String: String]? = nil) throws {
    try self.init(executable: builtBinary, ["serve"] + arguments, environment: environment)
  }

  package init(executable: String, _ arguments: [String], environment: [String: String]? = nil) throws {
    child = try ChildProcess(executable, arguments, environment: environment)
  }

  /// Sends bytes as they are.
  package func send(bytes: [UInt8], deadline: Duration = .seconds(30)) throws {
    let end = ContinuousClock.now + deadline
    var pending = bytes[...]
    while !pending.isEmpty {
      let written = pending.withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
      if written >= 0 {
        pending = pending.dropFirst(written)
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { throw ChildProcessError.closed }
      // Answers are taken in meanwhile, or both sides would wait for each other.
      try pump(writable: true, until: end)
    }
  }

  /// Sends a line; its end is put behind it.
  package func send(_ line: String) throws { try send(bytes: Array(line.utf8) + [0x0A]) }

  /// The next line of the answers, without its end.
  package func receive(deadline: Duration = .seconds(30)) throws -> String {
    let end = ContinuousClock.now + deadline
    while true {
      if let newline = received[scanned...].firstIndex(of: 0x0A) {
        let line = String(decoding: received[..<newline], as: UTF8.self)
        received.removeFirst(newline + 1)
        scanned = 0
        return line
      }
      scanned = received.count
      guard try pump(writable: false, until: end) else { throw ChildProcessError.closed }
    }
  }

  /// Sends a line and gives the next one that comes back.
  package func ask(_ line: String, deadline: Duration = .seconds(30)) throws -> String {
    try send(line)
    return try receive(deadline: deadline)
  }

  package func closeInput() { child.closeInput() }

  package func send(signal number: Int32) { child.send(signal: number) }

  /// Closes the input and waits for the end; returns what else came.
  package func finish(deadline: Duration = .seconds(30)) throws -> RunResult {
    let end = ContinuousClock.now + deadline
    child.closeInput()
    while try pump(writable: false, until: end) {}
    drainErrors(until: end)
    return RunResult(
      stdout: String(decoding: received, as: UTF8.self), stderr: String(decoding: errors, as: UTF8.self),
      status: try child.wait(until: end))
  }

  /// Waits until something can be done and takes in what has come.
  ///
  /// - Returns: false when the output is at its end.
  @discardableResult
  private func pump(writable: Bool, until end: ContinuousClock.Instant) throws -> Bool {
    var requests = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.errors, events: Int16(POLLIN), revents: 0),
    ]
    if writable { requests.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0)) }
    // Standard error at its end would make every poll return at once.
    if errorsEnded { requests[1].fd = -1 }
    if ContinuousClock.now > end { throw ChildProcessError.deadline }
    _ = poll(&requests, nfds_t(requests.count), 50)
    if requests[1].revents != 0 { errorsEnded = !take(from: child.errors, into: &errors) }
    if requests[0].revents != 0 { return take(from: child.output, into: &received) }
    return true
  }

  private func drainErrors(until end: ContinuousClock.Instant) {
    while !errorsEnded, ContinuousClock.now < end {
      var request = pollfd(fd: child.errors, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 50) > 0 { errorsEnded = !take(from: child.errors, into: &errors) }
    }
  }

  private func take(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    return count > 0 || (count < 0 && errno == EINTR)
  }
}

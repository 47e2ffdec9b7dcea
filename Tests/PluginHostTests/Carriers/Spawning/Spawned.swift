import Glibc
import TestSupport

@testable import PluginHost

/// A child for a test, with what it wrote.
struct Spawned {
  let child: ChildProcess

  /// Runs `script` with the shell, in `folder`.
  static func shell(
    _ script: String, in folder: String = "/tmp", supervision: SupervisionSettings = SupervisionSettings(),
    extra: [String: String] = [:], guard keeper: ProcessGuard = .shared
  ) throws(PluginFailure) -> Spawned {
    try run(["sh", "-c", script], in: folder, supervision: supervision, extra: extra, guard: keeper)
  }

  static func run(
    _ command: [String], in folder: String = "/tmp", checksums: [FileChecksum] = [],
    supervision: SupervisionSettings = SupervisionSettings(), extra: [String: String] = [:],
    guard keeper: ProcessGuard = .shared
  ) throws(PluginFailure) -> Spawned {
    let request = SpawnRequest(
      plugin: "test", command: command, folder: folder, checksums: checksums, supervision: supervision,
      extraEnvironment: extra)
    return Spawned(child: try ChildProcess.spawn(request, guard: keeper))
  }

  /// Why a command cannot be started.
  static func failure(
    _ command: [String], in folder: String = "/tmp", checksums: [FileChecksum] = [],
    supervision: SupervisionSettings = SupervisionSettings(), extra: [String: String] = [:]
  ) -> PluginFailure? {
    do throws(PluginFailure) {
      let spawned = try run(
        command, in: folder, checksums: checksums, supervision: supervision, extra: extra)
      spawned.child.tearDown(TeardownStep.immediate)
      return nil
    } catch {
      return error
    }
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    Glibc.write(child.input, bytes, bytes.count)
  }

  /// Reads a line of its stdout; nil when there is none for ten seconds.
  func line() -> String? {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = Glibc.read(child.output, &byte, 1)
      if count == 1 {
        if byte == UInt8(ascii: "\n") { break }
        bytes.append(byte)
      } else if count == 0 || errno != EAGAIN
        || !Descriptors.waitUntilReadable(child.output, milliseconds: 10_000)
      {
        if bytes.isEmpty { return nil }
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All that it writes to stdout until it ends.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  /// Closes its input, and waits for its end.
  func end() -> ChildExit? {
    child.closeInput()
    return child.reap(withinMilliseconds: 10_000)
  }
}

/// Whether a process lives; a zombie does not.
func isAlive(_ pid: pid_t) -> Bool {
  guard let state = processState(pid) else { return false }
  return state != "Z" && state != "X"
}

/// The letter that /proc has for a process; nil when there is none.
func processState(_ pid: pid_t) -> Character? {
  guard let text = contents("/proc/\(pid)/stat"), let end = text.lastIndex(of: ")") else { return nil }
  return text[end...].dropFirst(2).first
}

/// A small file, as text.
func contents(_ path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Waits until something holds; false when it does not within `seconds`.
func eventually(within seconds: Double = 10, _ condition: () -> Bool) -> Bool {
  let deadline = MonotonicClock.nanoseconds() + UInt64(seconds * 1e9)
  while !condition() {
    if MonotonicClock.nanoseconds() > deadline { return false }
    usleep(2_000)
  }
  return true
}

/// Writes a file that stays.
func leave(_ path: String, _ text: String) throws {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw SystemError(errno, path) }
  defer { close(descriptor) }
  let bytes = Array(text.utf8)
  guard write(descriptor, bytes, bytes.count) == bytes.count else { throw SystemError(errno, path) }
}

/// As the system's own sha256sum has it.
func sha256(_ text: String) throws -> String {
  let sum = try Spawned.run(["sha256sum"])
  sum.write(text)
  sum.child.closeInput()
  let line = sum.line() ?? ""
  _ = sum.end()
  return String(line.prefix(64))
}

import Glibc

/// A folder that gets a file for each process of a plugin, with all that goes to and from it.
package final class WireFolder: Sendable {
  package struct Refusal: Error {
    /// To be read behind the folder's name.
    package let reason: String
  }

  private static let maxSameNames = 1000

  package let path: String
  private let start = MonotonicClock.nanoseconds()

  /// Makes the folder, unless it is there; nobody else may look into a new one.
  package init(path: String) throws(Refusal) {
    self.path = path
    if mkdir(path, 0o700) == 0 { return }
    let number = errno
    var status = stat()
    guard number == EEXIST, stat(path, &status) == 0 else {
      throw Refusal(reason: "cannot be made: \(String(cString: strerror(number)))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw Refusal(reason: "is not a folder") }
    guard access(path, W_OK | X_OK) == 0 else {
      throw Refusal(reason: "cannot be written to: \(String(cString: strerror(errno)))")
    }
  }

  /// A new file for one process. Nil, with a line in the log, when it cannot be made: the plugin runs all the same.
  func recorder(of plugin: String, pid: pid_t, log: Log) -> WireRecorder? {
    for number in 1...Self.maxSameNames {
      let suffix = number == 1 ? "" : "-\(number)"
      let file = "\(path)/\(plugin)-\(pid)\(suffix).ndjson"
      let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 { return WireRecorder(descriptor: descriptor, file: file, start: start, log: log) }
      if errno != EEXIST { break }
    }
    log.note("\(path): no file could be made there: \(String(cString: strerror(errno)))")
    return nil
  }
}

import CSystem
package import Glibc

/// Whether somebody else could have written a file that we are about to believe or to run.
///
/// Asked of an open descriptor, so that the file that was checked is the file that is used.
package enum FileTrust {
  /// What speaks against the file, to be read behind its name; nil when nothing does.
  ///
  /// - Parameters:
  ///   - name: how to name the file in the advice.
  ///   - user: who counts as ourselves, beside root.
  package static func objection(to descriptor: Int32, name: String, user: uid_t = geteuid()) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      return "cannot be checked: \(String(cString: strerror(errno)))"
    }
    if status.st_uid != 0 && status.st_uid != user {
      return "belongs to user \(status.st_uid), who is neither root nor the one running this;"
        + " use a copy of your own"
    }
    if status.st_mode & 0o022 != 0 {
      let mode = String(status.st_mode & 0o7777, radix: 8)
      return "can be written by others (mode \(mode)); take that right away: chmod go-w \(name)"
    }
    return nil
  }

  /// The same for a file that is not open: nil as well when there is no regular file at `path`.
  ///
  /// Opens without reading (`O_PATH`), so that looking at a device or a pipe does nothing to it. Whoever runs
  /// the file later has to ask again about the descriptor that he runs.
  static func objection(toFileAt path: String, name: String) -> String? {
    let descriptor = csystem_open_path(path)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return objection(to: descriptor, name: name)
  }
}

package import Glibc

/// A folder of its own, gone with the value.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    var template = Array("/tmp/contacts-host-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw Failure(what: "mkdtemp", code: errno) }
    self.path = String(cString: path)
  }

  deinit {
    // Children before their folders.
    for path in made.reversed() where unlink(path) != 0 { rmdir(path) }
    rmdir(path)
  }

  struct Failure: Error {
    let what: String
    let code: Int32
  }

  private var made: [String] = []

  package func folder(_ name: String) throws {
    let whole = "\(path)/\(name)"
    guard mkdir(whole, 0o755) == 0 else { throw Failure(what: whole, code: errno) }
    made.append(whole)
  }

  package func link(_ name: String, to target: String) throws {
    guard symlink(target, "\(path)/\(name)") == 0 else { throw Failure(what: name, code: errno) }
    made.append("\(path)/\(name)")
  }

  @discardableResult
  package func write(_ name: String, _ text: String = "", mode: mode_t = 0o644, owner: uid_t? = nil) throws
    -> String
  {
    try write(name, bytes: Array(text.utf8), mode: mode, owner: owner)
  }

  @discardableResult
  package func write(_ name: String, bytes: [UInt8], mode: mode_t = 0o644, owner: uid_t? = nil) throws
    -> String
  {
    let whole = "\(path)/\(name)"
    let descriptor = open(whole, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(what: whole, code: errno) }
    defer { close(descriptor) }
    made.append(whole)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fchmod(descriptor, mode) == 0,
      owner.map({ fchown(descriptor, $0, gid_t.max) == 0 }) ?? true
    else { throw Failure(what: whole, code: errno) }
    return whole
  }
}

import Glibc

/// A file of a new plugin.
struct ScaffoldFile {
  /// As seen from the plugin's folder.
  let path: String
  let content: [UInt8]
  let isExecutable: Bool

  init(_ path: String, _ content: [UInt8], isExecutable: Bool = false) {
    self.path = path
    self.content = content
    self.isExecutable = isExecutable
  }

  /// Writes it into `folder`, whose own folders it makes; what is there already is never touched.
  func write(into folder: String) throws {
    var parent = folder
    for part in path.split(separator: "/").dropLast() {
      parent += "/\(part)"
      if mkdir(parent, 0o755) != 0, errno != EEXIST { throw Self.failure(parent) }
    }
    let whole = "\(folder)/\(path)"
    // Others may not write it, whatever the mask: a plugin that they could change is not run.
    let mode: mode_t = isExecutable ? 0o755 : 0o644
    let descriptor = open(whole, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw Self.failure(whole) }
    defer { close(descriptor) }
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.failure(whole)
      }
    }
  }

  static func failure(_ path: String) -> Failure {
    let reason = errno == EEXIST ? "is there already, and is left as it is" : String(cString: strerror(errno))
    return Failure(status: .internalError, message: "\(path): \(reason)")
  }
}

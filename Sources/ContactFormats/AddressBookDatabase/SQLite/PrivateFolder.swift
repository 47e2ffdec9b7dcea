import Glibc
import PluginKit

/// A temporary folder that nobody else can look into. What is in it goes when it does.
final class PrivateFolder {
  let path: String
  private var isRemoved = false

  init() throws(InputProblem) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    // mkdtemp makes it for its owner alone.
    var template = Array("\(base.isEmpty ? "/tmp" : base)/contacts-host.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw InputProblem(.unreadable, "no temporary folder can be made: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { remove() }

  /// Removes it with all that is in it. Files that are open stay readable, so that it can be done as soon as they
  /// are, and nothing is left behind whatever ends the process.
  func remove() {
    if isRemoved { return }
    isRemoved = true
    for name in Folder.names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}

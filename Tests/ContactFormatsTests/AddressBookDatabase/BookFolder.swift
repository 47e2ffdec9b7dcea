import Glibc

@testable import ContactFormats

/// A folder with books in it, gone with the value.
final class BookFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/contacts-host-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(what: "mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in Folder.names(in: path) { remove("\(path)/\(name)") }
    if unlink(path) != 0 { rmdir(path) }
  }

  struct Failure: Error {
    let what: String
  }

  subscript(_ name: String) -> String { "\(path)/\(name)" }

  func make(_ folders: String...) throws {
    for name in folders where mkdir(self[name], 0o755) != 0 { throw Failure(what: name) }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let descriptor = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure(what: name) }
  }

  /// The bytes of a file; empty when there is none.
  func read(_ name: String) -> [UInt8] { Folder.contents(self[name], atMost: 1 << 30) ?? [] }

  /// Every file in it with its bytes, by name.
  func snapshot(_ part: String = "") -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in Folder.names(in: self[part]) {
      let place = part.isEmpty ? name : "\(part)/\(name)"
      if Folder.isFile(self[place]) {
        files[place] = read(place)
      } else {
        files.merge(snapshot(place)) { $1 }
      }
    }
    return files
  }
}

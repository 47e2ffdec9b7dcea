package import Foundation

/// A folder of a test's own, gone with the object.
package final class TemporaryFolder {
  package let url: URL

  package var path: String { url.path }

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("contacts-host-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of `name` in the folder.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path. Folders in `name` are made.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}

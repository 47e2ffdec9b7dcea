import Glibc
import TestSupport

@testable import PluginHost

/// `Tests/HostilePlugin/hostile_library.c`, compiled once, and copied under the name of a fault.
final class HostileLibrary {
  static let root = #filePath.components(upTo: "/Tests/PluginHostTests/")

  struct Failure: Error { let words: [String] }

  private let folder: TemporaryFolder
  private var copies = 0

  init() throws { folder = try TemporaryFolder() }

  /// A copy that has the fault, in a folder that goes with this object. Each call makes another file: one that is
  /// loaded must not be written again.
  func path(_ fault: String) throws -> String {
    copies += 1
    try folder.folder("\(copies)")
    return try folder.write("\(copies)/\(fault).so", bytes: Self.compiled.get())
  }

  /// A library compiled with other options.
  func compile(_ name: String, _ options: String) throws -> String {
    try folder.write(name, bytes: Self.compile(options))
  }

  func write(_ name: String, _ text: String) throws -> String { try folder.write(name, text) }

  /// The first bytes of a real one.
  func cut(_ name: String, bytes: Int) throws -> String {
    try folder.write(name, bytes: Array(Self.compiled.get().prefix(bytes)))
  }

  /// One whose header says that it is for another machine.
  func foreign(_ name: String) throws -> String {
    var bytes = try Self.compiled.get()
    // ELF's e_machine: 183 is AArch64, 62 x86-64.
    bytes[18] = bytes[18] == 183 ? 62 : 183
    return try folder.write(name, bytes: bytes)
  }

  static func sha256(_ path: String) throws -> String {
    let words = try shell("sha256sum '\(path)'").first?.split(separator: " ") ?? []
    return String(words.first ?? "")
  }

  /// The plugin of Examples/plugins/c.
  func example() throws -> String {
    try folder.write("libloyalty.so", bytes: Self.compile("", source: "Examples/plugins/c/loyalty.c"))
  }

  private static let compiled = Result { try compile("") }

  private static func compile(
    _ options: String, source: String = "Tests/HostilePlugin/hostile_library.c"
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = try folder.write("library.so")
    try shell(
      "cc -Wall -Wextra -Werror -shared -fPIC \(options) -I '\(root)/Sources/CPluginABI/include' -o '\(path)'"
        + " '\(root)/\(source)' -ljansson 2>&1")
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(words: ["cc made nothing"]) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Runs a script; what it prints. Fails when the script does.
  @discardableResult
  private static func shell(_ script: String) throws -> [String] {
    let spawned = try Spawned.shell("set -e; \(script); echo done")
    var lines = spawned.lines()
    _ = spawned.end()
    guard lines.popLast() == "done" else { throw Failure(words: lines) }
    return lines
  }
}

extension String {
  fileprivate func components(upTo mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}

import Glibc
package import PluginKit

/// The bytes of a manifest, and where they are from.
package struct ManifestSource: Sendable {
  /// No manifest made by people comes near; a wrong file (a disk, an address book) does.
  private static let maxBytes = 4 << 20

  package let origin: ManifestOrigin
  package let bytes: [UInt8]

  package init(origin: ManifestOrigin, bytes: [UInt8]) {
    self.origin = origin
    self.bytes = bytes
  }

  /// Reads the manifest that `locator` finds, or makes the built-in one from `builtins`.
  package init(
    _ locator: ManifestLocator, builtins: [any Extractor.Type]
  ) throws(ManifestError) {
    let origin = locator.locate()
    guard let path = origin.path else {
      self.init(origin: origin, bytes: Array(DefaultManifest.text(for: builtins).utf8))
      return
    }
    do throws(ManifestError.Reason) {
      self.init(origin: origin, bytes: try Self.read(path))
    } catch {
      throw ManifestError(origin, error)
    }
  }

  /// The folder that relative paths in the manifest start from, without a slash at its end.
  package var folder: String {
    guard let path = origin.path else { return Self.workingFolder }
    let whole = path.hasPrefix("/") ? path : "\(Self.workingFolder)/\(path)"
    return String(whole[..<(whole.lastIndex(of: "/") ?? whole.endIndex)])
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    let folder = String(cString: path)
    return folder == "/" ? "" : folder
  }

  private static func read(_ path: String) throws(ManifestError.Reason) -> [UInt8] {
    // A pipe would be waited for, were it not for O_NONBLOCK.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable("it is not a file")
    }
    if let objection = FileTrust.objection(to: descriptor, name: path) { throw .untrusted(objection) }
    var bytes: [UInt8] = []
    while true {
      let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 << 10) { buffer in
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer)[..<count]) }
        return count
      }
      if count == 0 { return bytes }
      if count < 0 && errno != EINTR { throw .unreadable(String(cString: strerror(errno))) }
      if bytes.count > maxBytes { throw .unreadable("it is longer than \(maxBytes) bytes") }
    }
  }
}

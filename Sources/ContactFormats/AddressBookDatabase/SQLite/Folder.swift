import Glibc
import PluginKit

/// What lies in a folder.
enum Folder {
  /// The names in it, in order; none when it cannot be read.
  static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // Sound: the name ends with a zero within its array, and the entry is valid until the next call.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name))
        {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// A path without links; the same path when there is no such file.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  static func isFile(_ path: String) -> Bool { size(of: path) != nil }

  /// The size of a regular file; nil for everything else.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The content of a file; nil when it cannot be read, or is longer than that and not only its head is wanted.
  static func contents(_ path: String, atMost limit: Int, orItsHead: Bool = false) -> [UInt8]? {
    guard let size = size(of: path), orItsHead || size <= limit else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let source = DescriptorSource(descriptor: descriptor)
    let wanted = min(size, limit)
    // Sound: no more is written than there is room for, and `count` says how much it was.
    return try? [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<wanted])
        let step = try source.read(into: rest)
        if step == 0 { break }
        count += step
      }
    }
  }
}

import ContactFormats
import Glibc
import JSON
import PluginKit

/// The file behind `--map`: what the columns of a CSV file hold.
enum ColumnsFile {
  static let option = Command.Option(
    "--map", value: "FILE", "read CSV whose columns FILE names: {\"Mobile\": \"phoneNumbers[mobile]\", …}")

  /// The format that it is for.
  static let format = "csv"

  private static let maxBytes = 1 << 20

  static func read(_ path: String) throws -> ColumnMapping {
    let bytes = try content(of: path)
    do {
      return try bytes.withUnsafeBytes { try ColumnMapping(json: Text($0)) }
    } catch let error as ColumnMappingError {
      throw Failure.usage("--map \(path): \(error.reason)")
    }
  }

  private static func content(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    let source = DescriptorSource(descriptor: descriptor)
    var bytes = [UInt8](repeating: 0, count: maxBytes + 1)
    var count = 0
    while count < bytes.count {
      let added: Int
      do {
        added = try bytes.withUnsafeMutableBytes {
          try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
        }
      } catch let error as InputProblem {
        throw unreadable(path, error.reason)
      }
      if added == 0 { return Array(bytes[..<count]) }
      count += added
    }
    throw unreadable(path, "it has more than \(maxBytes) bytes")
  }

  private static func unreadable(_ path: String, _ reason: String) -> Failure {
    Failure(status: .input, message: "--map \(path): \(reason)")
  }
}

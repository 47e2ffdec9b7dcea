import PluginKit

/// The bytes of one file in a zip archive. It ends when the archive goes on to the next one.
final class ZipFileSource: ByteSource {
  private let archive: ZipArchive
  private let number: Int

  /// - Parameter archive: stands at the file.
  init(_ archive: ZipArchive) {
    self.archive = archive
    number = archive.number
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    archive.number == number ? try archive.read(into: buffer) : 0
  }
}

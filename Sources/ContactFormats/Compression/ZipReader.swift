import JSON
import PluginKit

/// Reads the address books in a zip archive, one after the other; each is recognized by its own content.
///
/// What is no address book, and what is damaged, is told with its name, and the others go on.
final class ZipReader: RecordReader {
  typealias Opener = (_ source: any ByteSource, _ file: String) throws(InputProblem) -> any RecordReader

  private let archive: ZipArchive
  private let file: String?
  private let open: Opener
  private var current: (reader: any RecordReader, file: String)?
  private var isFirst = true
  private var hasBook = false
  /// A file was told that may have been a book, had it been readable.
  private var hasLoss = false
  private var isOver = false

  /// - Parameters:
  ///   - file: the archive as it was named.
  ///   - open: makes the reader of a file in it.
  init(_ source: any ByteSource, file: String?, open: @escaping Opener) {
    archive = ZipArchive(source)
    self.file = file
    self.open = open
  }

  func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    while !isOver {
      if let (reader, file) = current {
        if try read(into: record, from: reader, file) { return true }
        current = nil
      }
      do throws(InputProblem) {
        try goOn()
      } catch {
        throw .input(error)
      }
    }
    return false
  }

  private func read(into record: RawRecord, from reader: any RecordReader, _ file: String) throws(ReadFailure)
    -> Bool
  {
    do throws(ReadFailure) {
      let found = try reader.read(into: record)
      hasBook = true
      return found
    } catch {
      switch error {
      case .record(var problem):
        hasBook = true
        problem.file = problem.file ?? file
        throw .record(problem)
      case .input(var problem):
        // With a name, it is about a file in an archive in this archive.
        if problem.file == nil {
          current = nil
          problem.file = file
        }
        noteLoss(problem)
        throw .input(problem)
      }
    }
  }

  /// Opens the next file, or comes to the end.
  private func goOn() throws(InputProblem) {
    let header: ZipHeader?
    do throws(InputProblem) {
      header = try archive.nextFile()
    } catch {
      isOver = true
      throw error
    }
    guard let header else {
      isOver = true
      if hasBook || hasLoss { return }
      throw InputProblem(
        .unknownFormat,
        isFirst ? "the zip archive is empty" : "there is no address book in the zip archive")
    }
    if isFirst, let kind = ForeignContent.kindOfPackage(beginningWith: header.name) {
      isOver = true
      throw InputProblem(.unknownFormat, "this is \(kind), not an address book")
    }
    isFirst = false
    if ZipName.isPassedOver(header.name) { return }
    let name = file.map { "\($0)/\(header.name)" } ?? header.name
    if let refusal = Self.refusal(of: header) {
      hasLoss = true
      throw InputProblem(.unreadable, refusal, file: name)
    }
    do throws(InputProblem) {
      current = (try open(ZipFileSource(archive), name), name)
    } catch {
      noteLoss(error)
      throw InputProblem(error.kind, error.reason, file: error.file ?? name)
    }
  }

  private func noteLoss(_ problem: InputProblem) { hasLoss = hasLoss || problem.kind != .unknownFormat }

  private static func refusal(of header: ZipHeader) -> String? {
    if header.isEncrypted {
      return "it is encrypted: unpack the archive with its password, and read what was in it"
    }
    guard case .other(let number) = header.method else { return nil }
    let method =
      switch number {
      case 1...6: "an old method"
      case 9: "deflate64"
      case 12: "bzip2"
      case 14: "LZMA"
      case 93: "zstd"
      case 95: "xz"
      case 98: "PPMd"
      default: "method \(number)"
      }
    return
      "it is compressed with \(method), which is not read here: unpack the archive, and read what was in it"
  }
}

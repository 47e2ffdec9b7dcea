import CZlib
import ContactFormats
import PluginKit
import Testing

@testable import ContactFormats

/// What comes out of packed bytes, in words that tests compare: `book.zip/a.vcf#0 Ada` is a record with its file, its
/// index and its full name; `book.zip/b.txt! …` is a problem with a file, `! …` one that ends the input.
struct Unpacked: Equatable {
  var outcomes: [String] = []

  init(_ bytes: [UInt8], as format: String? = nil, file: String? = "book", chunk: Int = .max) {
    let catalog = FormatCatalog([RawJSON.format, VCardFormat.format, LDIFFormat.format])
    let record = RawRecord()
    do throws(InputProblem) {
      let reader = try catalog.reader(
        format: format, source: MemorySource(bytes, chunk: chunk), file: file, limits: ReadLimits())
      while true {
        do throws(ReadFailure) {
          guard try reader.read(into: record) else { return }
          let name = record.string(.displayName) ?? record.string(.givenName) ?? "-"
          outcomes.append("\(record.source.file ?? "")#\(record.source.index) \(name)")
        } catch {
          switch error {
          case .record(let problem):
            outcomes.append("\(problem.file ?? "")#\(problem.index)! \(problem.reason)")
          case .input(let problem):
            outcomes.append("\(problem.file ?? "")! \(problem.reason)")
            if problem.file == nil { return }
          }
        }
      }
    } catch {
      outcomes.append("! \(error.reason)")
    }
  }

  /// The same however the bytes arrive.
  static func inPieces(_ bytes: [UInt8], as format: String? = nil, file: String? = "book") -> [String] {
    let whole = Unpacked(bytes, as: format, file: file)
    for chunk in [1, 2, 7, 64] {
      #expect(Unpacked(bytes, as: format, file: file, chunk: chunk) == whole, "in pieces of \(chunk)")
    }
    return whole.outcomes
  }
}

/// Makes archives, fields in the order of APPNOTE.TXT 4.3.
enum Archive {
  static func card(_ name: String) -> [UInt8] {
    Array("BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nEND:VCARD\n".utf8)
  }

  /// zlib's deflate, with gzip's header or bare.
  static func deflate(_ bytes: [UInt8], gzip: Bool = false) -> [UInt8] {
    var stream = z_stream()
    _ = deflateInit2_(
      &stream, 6, Z_DEFLATED, gzip ? MAX_WBITS + 16 : -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 64)
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        #expect(CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END)
        return output.count - Int(stream.avail_out)
      }
    }
    return Array(output.prefix(count))
  }

  struct File {
    var name: [UInt8]
    var content: [UInt8]
    var method = 8
    var flags = 0x800
    /// Sizes and checksum behind the bytes.
    var isStreamed = false
    var hasSignature = true
    var isZip64 = false
    var checksum: UInt32?
    /// What stands in the archive, when not made from `content`.
    var packed: [UInt8]?

    init(_ name: String, _ content: [UInt8], method: Int = 8) {
      self.name = Array(name.utf8)
      self.content = content
      self.method = method
    }
  }

  static func zip(_ files: [File], hasEnd: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in files { bytes += Self.bytes(of: file) }
    if hasEnd {
      // A list of files, which nobody reads here, and the end.
      if !files.isEmpty { bytes += le(0x0201_4B50, 4) + [UInt8](repeating: 0, count: 42) }
      bytes += le(0x0605_4B50, 4) + [UInt8](repeating: 0, count: 18)
    }
    return bytes
  }

  private static func bytes(of file: File) -> [UInt8] {
    let packed = file.packed ?? (file.method == 8 ? deflate(file.content) : file.content)
    let checksum = file.checksum ?? UInt32(crc32(0, file.content, UInt32(file.content.count)))
    let size = UInt64(file.content.count)
    let width = file.isZip64 ? 8 : 4
    var extra: [UInt8] = []
    if file.isZip64 {
      extra = le(0x7875, 2) + le(1, 2) + [0]
      extra += le(1, 2) + le(16, 2) + le(file.isStreamed ? 0 : size, 8)
      extra += le(file.isStreamed ? 0 : UInt64(packed.count), 8)
    }
    let sizes =
      file.isZip64
      ? le(0xFFFF_FFFF, 4) + le(0xFFFF_FFFF, 4)
      : file.isStreamed ? le(0, 8) : le(UInt64(packed.count), 4) + le(size, 4)
    var bytes = le(0x0403_4B50, 4) + le(20, 2) + le(UInt64(file.flags | (file.isStreamed ? 8 : 0)), 2)
    bytes += le(UInt64(file.method), 2) + le(0, 4) + le(file.isStreamed ? 0 : UInt64(checksum), 4) + sizes
    bytes += le(UInt64(file.name.count), 2) + le(UInt64(extra.count), 2) + file.name + extra + packed
    if file.isStreamed {
      if file.hasSignature { bytes += le(0x0807_4B50, 4) }
      bytes += le(UInt64(checksum), 4) + le(UInt64(packed.count), width) + le(size, width)
    }
    return bytes
  }

  static func le(_ number: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  /// Hexadecimal digits as bytes.
  static func hex(_ digits: String) -> [UInt8] {
    let digits = Array(digits.filter { $0 != " " && $0 != "\n" })
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
    }
  }
}

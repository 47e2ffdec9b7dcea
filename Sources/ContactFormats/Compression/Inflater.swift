// Sound because zlib is given the exact bounds of what it may read and write, its pointers are used during the
// call only, and its state stays at one address from init to deinit, as it asks for.
import CZlib
import JSON

/// zlib's inflate, piece by piece.
final class Inflater {
  enum Format {
    /// Deflate alone, as in zip.
    case raw
    /// With gzip's header and checksum, which zlib checks.
    case gzip
  }

  enum State {
    case going, finished
    case damaged
    /// All was there, and its checksum is not that of the original.
    case wrongChecksum
  }

  struct Step {
    let consumed: Int
    let written: Int
    let state: State
  }

  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init(_ format: Format) {
    stream.initialize(to: z_stream())
    let windowBits: Int32 = format == .raw ? -MAX_WBITS : MAX_WBITS + 16
    let status = inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib could not be started")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Begins anew.
  func reset() { inflateReset(stream) }

  /// Inflates as much of `input` as `buffer` has room for.
  func step(_ input: Text, into buffer: UnsafeMutableRawBufferPointer) -> Step {
    let available = min(input.count, Int(Int32.max))
    let room = min(buffer.count, Int(Int32.max))
    // zlib reads here and does not write.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.start)
    stream.pointee.avail_in = UInt32(available)
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    let status = inflate(stream, Z_NO_FLUSH)
    let state: State =
      switch status {
      // No progress without more input is nothing wrong.
      case Z_OK, Z_BUF_ERROR: .going
      case Z_STREAM_END: .finished
      default: isCheckFailure ? .wrongChecksum : .damaged
      }
    return Step(
      consumed: available - Int(stream.pointee.avail_in), written: room - Int(stream.pointee.avail_out),
      state: state)
  }

  private var isCheckFailure: Bool {
    stream.pointee.msg.map { String(cString: $0).hasSuffix("check") } ?? false
  }
}

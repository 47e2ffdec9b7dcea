// Sound because the memory is owned here and `given <= count <= capacity` always holds.
import JSON
import PluginKit

/// A source whose first bytes can be looked at before they are read.
final class PeekingSource: ByteSource {
  private static let pieceBytes = 16 << 10

  private let source: any ByteSource
  private let base: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var count = 0
  private var given = 0
  /// Why there is no more; what came before is given out first.
  private(set) var failure: InputProblem?

  /// - Parameter limit: how many bytes may be looked at.
  init(_ source: any ByteSource, limit: Int) {
    self.source = source
    capacity = limit
    base = .allocate(capacity: limit)
  }

  deinit { base.deallocate() }

  /// What has been seen so far. Valid until more is, or something is read.
  var peeked: Text { Text(base, count: count) }

  /// Looks at the next bytes.
  ///
  /// - Returns: false when there are no more, or when the limit is reached.
  /// - Throws: what the source throws, unless there is something that can be looked at and read before.
  func peekOn() throws(InputProblem) -> Bool {
    if count == capacity || failure != nil { return false }
    let room = min(Self.pieceBytes, capacity - count)
    let added: Int
    do throws(InputProblem) {
      added = try source.read(into: UnsafeMutableRawBufferPointer(start: base + count, count: room))
    } catch {
      if count == 0 { throw error }
      failure = error
      return false
    }
    precondition(added >= 0 && added <= room, "more bytes than there was room for")
    count += added
    return added > 0
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    if given == count {
      if let failure { throw failure }
      return try source.read(into: buffer)
    }
    let piece = min(buffer.count, count - given)
    buffer.copyMemory(from: UnsafeRawBufferPointer(start: base + given, count: piece))
    given += piece
    return piece
  }
}

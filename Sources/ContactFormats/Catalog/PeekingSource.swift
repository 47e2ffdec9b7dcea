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
  func peekOn() throws(InputProblem) -> Bool {
    if count == capacity { return false }
    let room = min(Self.pieceBytes, capacity - count)
    let added = try source.read(into: UnsafeMutableRawBufferPointer(start: base + count, count: room))
    precondition(added >= 0 && added <= room, "more bytes than there was room for")
    count += added
    return added > 0
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    if given == count { return try source.read(into: buffer) }
    let piece = min(buffer.count, count - given)
    buffer.copyMemory(from: UnsafeRawBufferPointer(start: base + given, count: piece))
    given += piece
    return piece
  }
}

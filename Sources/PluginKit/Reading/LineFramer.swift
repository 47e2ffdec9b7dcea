// Sound because `base` is owned here, `start <= scanned <= end <= capacity` always holds, and lines handed
// out are only read until the next call.
import Glibc
package import JSON

/// Cuts bytes into lines at LF, whatever the pieces in which they arrive.
///
/// It remembers how far it has looked, so that a long line costs linear time, and holds no more than
/// `maxLineBytes` of one (all that stands before the LF): a longer line is counted, not kept.
package struct LineFramer: ~Copyable {
  package enum Line {
    /// A line without its end (LF, or CR LF). Valid until the next call.
    case line(Text)
    /// A line that was too long: its first bytes, and how many there were.
    case tooLong(head: Text, bytes: Int)
  }

  private static let headBytes = 4096

  private let maxLineBytes: Int
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var scanned = 0
  private var end = 0
  /// Bytes of the present line that were thrown away; 0 while it still fits.
  private var discarded = 0
  /// Lines given out so far, blank ones included.
  package private(set) var lineNumber = 0

  package init(maxLineBytes: Int, capacity: Int = 64 << 10) {
    self.maxLineBytes = maxLineBytes
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Lets `fill` put bytes at the end; it returns how many it put.
  package mutating func receive<Failure: Error>(
    _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    makeRoom()
    let count = try fill(UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end))
    precondition(count >= 0 && count <= capacity - end, "more bytes than there was room for")
    end += count
    return count
  }

  /// The next whole line, or nil when more bytes are needed.
  package mutating func next() -> Line? {
    guard let hit = memchr(base + scanned, 0x0A, end - scanned) else {
      scanned = end
      if end - start > maxLineBytes { discardLine() }
      return nil
    }
    let newline = UnsafePointer(base).distance(to: UnsafePointer(hit.assumingMemoryBound(to: UInt8.self)))
    return take(upTo: newline, next: newline + 1)
  }

  /// What is left when there are no more bytes: a last line without an end.
  package mutating func finish() -> Line? {
    guard end > start || discarded > 0 else { return nil }
    return take(upTo: end, next: end)
  }

  private mutating func take(upTo lineEnd: Int, next: Int) -> Line {
    let text = Text(base + start, count: lineEnd - start)
    let dropped = discarded
    start = next
    scanned = next
    discarded = 0
    lineNumber += 1
    if dropped > 0 || text.count > maxLineBytes {
      return .tooLong(head: text.prefix(upTo: min(text.count, Self.headBytes)), bytes: text.count + dropped)
    }
    return .line(text.last == 0x0D ? text.prefix(upTo: text.count - 1) : text)
  }

  /// Keeps the head of a line that is too long already, and forgets the rest.
  private mutating func discardLine() {
    let kept = min(Self.headBytes, end - start)
    discarded += end - start - kept
    end = start + kept
    scanned = end
  }

  private mutating func makeRoom() {
    if start == end && start > 0 {
      start = 0
      scanned = 0
      end = 0
    }
    if capacity - end >= capacity / 4 { return }
    if start > 0 {
      memmove(base, base + start, end - start)
      scanned -= start
      end -= start
      start = 0
    }
    if capacity - end < capacity / 4 {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      memcpy(larger, base, end)
      base.deallocate()
      base = larger
      capacity *= 2
    }
  }
}

/// Lines of a source, one by one.
package struct LineReader: ~Copyable {
  private var framer: LineFramer
  private let source: any ByteSource

  package init(source: any ByteSource, maxLineBytes: Int) {
    self.source = source
    framer = LineFramer(maxLineBytes: maxLineBytes)
  }

  /// The number of the line that `next` gave last, from 1.
  package var lineNumber: Int { framer.lineNumber }

  /// The next line, valid until the next call; nil at the end.
  package mutating func next() throws(InputProblem) -> LineFramer.Line? {
    while true {
      if let line = framer.next() { return line }
      let count = try framer.receive { buffer throws(InputProblem) in try source.read(into: buffer) }
      if count == 0 { return framer.finish() }
    }
  }
}

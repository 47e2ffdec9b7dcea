// Sound because `base` is owned here, every offset lies between 0 and `end`, `end <= capacity`, all offsets
// move together when the bytes move, and cards handed out are only read until the next call.
import Glibc
import JSON

/// Cuts a stream of bytes into cards, in whatever pieces it arrives: from BEGIN:VCARD to its END:VCARD,
/// nested cards inside.
///
/// A card without END ends where the next one begins. Lines between cards are passed over. A card of more than
/// `maxCardBytes` is counted, not kept. Every byte is looked at a bounded number of times.
struct CardSplitter: ~Copyable {
  struct Card {
    /// The lines of the card, or the first bytes of one that was too long. Valid until the next call.
    let text: Text
    /// The line of its BEGIN, from 1.
    let line: Int
    /// How many bytes it has; more than `text` when it was too long.
    let byteCount: Int
    /// Whether it has an END of its own.
    let hasEnd: Bool

    var isTooLong: Bool { byteCount > text.count }
  }

  /// A card whose END has not been seen.
  struct Open {
    var offset: Int
    let line: Int
    /// Whether it is the value of an AGENT, and so belongs to the card around it.
    let isAgent: Bool
  }

  struct Piece {
    let range: Range<Int>
    let line: Int
    let hasEnd: Bool
  }

  static let maxDepth = 8
  static let headBytes = 4096
  private static let initialCapacity = 128 << 10

  let maxCardBytes: Int
  var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  var end = 0
  /// The line at hand, and how far its end has been looked for.
  var lineStart = 0
  private var scanned = 0
  private var ends = LineEnds()
  private(set) var lineNumber = 1
  /// The last line was ended by a CR, whose LF may be still to come.
  private var mayOweLF = false
  /// The beginning of the line at hand was thrown away, or the line is known not to matter.
  private var isRestOfLine = false

  var open: [Open] = []
  /// Cards deeper than `maxDepth` that are still open.
  var deeper = 0
  /// The inner of two cards has ended, and the next line tells whether the outer one goes on.
  var undecidedAt = -1
  var previousLine = 0..<0
  var token = CardToken()
  var tokenStart = 0
  var tokenLine = 1
  /// Bytes of the card at hand that were thrown away.
  var discarded = 0
  /// Whether any card was seen.
  private(set) var foundCard = false

  private var ready: [Piece] = []
  private var readyIndex = 0

  init(maxCardBytes: Int) {
    self.maxCardBytes = maxCardBytes
    capacity = Self.initialCapacity
    base = .allocate(capacity: capacity)
    open.reserveCapacity(Self.maxDepth)
    ready.reserveCapacity(Self.maxDepth)
  }

  deinit { base.deallocate() }

  /// Lets `fill` put bytes at the end; it returns how many it put.
  mutating func receive<Failure: Error>(
    _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    makeRoom()
    let count = try fill(UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end))
    precondition(count >= 0 && count <= capacity - end, "more bytes than there was room for")
    end += count
    return count
  }

  /// The next card, or nil when more bytes are needed.
  mutating func next() -> Card? {
    if let card = takeReady() { return card }
    while let lineEnd = findLineEnd() {
      takeLine(upTo: lineEnd)
      if readyIndex < ready.count { return takeReady() }
    }
    discardExcess()
    return nil
  }

  /// What is left when there are no more bytes.
  mutating func finish() -> Card? {
    if let card = next() { return card }
    if lineStart < end {
      scanned = end
      takeLine(upTo: end)
      if readyIndex < ready.count { return takeReady() }
    }
    endOpenCards(at: end)
    return takeReady()
  }

  // MARK: Lines

  private mutating func findLineEnd() -> Int? {
    if mayOweLF, lineStart < end {
      mayOweLF = false
      if base[lineStart] == 0x0A {
        lineStart += 1
        scanned = lineStart
      }
    }
    let found = ends.find(in: base, from: scanned, limit: end)
    scanned = found
    return found < end ? found : nil
  }

  private mutating func takeLine(upTo lineEnd: Int) {
    let start = lineStart
    if !isRestOfLine, lineEnd > start { examine(start..<lineEnd) }
    isRestOfLine = false
    if lineEnd >= end {
      lineStart = end
    } else if base[lineEnd] == 0x0D {
      if lineEnd + 1 < end {
        lineStart = base[lineEnd + 1] == 0x0A ? lineEnd + 2 : lineEnd + 1
      } else {
        lineStart = lineEnd + 1
        mayOweLF = true
      }
    } else {
      lineStart = lineEnd + 1
    }
    scanned = lineStart
    lineNumber += 1
  }

  // MARK: Cards that are finished

  mutating func add(_ range: Range<Int>, line: Int, hasEnd: Bool) {
    foundCard = true
    ready.append(Piece(range: range, line: line, hasEnd: hasEnd))
  }

  private mutating func takeReady() -> Card? {
    guard readyIndex < ready.count else { return nil }
    let piece = ready[readyIndex]
    readyIndex += 1
    if readyIndex == ready.count {
      ready.removeAll(keepingCapacity: true)
      readyIndex = 0
    }
    let dropped = discarded
    discarded = 0
    let tooLong = dropped > 0 || piece.range.count > maxCardBytes
    let kept = tooLong ? min(piece.range.count, Self.headBytes) : piece.range.count
    return Card(
      text: Text(base + piece.range.lowerBound, count: kept), line: piece.line,
      byteCount: piece.range.count + dropped, hasEnd: piece.hasEnd)
  }

  // MARK: Memory

  /// Forgets what nobody will ask for: stray lines, and all but the head of a card that is too long already.
  private mutating func discardExcess() {
    if open.isEmpty {
      if end - lineStart > Self.headBytes {
        isRestOfLine = true
        token = CardToken()
        lineStart = end
      }
      return
    }
    let cardStart = open[0].offset
    guard end - cardStart > maxCardBytes, end - cardStart > Self.headBytes * 16 else { return }
    // Nested cards are no longer told from cards without an END: only the depth is counted on.
    deeper += open.count - 1
    open.removeLast(open.count - 1)
    undecidedAt = -1
    if end - lineStart > Self.headBytes {
      isRestOfLine = true
      token = CardToken()
      lineStart = end
    }
    let keptEnd = cardStart + min(Self.headBytes, lineStart - cardStart)
    let distance = lineStart - keptEnd
    guard distance > 0 else { return }
    memmove(base + keptEnd, base + lineStart, end - lineStart)
    discarded += distance
    end -= distance
    lineStart -= distance
    scanned -= distance
    tokenStart = max(keptEnd, tokenStart - distance)
    ends.shift(by: distance)
    previousLine = 0..<0
  }

  private mutating func makeRoom() {
    if capacity - end >= capacity / 4 { return }
    let keep = open.first?.offset ?? (token.isPartial ? tokenStart : lineStart)
    if keep > 0 {
      memmove(base, base + keep, end - keep)
      shiftOffsets(by: keep)
    }
    if capacity > Self.initialCapacity, end < Self.initialCapacity / 2 {
      resize(to: Self.initialCapacity)
    } else if capacity - end < capacity / 4 {
      resize(to: capacity * 2)
    }
  }

  private mutating func shiftOffsets(by distance: Int) {
    end -= distance
    lineStart -= distance
    scanned -= distance
    tokenStart = max(0, tokenStart - distance)
    ends.shift(by: distance)
    if undecidedAt >= 0 { undecidedAt -= distance }
    for index in open.indices { open[index].offset -= distance }
    previousLine =
      previousLine.lowerBound >= distance
      ? previousLine.lowerBound - distance..<previousLine.upperBound - distance : 0..<0
  }

  private mutating func resize(to newCapacity: Int) {
    let other = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    memcpy(other, base, end)
    base.deallocate()
    base = other
    capacity = newCapacity
  }
}

// Sound because the ranges examined are lines inside the buffer. See CardSplitter.
import JSON

// What the lines say about where cards begin and end.
extension CardSplitter {
  /// Looks at a line that is not empty.
  @inline(__always)
  mutating func examine(_ line: Range<Int>) {
    let first = base[line.lowerBound]
    // Nearly every line of a card is told by its ends: no token, no continuation, nothing to decide.
    if !open.isEmpty, !token.isPartial, undecidedAt < 0, first > 0x20, first | 0x20 != UInt8(ascii: "b"),
      first | 0x20 != UInt8(ascii: "e"), base[line.upperBound - 1] | 0x20 != UInt8(ascii: "d")
    {
      previousLine = line
      return
    }
    examineClosely(line)
  }

  private mutating func examineClosely(_ line: Range<Int>) {
    var start = line.lowerBound
    let first = base[start]
    if first == 0x20 || first == 0x09 {
      if token.isPartial {
        token.take(base + start + 1, count: line.upperBound - start - 1)
        if token.isComplete { takeToken(upTo: line.upperBound) }
        return
      }
      // Inside a card this continues the line before; outside there is nothing to continue.
      if !open.isEmpty { return }
    }
    if open.isEmpty { start = skipBlanksAndMarks(line) }
    if start == line.upperBound { return }
    token = CardToken()
    token.take(base + start, count: line.upperBound - start)
    tokenStart = start
    tokenLine = lineNumber
    if !token.isComplete, !token.isPartial { takeGroupedToken(start..<line.upperBound) }
    if token.isComplete {
      takeToken(upTo: line.upperBound)
    } else if !token.isPartial {
      takeOther(start..<line.upperBound)
    }
    previousLine = line
  }

  /// A line that is no BEGIN and no END. Outside of cards, or where it is undecided whether the card goes on, a
  /// VERSION begins a card that has no BEGIN.
  private mutating func takeOther(_ line: Range<Int>) {
    if undecidedAt >= 0, isVersion(line) { endOpenCards(at: line.lowerBound) }
    decideNested()
    if open.isEmpty, isVersion(line) { begin(at: line.lowerBound) }
  }

  /// `item1.BEGIN:VCARD`, which vCard 3.0 allows.
  private mutating func takeGroupedToken(_ line: Range<Int>) {
    let text = Text(base + line.lowerBound, count: min(line.count, 128))
    guard let dot = text.firstIndex(of: UInt8(ascii: ".")), dot > 0 else { return }
    token.take(text.start + dot + 1, count: text.count - dot - 1)
    if !token.isComplete { token = CardToken() }
  }

  /// Whether a line states a version, and not that of something that is no card.
  private func isVersion(_ line: Range<Int>) -> Bool {
    if Text(base + previousLine.lowerBound, count: previousLine.count).hasPrefixIgnoringCase("BEGIN:") {
      return false
    }
    let text = Text(base + line.lowerBound, count: line.count)
    guard text.count < 32, text.hasPrefixIgnoringCase("VERSION:") else { return false }
    let version = text.suffix(from: 8).withoutTrailingBlanks
    return version == "2.1" || version == "3.0" || version == "4.0"
  }

  private func skipBlanksAndMarks(_ line: Range<Int>) -> Int {
    var start = line.lowerBound
    while start < line.upperBound {
      if base[start] <= 0x20 {
        start += 1
      } else if line.upperBound - start >= 3, base[start] == 0xEF, base[start + 1] == 0xBB,
        base[start + 2] == 0xBF
      {
        start += 3
      } else {
        break
      }
    }
    return start
  }

  private mutating func takeToken(upTo tokenEnd: Int) {
    let kind = token.kind
    token = CardToken()
    if kind == .begin {
      begin(at: tokenStart)
    } else {
      end(at: tokenEnd)
    }
  }

  private mutating func begin(at offset: Int) {
    let isAgent = !open.isEmpty && previousLineIsEmptyAgent
    if !open.isEmpty, !isAgent, undecidedAt >= 0 || deeper > 0 || discarded > 0 || open.count == Self.maxDepth
    {
      endOpenCards(at: offset)
    }
    if open.count == Self.maxDepth || discarded > 0 && !open.isEmpty {
      deeper += 1
    } else {
      open.append(Open(offset: offset, line: tokenLine, isAgent: isAgent))
    }
  }

  private mutating func end(at offset: Int) {
    if undecidedAt >= 0 { decideNested() }
    if deeper > 0 {
      deeper -= 1
      return
    }
    guard let innermost = open.last else { return }
    if open.count == 1 {
      open.removeLast()
      add(innermost.offset..<offset, line: innermost.line, hasEnd: true)
    } else if innermost.isAgent {
      open.removeLast()
    } else {
      undecidedAt = offset
    }
  }

  /// A line of the outer card has come: the inner one was nested in it.
  private mutating func decideNested() {
    guard undecidedAt >= 0 else { return }
    undecidedAt = -1
    open.removeLast()
  }

  /// Ends all open cards: the last one at `offset`, each other where the next one begins.
  mutating func endOpenCards(at offset: Int) {
    var limit = undecidedAt >= 0 ? undecidedAt : offset
    var hasEnd = undecidedAt >= 0
    var pieces: [Piece] = []
    for card in open.reversed() where !card.isAgent {
      pieces.append(Piece(range: card.offset..<limit, line: card.line, hasEnd: hasEnd))
      limit = card.offset
      hasEnd = false
    }
    for piece in pieces.reversed() { add(piece.range, line: piece.line, hasEnd: piece.hasEnd) }
    open.removeAll(keepingCapacity: true)
    deeper = 0
    undecidedAt = -1
  }

  /// Whether the line before is an AGENT whose value is the card that begins now.
  private var previousLineIsEmptyAgent: Bool {
    var line = Text(base + previousLine.lowerBound, count: previousLine.count).trimmed
    guard line.last == UInt8(ascii: ":") else { return false }
    if let dot = line.firstIndex(of: UInt8(ascii: ".")) { line = line.suffix(from: dot + 1) }
    return line.hasPrefixIgnoringCase("AGENT:") || line.hasPrefixIgnoringCase("AGENT;")
  }
}

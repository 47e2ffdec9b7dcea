// Sound because every offset is compared with the card's length before a byte is read.
import Glibc
import JSON

// From physical lines to properties.
extension CardDecoder {
  /// Reads the property that begins at `position`; returns where the next one begins.
  func decodeLine(at position: Int) -> Int {
    let end = ends.find(in: card.start, from: position, limit: card.count)
    var next = lineStart(after: end)
    if end == position { return next }
    var line = ContentLine()
    var physical = card[position..<end]
    if Text.isBlank(physical.start[0]) {
      // A continuation of nothing: what it continues was a blank line.
      physical = physical.trimmed
      if physical.isEmpty { return next }
    }
    let isFolded = isContinuation(at: next)
    if parser.parse(physical, into: &line, lenient: !isFolded) {
      next = completeValue(of: &line, next: next, isFolded: isFolded)
    } else {
      var logical = physical
      if isFolded {
        segments.removeAll(keepingCapacity: true)
        segments.append(physical)
        next = collectFolds(from: next)
        logical = joinSegments()
      }
      guard parser.parse(logical, into: &line, lenient: true) else {
        takeUnreadable(logical)
        return next
      }
      // The folds are undone already; soft line breaks may follow.
      next = completeValue(of: &line, next: next, isFolded: false)
    }
    if line.property == .begin || line.property == .end {
      return takeStructure(line, at: position, next: next)
    }
    hasBegun = true
    readableLines += 1
    if parser.metMalformedParameter {
      remark("vcard.parameter", "parameters are joined by a comma where a semicolon belongs")
    }
    take(line)
    return next
  }

  // MARK: Physical lines

  /// Where the line behind the line end at `end` begins.
  @inline(__always)
  func lineStart(after end: Int) -> Int {
    if end >= card.count { return card.count }
    if card.start[end] == UInt8(ascii: "\n") { return end + 1 }
    // CR LF, or CR CR LF as a file has that went through two conversions.
    if end + 1 < card.count, card.start[end + 1] == UInt8(ascii: "\n") { return end + 2 }
    if end + 2 < card.count, card.start[end + 1] == UInt8(ascii: "\r"),
      card.start[end + 2] == UInt8(ascii: "\n")
    {
      return end + 3
    }
    return end + 1
  }

  @inline(__always)
  private func isContinuation(at start: Int) -> Bool {
    start < card.count && (card.start[start] == 0x20 || card.start[start] == 0x09)
  }

  private func lineEnd(from start: Int) -> Int {
    ends.find(in: card.start, from: start, limit: card.count)
  }

  // MARK: Values that go on

  /// Adds to `line` what follows it on further lines; returns where the next property begins.
  @inline(__always)
  private func completeValue(of line: inout ContentLine, next: Int, isFolded: Bool) -> Int {
    switch line.encoding {
    case .none:
      if !isFolded { return next }
      segments.removeAll(keepingCapacity: true)
      segments.append(line.value)
      let next = collectFolds(from: next)
      line.value = joinSegments()
      return next
    case .quotedPrintable:
      if !isFolded, line.value.trimmed.last != UInt8(ascii: "=") { return next }
      return completeQuotedPrintable(&line, next: next)
    case .base64: return completeBase64(&line, next: next)
    }
  }

  private func collectFolds(from start: Int) -> Int {
    var next = start
    while isContinuation(at: next) {
      let end = lineEnd(from: next)
      segments.append(card[next + 1..<end])
      next = lineStart(after: end)
    }
    return next
  }

  /// Quoted-printable goes on after a `=` at the end of a line, and may be folded as well.
  private func completeQuotedPrintable(_ line: inout ContentLine, next start: Int) -> Int {
    var next = start
    segments.removeAll(keepingCapacity: true)
    segments.append(line.value)
    while next < card.count {
      let last = segments[segments.count - 1]
      let isSoft = last.withoutTrailingBlanks.last == UInt8(ascii: "=")
      guard isSoft || isContinuation(at: next) else { break }
      let end = lineEnd(from: next)
      if isSoft {
        if end == next || isEndOfCard(card[next..<end]) { break }
        let kept = last.withoutTrailingBlanks
        segments[segments.count - 1] = kept.prefix(upTo: kept.count - 1)
      }
      let piece = card[next..<end]
      let isFold = isContinuation(at: next) && (!isSoft || isFoldAfterSoftBreak(piece))
      segments.append(isFold ? piece.suffix(from: 1) : piece)
      next = lineStart(after: end)
    }
    // A soft line break with nothing behind it.
    let kept = segments[segments.count - 1].withoutTrailingBlanks
    if kept.last == UInt8(ascii: "=") { segments[segments.count - 1] = kept.prefix(upTo: kept.count - 1) }
    line.value = joinSegments()
    return next
  }

  /// Whether the white space after a soft line break is a fold's. A tab always is. A space is data (writers
  /// that break lines by length leave it there), unless it would stand inside a UTF-8 character.
  private func isFoldAfterSoftBreak(_ piece: Text) -> Bool {
    if piece.first == 0x09 { return true }
    let rest = piece.suffix(from: 1)
    guard let code = QuotedPrintable.code(rest.start, available: rest.count), code & 0xC0 == 0x80 else {
      return false
    }
    let before = segments[segments.count - 1]
    guard before.count >= 3,
      let lead = QuotedPrintable.code(before.start + before.count - 3, available: 3)
    else { return false }
    return lead >= 0x80
  }

  private func isEndOfCard(_ line: Text) -> Bool {
    var token = CardToken()
    token.take(line.start, count: line.count)
    return token.isComplete && token.kind == .end
  }

  /// A base64 block goes on with folded lines and with lines of nothing but base64, up to a blank one.
  private func completeBase64(_ line: inout ContentLine, next start: Int) -> Int {
    var next = start
    segments.removeAll(keepingCapacity: true)
    segments.append(line.value.trimmed)
    while next < card.count {
      let end = lineEnd(from: next)
      let piece = card[next..<end].trimmed
      if piece.isEmpty && !isContinuation(at: next) { break }
      guard isContinuation(at: next) || isBase64(piece) else { break }
      segments.append(piece)
      next = lineStart(after: end)
    }
    if segments.count > 1 { line.value = joinSegments() }
    return next
  }

  private func isBase64(_ line: Text) -> Bool {
    line.firstIndex { !Base64.isDigit($0) && $0 != UInt8(ascii: "=") } == nil
  }

  private func joinSegments() -> Text {
    if segments.count == 1 { return segments[0] }
    let total = segments.reduce(0) { $0 + $1.count }
    return document.write(atMost: total) { room in
      var out = 0
      for segment in segments {
        memcpy(room + out, segment.start, segment.count)
        out += segment.count
      }
      return out
    }
  }
}

extension Text {
  var withoutTrailingBlanks: Text {
    var end = count
    while end > 0, Text.isBlank(self[end - 1]) { end -= 1 }
    return prefix(upTo: end)
  }
}

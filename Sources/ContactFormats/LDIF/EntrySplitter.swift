// Sound because every offset is compared with the count of the window before a byte is looked at, and texts
// given out are only read until the next call.
import JSON
import PluginKit

/// Cuts LDIF into entries, whatever the line ends and the pieces in which the bytes arrive.
///
/// An entry ends at a blank line, and where the next one's `dn:` begins. Every byte is looked at once, and of
/// an entry that is too long no more than its head is kept.
struct EntrySplitter: ~Copyable {
  struct Entry {
    /// Its lines as they came; only the first of them when it is too long. Valid until the next call.
    let text: Text
    /// The line on which it begins, from 1.
    let line: Int
    let byteCount: Int
    let isTooLong: Bool
  }

  private static let headBytes = 4096
  /// How much of a line must be there to see what kind of line it is.
  private static let lineHead = 16

  private enum Place { case between, inside, skipping }

  private let limit: Int
  private var window: ByteWindow
  private var ends = LineEnds()
  private var atEnd = false
  private var place = Place.between
  /// Where in the window the next line begins; what stands before it belongs to the entry at hand.
  private var next = 0
  /// The beginning of the next line is gone already.
  private var isRestOfLine = false
  /// Lines of the comment before an entry may be folded, too.
  private var inComment = false
  private var hasName = false
  /// What is given out and to be dropped.
  private var given = 0

  private var lineNumber = 1
  private var firstLine = 1
  private var skippedBytes = 0
  private let head = OutputBuffer(capacity: headBytes)

  /// What the line `version:` says; nil as long as there was none.
  private(set) var version: [UInt8]?

  init(source: any ByteSource, limit: Int) {
    self.limit = limit
    window = ByteWindow(source: source)
  }

  /// The next entry, or nil at the end of the input.
  mutating func nextEntry() throws(InputProblem) -> Entry? {
    drop(given)
    given = 0
    while let end = try endOfLine() {
      if let entry = take(lineTo: end) { return entry }
    }
    return finish()
  }

  // MARK: Lines

  /// Where the line that begins at `next` ends; nil at the end of the input.
  private mutating func endOfLine() throws(InputProblem) -> Int? {
    while true {
      let count = window.count
      let end = ends.find(in: window.text.start, from: next, limit: count)
      // Behind a CR may come the LF that belongs to it.
      if end < count, atEnd || end + 1 < count || window.text[end] == UInt8(ascii: "\n") { return end }
      if atEnd { return next < count ? count : nil }
      if end == count { keepOnlyWhatIsNeeded() }
      if !(try window.more()) { atEnd = true }
    }
  }

  /// Of a line whose end has not come yet.
  private mutating func keepOnlyWhatIsNeeded() {
    let hasHead = window.count - next > Self.lineHead
    if place == .inside, window.count > limit, hasHead,
      !(hasName && startsEntry(window.text.suffix(from: next)))
    {
      skipEntry()
      isRestOfLine = true
    }
    // What a long line outside of an entry, or in one that is not kept, is, shows at its beginning.
    if place != .inside, !isRestOfLine, hasHead, isDropped(at: next) {
      isRestOfLine = true
    }
    if isRestOfLine {
      if place == .skipping { skippedBytes += window.count }
      drop(window.count)
    }
  }

  private func isDropped(at start: Int) -> Bool {
    if place == .skipping { return !startsEntry(window.text.suffix(from: start)) }
    let first = window.text[start]
    return first == UInt8(ascii: "#") || inComment && Self.isFold(first)
  }

  private mutating func take(lineTo end: Int) -> Entry? {
    let line = window.text[next..<end]
    var behind = end + (end < window.count ? 1 : 0)
    if behind > end, window.text[end] == UInt8(ascii: "\r"), behind < window.count,
      window.text[behind] == UInt8(ascii: "\n")
    {
      behind += 1
    }
    let isWhole = !isRestOfLine
    isRestOfLine = false
    switch place {
    case .between: between(line, behind: behind, isWhole: isWhole)
    case .inside:
      if line.isEmpty || startsEntry(line) && hasName { return give(upTo: next) }
      hasName = hasName || startsEntry(line)
      pass(behind)
      if next > limit { skipEntry() }
    case .skipping:
      if isWhole, line.isEmpty || startsEntry(line) { return give(upTo: next) }
      skippedBytes += behind
      next = behind
      drop(behind)
      lineNumber += 1
    }
    return nil
  }

  private mutating func between(_ line: Text, behind: Int, isWhole: Bool) {
    let isComment =
      !isWhole || line.first == UInt8(ascii: "#") || inComment && line.first.map(Self.isFold) ?? false
    let isVersion = version == nil && line.hasPrefixIgnoringCase("version:")
    if isVersion { version = [UInt8](line.suffix(from: 8).trimmed) }
    if !isComment && !isVersion && !line.trimmed.isEmpty {
      place = .inside
      firstLine = lineNumber
      hasName = startsEntry(line)
      inComment = false
      pass(behind)
      return
    }
    inComment = isComment
    pass(behind)
    drop(behind)
  }

  private mutating func pass(_ behind: Int) {
    next = behind
    lineNumber += 1
  }

  private func startsEntry(_ line: Text) -> Bool { line.hasPrefixIgnoringCase("dn:") }

  static func isFold(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: Entries

  /// Keeps the head of an entry that is too long already, and forgets the rest.
  private mutating func skipEntry() {
    let text = window.text
    head.removeAll()
    head.append(text.prefix(upTo: min(text.count, Self.headBytes, limit)))
    place = .skipping
    skippedBytes = next
    drop(next)
  }

  /// Gives what stands before the line at `end`.
  private mutating func give(upTo end: Int) -> Entry {
    let isTooLong = place == .skipping
    let count = isTooLong ? skippedBytes : end
    place = .between
    inComment = false
    given = end
    next = end
    skippedBytes = 0
    if isTooLong {
      return Entry(text: head.text, line: firstLine, byteCount: count, isTooLong: true)
    }
    return Entry(text: window.text.prefix(upTo: end), line: firstLine, byteCount: count, isTooLong: false)
  }

  private mutating func finish() -> Entry? {
    place == .between ? nil : give(upTo: next)
  }

  private mutating func drop(_ count: Int) {
    window.dropFirst(count)
    ends.shift(by: count)
    next -= min(next, count)
  }
}

import JSON
import PluginKit

/// Cuts JSON into records: one object a line, objects over several lines, one behind the other, or the elements of an
/// array; one at a time, with no more in memory than the largest of them. Of a format whose records are arrays they are
/// told from the array around them by the string that they begin with.
///
/// Most files have a record on each line, and a line that parses needs no closer look. So a line that may be one is
/// given out unseen; when it turns out not to parse, `examine` follows the brackets.
struct RecordFramer: ~Copyable {
  struct Piece {
    enum Content {
      /// Bytes to be parsed. Valid until the next call.
      case value(Text)
      /// A value longer than the limit: its first bytes, and how many there were.
      case tooLong(head: Text)
      /// The input ends inside an array.
      case unclosedArray
    }

    let content: Content
    /// The line on which it begins, from 1.
    let line: Int
    /// The column at which it begins, from 1, when nothing but white space and brackets is before it.
    let column: Int?
    /// Whether this is a line that nobody has looked into.
    let isUnseenLine: Bool
  }

  private static let headBytes = 4096

  private let bracket: RecordBracket
  private let limits: JSONLimits
  private var window: ByteWindow
  /// Whether the window begins in the elements of an array.
  private var inArray = false

  /// Of the first byte in the window: its line, its column as in `Piece`, and how far the line is indented.
  private var line = 1
  private var column: Int? = 1
  private var indent = 0
  /// Whether the line at hand has to be followed bracket by bracket.
  private var isLineSeen = false
  /// Bytes from the window's beginning that are known to hold no LF.
  private var withoutLineEnd = 0

  /// What the piece given out last is: bytes of the window, and lines in bytes that are no longer there.
  private var given = 0
  private var mayGivenHoldLineEnds = false
  private var removedLineEnds = 0
  private var isAtBeginning = true

  init(source: any ByteSource, bracket: RecordBracket = .brace, limits: JSONLimits) {
    self.bracket = bracket
    self.limits = limits
    window = ByteWindow(source: source)
  }

  /// The next piece, or nil at the end of the input.
  mutating func next() throws(InputProblem) -> Piece? {
    dropGiven()
    if isAtBeginning { try skipByteOrderMark() }
    guard try skipToValue() else {
      if !inArray { return nil }
      inArray = false
      return piece(.unclosedArray)
    }
    if window.text[0] != bracket.opening {
      let goal = inArray ? Resynchronizer.Goal.elementEnd : .lineEnd
      return try skip(from: 0, Resynchronizer(goal, bracket: bracket, indent: indent, inArray: inArray))
    }
    if let count = unseenLine() { return give(count, mayHoldLineEnds: false, isUnseenLine: true) }
    return try followBrackets()
  }

  /// Looks into the line that was given out last and did not parse, and gives what begins there instead.
  mutating func examine() throws(InputProblem) -> Piece {
    given = 0
    isLineSeen = true
    return try followBrackets()
  }

  // MARK: Between values

  private mutating func skipByteOrderMark() throws(InputProblem) {
    isAtBeginning = false
    let mark: Text = "\u{FEFF}"
    while window.count < mark.count, try window.more() {}
    if window.text.hasPrefix(mark) { window.dropFirst(mark.count) }
  }

  /// Drops white space, commas, and the brackets of the array around the records.
  ///
  /// - Returns: whether a value begins in front now; false at the end of the input.
  private mutating func skipToValue() throws(InputProblem) -> Bool {
    while true {
      let bytes = window.text.bytes
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case 0x0A:
          line += 1
          column = 1
          indent = 0
          isLineSeen = false
          index += 1
          continue
        case 0x20, 0x09, 0x0D, UInt8(ascii: ","): break
        case UInt8(ascii: "[") where !inArray:
          if bracket == .bracket, let next = try firstByte(behind: index + 1), next == UInt8(ascii: "\"") {
            drop(index)
            return true
          }
          inArray = true
        case UInt8(ascii: "]") where inArray: inArray = false
        default:
          drop(index)
          return true
        }
        if let before = column {
          column = before + 1
          indent += 1
        }
        index += 1
      }
      drop(index)
      if !(try window.more()) { return false }
    }
  }

  /// The first byte at or behind `offset` that is not white space; nil when it is far away.
  private mutating func firstByte(behind offset: Int) throws(InputProblem) -> UInt8? {
    var index = offset
    while index < offset + Self.headBytes {
      if index == window.count {
        if try window.more() { continue }
        return nil
      }
      let byte = window.text[index]
      if byte != 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D { return byte }
      index += 1
    }
    return nil
  }

  private mutating func drop(_ count: Int) {
    window.dropFirst(count)
    withoutLineEnd = max(0, withoutLineEnd - count)
  }

  private mutating func dropGiven() {
    guard given > 0 else { return }
    line += removedLineEnds
    if mayGivenHoldLineEnds { line += window.text.prefix(upTo: given).occurrences(of: 0x0A) }
    removedLineEnds = 0
    column = nil
    drop(given)
    given = 0
  }

  // MARK: Values

  /// The length of the rest of the line, when it is all there and may be one record.
  private mutating func unseenLine() -> Int? {
    let text = window.text
    if isLineSeen { return nil }
    guard let lineEnd = text.firstIndex(of: 0x0A, from: withoutLineEnd) else {
      withoutLineEnd = text.count
      return nil
    }
    var rest = text.prefix(upTo: lineEnd).withoutTrailingSpace
    if rest.last == UInt8(ascii: ",") { rest = rest.prefix(upTo: rest.count - 1).withoutTrailingSpace }
    if rest.last == bracket.closing && rest.count <= limits.maxBytes { return rest.count }
    isLineSeen = true
    return nil
  }

  /// Gives the record that begins in front; when it is broken, all up to where reading can go on.
  private mutating func followBrackets() throws(InputProblem) -> Piece {
    var scanner = JSONScanner(bracket: bracket, indent: indent, maxDepth: limits.maxDepth)
    var offset = 0
    while true {
      switch scanner.scan(window.text, from: offset) {
      case .end(let end):
        return give(end, mayHoldLineEnds: scanner.isMultiline)
      case .broken(let place):
        // What is nested too deeply is skipped as a whole: looking at each of its lines anew could take forever.
        if !scanner.isTooDeep, let restart = scanner.restart { return give(restart) }
        return try skip(
          from: place, Resynchronizer(behind: scanner, bracket: bracket, indent: indent, inArray: inArray))
      case .more:
        offset = window.count
        if offset > limits.maxBytes {
          return try skip(
            from: offset, Resynchronizer(behind: scanner, bracket: bracket, indent: indent, inArray: inArray))
        }
        if try window.more() { continue }
        if let restart = scanner.restart { return give(restart) }
        inArray = false
        return give(offset)
      }
    }
  }

  /// Gives everything from the front to where reading can go on, or to the end of the input. Of what is too long only the
  /// head is kept.
  private mutating func skip(
    from offset: Int, _ resynchronizer: Resynchronizer
  ) throws(InputProblem) -> Piece {
    var resynchronizer = resynchronizer
    var offset = offset
    var isTooLong = false
    while true {
      if let end = resynchronizer.scan(window.text, from: offset) {
        return give(end, isTooLong: isTooLong)
      }
      if window.count > limits.maxBytes {
        isTooLong = true
        let rest = min(Self.headBytes, limits.maxBytes)..<window.count
        removedLineEnds += window.text[rest].occurrences(of: 0x0A)
        window.remove(rest)
        withoutLineEnd = 0
      }
      offset = window.count
      if try window.more() { continue }
      inArray = false
      return give(offset, isTooLong: isTooLong)
    }
  }

  private mutating func give(
    _ count: Int, mayHoldLineEnds: Bool = true, isUnseenLine: Bool = false, isTooLong: Bool = false
  ) -> Piece {
    given = count
    mayGivenHoldLineEnds = mayHoldLineEnds
    let text = window.text.prefix(upTo: count)
    if isTooLong || count > limits.maxBytes {
      return piece(.tooLong(head: text.prefix(upTo: min(count, Self.headBytes, limits.maxBytes))))
    }
    return piece(.value(text.withoutTrailingSpace), isUnseenLine: isUnseenLine)
  }

  private func piece(_ content: Piece.Content, isUnseenLine: Bool = false) -> Piece {
    Piece(content: content, line: line, column: column, isUnseenLine: isUnseenLine)
  }
}

extension Text {
  /// Without the spaces, tabs and line ends that JSON knows, at the end.
  fileprivate var withoutTrailingSpace: Text {
    var end = count
    while end > 0,
      self[end - 1] == 0x20 || self[end - 1] == 0x09 || self[end - 1] == 0x0D || self[end - 1] == 0x0A
    {
      end -= 1
    }
    return prefix(upTo: end)
  }

  fileprivate func occurrences(of byte: UInt8) -> Int {
    var count = 0
    var start = 0
    while let hit = firstIndex(of: byte, from: start) {
      count += 1
      start = hit + 1
    }
    return count
  }
}

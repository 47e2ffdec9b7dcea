import JSON

/// Finds the place behind something broken where reading can go on.
struct Resynchronizer {
  enum Goal: Equatable {
    /// The end of the line.
    case lineEnd
    /// Where the open brackets of a record are closed.
    case recordEnd
    /// The end of an element of an array, which is no record.
    case elementEnd
  }

  private let goal: Goal
  private let bracket: RecordBracket
  private let indent: Int
  private let inArray: Bool
  private var depth = 0
  private var inString = false
  private var isEscaped = false
  /// As in `JSONScanner`.
  private var spaces: Int?

  /// - Parameters:
  ///   - indent: how far the line is indented on which the broken value begins.
  ///   - inArray: whether the value stands in an array of records.
  init(_ goal: Goal, bracket: RecordBracket, indent: Int, inArray: Bool) {
    self.goal = goal
    self.bracket = bracket
    self.indent = indent
    self.inArray = inArray
  }

  /// For a record that `scanner` has followed so far.
  init(behind scanner: JSONScanner, bracket: RecordBracket, indent: Int, inArray: Bool) {
    let isOneLine = !inArray && !scanner.isMultiline
    self.init(isOneLine ? .lineEnd : .recordEnd, bracket: bracket, indent: indent, inArray: inArray)
    depth = scanner.depth
    inString = scanner.isInString
    isEscaped = scanner.isInEscape
    spaces = scanner.spacesBeforeBreak
  }

  /// Goes on at `offset`.
  ///
  /// - Returns: where reading can go on, or nil when it is not in `text`.
  mutating func scan(_ text: Text, from offset: Int) -> Int? {
    if goal == .lineEnd { return text.firstIndex(of: 0x0A, from: offset) }
    let bytes = text.bytes
    var index = offset
    while index < bytes.count {
      if let resumption = take(bytes[index], at: index) { return resumption }
      index += 1
    }
    return nil
  }

  private mutating func take(_ byte: UInt8, at index: Int) -> Int? {
    if byte == 0x0A {
      // No string goes over the end of a line: one that seems to has lost its quote.
      inString = false
      isEscaped = false
      spaces = 0
      return nil
    }
    if inString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        inString = false
      }
      return nil
    }
    if byte == 0x20 || byte == 0x09 || byte == 0x0D {
      if let before = spaces { spaces = before + 1 }
      return nil
    }
    let isOutermost = spaces.map { $0 <= indent } ?? false
    spaces = nil
    switch byte {
    case UInt8(ascii: "\""): inString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if byte == bracket.opening && isOutermost { return index }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      // The end of the array around the value stays to be read.
      let endsRecord = byte == bracket.closing
      if byte == UInt8(ascii: "]") && inArray && (depth == 0 || isOutermost && !endsRecord) { return index }
      // The first open bracket of a record is of its own kind: one of the other closes nothing there.
      if !endsRecord && (depth == 0 || depth == 1 && goal == .recordEnd) { return nil }
      depth -= 1
      if depth <= 0 || isOutermost && endsRecord { return index + 1 }
    case UInt8(ascii: ","):
      if depth == 0 { return index }
    default: break
    }
    return nil
  }
}

import JSON
import PluginKit

/// The part of a table that is being read: gives out its rows, one after the other.
struct RowWindow: ~Copyable {
  enum Next {
    /// Valid until the window changes; `scanner` has its cells.
    case row(Text)
    /// A row longer than the limit, and one with too many cells: their first bytes.
    case tooLong(head: [UInt8])
    case tooWide(head: [UInt8])
  }

  private static let headBytes = 4096

  private let limit: Int
  private var window: ByteWindow
  private(set) var scanner = RowScanner(delimiter: UInt8(ascii: ","))
  private(set) var isAtEnd = false
  /// The line on which the row that was given out last begins, from 1.
  private(set) var line = 1
  /// The bytes in front that are read: the header, or the row that was given out last.
  private(set) var pendingCount = 0
  /// Whether the last byte that was dropped is a CR, whose LF may still come.
  private var isAfterCR = false
  /// Line ends in those bytes of the last row that are gone.
  private var skippedLines = 0

  init(source: any ByteSource, limit: Int) {
    self.limit = limit
    window = ByteWindow(source: source)
  }

  var count: Int { window.count }

  func text(atMost count: Int) -> Text { window.text.prefix(upTo: min(count, window.count)) }

  /// Reads until there are `count` bytes, or no more.
  mutating func fill(_ count: Int) throws(InputProblem) {
    while window.count < count, !isAtEnd {
      if !(try window.more()) { isAtEnd = true }
    }
  }

  /// Rows are behind the next `count` bytes.
  mutating func begin(delimiter: UInt8, behind count: Int) {
    scanner = RowScanner(delimiter: delimiter)
    pendingCount = count
  }

  /// Drops bytes from the front, and the LF behind them that belongs to a CR at their end.
  mutating func drop(_ count: Int) throws(InputProblem) {
    let dropped = window.text.prefix(upTo: count)
    line += dropped.lineEndCount(isAfterCR: isAfterCR) + skippedLines
    skippedLines = 0
    isAfterCR = dropped.last == 0x0D
    window.dropFirst(count)
    guard isAfterCR else { return }
    try fill(1)
    if window.text.first == 0x0A { window.dropFirst(1) }
    isAfterCR = false
  }

  /// The next row; nil at the end of the input.
  mutating func next() throws(InputProblem) -> Next? {
    try drop(pendingCount)
    pendingCount = 0
    scanner.reset()
    while true {
      if isAtEnd && window.count == 0 { return nil }
      switch scanner.scan(window.text, atEnd: isAtEnd) {
      case .row(let count):
        pendingCount = count
        let row = window.text.prefix(upTo: count)
        if scanner.isTooWide { return .tooWide(head: head(of: count)) }
        return count > limit ? .tooLong(head: head(of: count)) : .row(row)
      case .unclosed:
        scanner.restartWithoutQuote()
      case .more:
        if window.count > limit { return try skipRow() }
        try fill(window.count + 1)
      }
    }
  }

  /// Goes over the rest of a row that is too long, without keeping it.
  private mutating func skipRow() throws(InputProblem) -> Next {
    let head = head(of: window.count)
    while true {
      skippedLines += window.text.lineEndCount(isAfterCR: isAfterCR)
      isAfterCR = window.text.last.map { $0 == 0x0D } ?? isAfterCR
      window.dropFirst(window.count)
      scanner.skip()
      try fill(1)
      switch scanner.scan(window.text, atEnd: isAtEnd) {
      case .row(let count): pendingCount = count
      case .unclosed: pendingCount = window.count
      case .more: continue
      }
      return .tooLong(head: head)
    }
  }

  private func head(of count: Int) -> [UInt8] {
    Array(window.text.prefix(upTo: min(count, Self.headBytes, limit)).bytes)
  }

  /// Calls `body` with the whole rows in the next bytes, without reading them.
  func forEachRow(upTo count: Int, _ body: (Text, [RowScanner.Cell]) -> Void) {
    var rest = window.text.suffix(from: pendingCount)
    rest = rest.prefix(upTo: min(count, rest.count))
    // An LF of the header's CR makes an empty row, which says nothing.
    var scanner = RowScanner(delimiter: scanner.delimiter)
    let isAll = isAtEnd && window.count - pendingCount <= count
    while !rest.isEmpty {
      scanner.reset()
      guard case .row(let length) = scanner.scan(rest, atEnd: isAll) else { return }
      body(rest.prefix(upTo: length), scanner.cells)
      rest = rest.suffix(from: length)
    }
  }
}

extension Text {
  /// How many lines end in it with CR, LF or CR LF. A CR and its LF count once, also when the CR is not in it.
  fileprivate func lineEndCount(isAfterCR: Bool) -> Int {
    var lines = 0
    var start = 0
    while let hit = firstIndex(of: 0x0A, from: start) {
      if hit > 0 ? self[hit - 1] != 0x0D : !isAfterCR { lines += 1 }
      start = hit + 1
    }
    start = 0
    while let hit = firstIndex(of: 0x0D, from: start) {
      lines += 1
      start = hit + 1
    }
    return lines
  }
}

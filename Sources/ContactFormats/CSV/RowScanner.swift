// Sound because every offset that is read is below `count` of the text at hand.
import JSON

/// Finds the cells of one row of a CSV file: RFC 4180, read generously.
///
/// A cell that begins with a quote ends at the next single quote; a doubled one is a quote in it. A quote anywhere
/// else is a character like others. Where something follows the closing quote that is neither a delimiter nor a line
/// end, that quote was none: the cell goes on, up to the next delimiter or line end. Lines end with LF, CR LF or CR.
///
/// It may be given the row piece by piece, each time from its beginning, and looks at each byte once.
struct RowScanner {
  struct Cell {
    /// Where its content is in the row, without the quotes around it.
    var range: Range<Int>
    /// Whether quotes in it are doubled.
    var hasDoubledQuotes = false
    /// Whether its closing quote stands at its end, behind one that was taken for it.
    var isStray = false
  }

  enum Result: Equatable {
    /// The row is whole: so many bytes, its line end included.
    case row(Int)
    /// More bytes are needed.
    case more
    /// The input ended, and a quote was still open.
    case unclosed
  }

  private enum State {
    case cellStart, plain, quoted
    /// Behind a quote in a quoted cell.
    case quote
    /// Behind a closing quote and blanks.
    case closed
    case stray
  }

  /// A row with more cells than that is none; it would only take memory.
  static let maxCells = 1 << 17

  let delimiter: UInt8
  private(set) var cells: [Cell] = []
  /// Whether the row has an opening quote: only then can it have line ends in it.
  private(set) var hasQuotes = false
  private(set) var hasStrayQuote = false
  /// Whether there are more than `maxCells`, of which the rest is not kept.
  private(set) var isTooWide = false

  private var state = State.cellStart
  private var offset = 0
  private var start = 0
  private var end = 0
  private var hasDoubledQuotes = false
  /// Whether a cell without quotes around it is known to begin with something else than blanks.
  private var isData = false
  /// Where the quote of the cell at hand is.
  private var openingQuote = 0
  /// A quote that is known to open nothing.
  private var literalQuote = -1
  /// Whether cells are passed over, because their bytes are not kept.
  private var isSkipping = false

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Begins another row.
  mutating func reset() {
    begin()
    literalQuote = -1
    isSkipping = false
  }

  /// Makes `scan` go on at the beginning of what it is given next: the bytes that it has seen are dropped.
  mutating func skip() {
    cells.removeAll(keepingCapacity: true)
    isSkipping = true
    offset = 0
    start = 0
    isData = true
  }

  /// Begins the same row again, for which `scan` found `unclosed`: the quote is a character of the cell.
  mutating func restartWithoutQuote() {
    literalQuote = openingQuote
    begin()
    hasStrayQuote = true
  }

  private mutating func begin() {
    cells.removeAll(keepingCapacity: true)
    hasQuotes = false
    hasStrayQuote = false
    isTooWide = false
    state = .cellStart
    offset = 0
  }

  /// Goes on in `row`, which is what was given before and perhaps more.
  mutating func scan(_ row: Text, atEnd: Bool) -> Result {
    let bytes = row.start
    let count = row.count
    var index = offset
    defer { offset = index }
    while index < count {
      let byte = bytes[index]
      switch state {
      case .cellStart:
        start = index
        hasDoubledQuotes = false
        isData = false
        if byte == Self.quote, index != literalQuote {
          open(at: index)
        } else if byte == delimiter {
          add(start..<index)
        } else if Self.isLineEnd(byte) {
          add(start..<index)
          return finish(&index, row)
        } else {
          state = .plain
        }
      case .plain:
        // Most bytes are here.
        while index < count, bytes[index] != delimiter, !Self.isLineEnd(bytes[index]),
          bytes[index] != Self.quote
        {
          index += 1
        }
        if index == count { continue }
        let byte = bytes[index]
        if byte == delimiter {
          add(start..<index)
        } else if byte == Self.quote {
          if !isData, index != literalQuote, isBlank(row, start..<index) {
            open(at: index)
          } else {
            isData = true
          }
        } else {
          add(start..<index)
          return finish(&index, row)
        }
      case .quoted:
        guard let hit = row.firstIndex(of: Self.quote, from: index) else {
          index = count
          continue
        }
        index = hit
        end = hit
        state = .quote
      case .quote where byte == Self.quote:
        hasDoubledQuotes = true
        state = .quoted
      case .quote, .closed:
        if byte == delimiter {
          addQuoted()
        } else if Self.isLineEnd(byte) {
          addQuoted()
          return finish(&index, row)
        } else if byte == 0x20 || byte == 0x09 {
          state = .closed
        } else {
          hasStrayQuote = true
          state = .stray
        }
      case .stray:
        if byte == delimiter {
          add(start..<index, isStray: true)
        } else if Self.isLineEnd(byte) {
          add(start..<index, isStray: true)
          return finish(&index, row)
        }
      }
      index += 1
    }
    if !atEnd { return .more }
    switch state {
    case .quoted: return .unclosed
    case .cellStart: add(count..<count)
    case .plain: add(start..<count)
    case .quote, .closed: addQuoted()
    case .stray: add(start..<count, isStray: true)
    }
    return .row(count)
  }

  private mutating func open(at index: Int) {
    start = index + 1
    openingQuote = index
    hasQuotes = true
    state = .quoted
  }

  private mutating func addQuoted() {
    // Of a cell that is passed over, the beginning may be gone.
    add(start..<max(start, end))
  }

  private mutating func add(_ range: Range<Int>, isStray: Bool = false) {
    if cells.count == Self.maxCells {
      isTooWide = true
    } else if !isSkipping {
      cells.append(Cell(range: range, hasDoubledQuotes: hasDoubledQuotes, isStray: isStray))
    }
    hasDoubledQuotes = false
    state = .cellStart
  }

  /// Steps over the line end at `index`. The LF of a CR LF that has not come yet is left to the next row.
  private func finish(_ index: inout Int, _ row: Text) -> Result {
    let isPair = row[index] == 0x0D && index + 1 < row.count && row[index + 1] == 0x0A
    index += isPair ? 2 : 1
    return .row(index)
  }

  private func isBlank(_ row: Text, _ range: Range<Int>) -> Bool {
    row[range].firstIndex { $0 != 0x20 } == nil
  }

  private static let quote = UInt8(ascii: "\"")

  @inline(__always)
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

import JSON
import PluginKit

/// The first row of a table: the names of its columns, and what follows from them.
struct Header {
  let names: [String]
  let delimiter: UInt8
  /// How many bytes it has, its line end included.
  let byteCount: Int
  let dialect: Dialect
  /// The columns that the dialect knows.
  let knownCount: Int
  /// Whether a column says who a person is, or how to reach one.
  let isPersonal: Bool
  /// The charset that makes the names known ones; nil when they are UTF-8, or all ASCII.
  let charset: Charset?

  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// Whether the names are those of an address book, and not of any other table.
  var isAddressBook: Bool { isPersonal && knownCount * 2 >= namedCount }

  private var namedCount: Int { names.count { !ColumnName($0).folded.isEmpty } }

  enum Reading {
    case header(Header)
    /// The row does not end in these bytes.
    case incomplete
  }

  /// Reads the row at the beginning of `text`.
  ///
  /// - Parameters:
  ///   - delimiter: when it is stated; else the one that gives the best names.
  ///   - mapped: the only dialect to look for; nil for all that are known.
  static func read(_ text: Text, atEnd: Bool, delimiter: UInt8?, mapped: Dialect?) -> Reading {
    var best: Header?
    let scratch = JSONDocument()
    let decoder = CharsetDecoder()
    for delimiter in delimiter.map({ [$0] }) ?? delimiters {
      var scanner = RowScanner(delimiter: delimiter)
      var result = scanner.scan(text, atEnd: atEnd)
      if result == .unclosed {
        scanner.restartWithoutQuote()
        result = scanner.scan(text, atEnd: atEnd)
      }
      guard case .row(let count) = result else { return .incomplete }
      let row = text.prefix(upTo: count)
      for charset in charsets(for: row, in: text, decoder) {
        let table = TableCharset(ofHeader: charset, decoder: decoder)
        let cells = Row(bytes: row, cells: scanner.cells, charset: table, document: scratch)
        let names = scanner.cells.indices.map { String(cells.text($0)) }
        let header = Header(
          names: names, delimiter: delimiter, byteCount: count, charset: charset, mapped: mapped)
        if best.map({ header.isBetter(than: $0) }) ?? true { best = header }
      }
    }
    guard let best else { return .incomplete }
    return .header(best)
  }

  private init(names: [String], delimiter: UInt8, byteCount: Int, charset: Charset?, mapped: Dialect?) {
    self.names = names
    self.delimiter = delimiter
    self.byteCount = byteCount
    self.charset = charset
    let folded = names.map { ColumnName($0) }
    var best = Match(of: folded, in: mapped ?? Dialect.english[0])
    if mapped == nil {
      for dialect in Dialect.english.dropFirst() { best = best.better(Match(of: folded, in: dialect)) }
      best = best.translated(folded)
    }
    dialect = best.dialect
    knownCount = best.known
    isPersonal = best.isPersonal
  }

  private func isBetter(than other: Header) -> Bool {
    (knownCount, names.count) > (other.knownCount, other.names.count)
  }

  /// In which charsets the row may be.
  private static func charsets(for row: Text, in text: Text, _ decoder: CharsetDecoder) -> [Charset?] {
    if row.isUTF8 { return [nil] }
    let detector = CharsetDetector(decoder: decoder)
    detector.add(row)
    let guess = detector.guess(expecting: nil).charset
    let others: [Charset?] =
      [.windows1252, Charset(named: "windows-1250"), .windows1251, .gb18030, .shiftJIS, .eucKR, .big5]
    return [guess] + others.filter { $0 != guess }
  }
}

/// How well a dialect fits.
private struct Match {
  let dialect: Dialect
  private(set) var known = 0
  private(set) var isPersonal = false

  init(of names: [ColumnName], in dialect: Dialect) {
    self.dialect = dialect
    for name in names where !name.folded.isEmpty && dialect.knows(name) {
      known += 1
      let places = dialect.standard.map { $0.places(of: name) } ?? dialect.places(of: name)
      if places.contains(where: { Self.personal.contains($0.key) }) { isPersonal = true }
    }
  }

  func better(_ other: Match) -> Match { other.known > known ? other : self }

  /// The language that knows most. One name alone is no sign of it: an English table may have a column `Position`.
  func translated(_ names: [ColumnName]) -> Match {
    if known == names.count { return self }
    var best = self
    for dialect in Dialect.translated {
      let match = Match(of: names, in: dialect)
      if match.known >= known + 2 || known == 0 { best = best.better(match) }
    }
    return best
  }

  private static let personal: RawKeySet = [
    .givenName, .familyName, .displayName, .phoneNumbers, .emailAddresses, .postalAddresses,
  ]
}

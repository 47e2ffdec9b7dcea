import JSON
import PluginKit

/// Reads a table with a header row, one record a row.
final class CSVReader: RecordReader {
  private let file: String?
  private let limit: Int
  private var window: RowWindow
  private let mapping: ColumnMapping?
  private var decoder: RowDecoder?
  private var charset = TableCharset(ofHeader: nil)
  private var index = 0

  init(_ input: ContactFormat.Input) {
    file = input.file
    limit = input.limits.maxRecordBytes
    mapping = input.columns
    window = RowWindow(source: UnicodeSource(input.source), limit: limit)
  }

  func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    record.removeAll()
    let next: RowWindow.Next
    do throws(InputProblem) {
      if decoder == nil { decoder = try open() }
      guard let following = try nextRow() else { return false }
      next = following
    } catch {
      throw .input(error)
    }
    defer { index += 1 }
    guard let decoder, case .row(let bytes) = next else { throw .record(problem(next)) }
    record.source.format = CSVFormat.name
    record.source.version = Text(decoder.layout.dialect.name)
    record.source.file = file
    record.source.index = index
    record.source.line = window.line
    if record.places.areKept { record.places.here.line = window.line }
    decoder.decode(
      Row(bytes: bytes, cells: window.scanner.cells, charset: charset, document: record.document),
      into: record)
    record.source.remarks = remarks(of: decoder)
    return true
  }

  private func remarks(of decoder: RowDecoder) -> [ReadRemark] {
    var remarks = decoder.remarks
    remarks += charset.takeRemarks()
    if window.scanner.hasStrayQuote {
      remarks.append(
        ReadRemark("csv.strayQuote", "a quote stands where none can; it was read as a character"))
    }
    return remarks
  }

  /// The next row that has something in it; nil at the end.
  private func nextRow() throws(InputProblem) -> RowWindow.Next? {
    while decoder != nil, let next = try window.next() {
      guard case .row(let row) = next else { return next }
      if isEmpty(row) { continue }
      guard charset.needsGuess(for: row) else { return next }
      let count = row.count
      try window.fill(TableCharset.sampleBytes)
      charset.guess(from: window.text(atMost: TableCharset.sampleBytes))
      return .row(window.text(atMost: count))
    }
    return nil
  }

  private func isEmpty(_ row: Text) -> Bool {
    for cell in window.scanner.cells where !cell.range.isEmpty {
      if !row[cell.range].trimmed.isEmpty { return false }
    }
    return true
  }

  private func problem(_ next: RowWindow.Next) -> RecordProblem {
    var raw: [UInt8] = []
    var reason = "the row has more bytes than the limit of \(limit)"
    if case .tooLong(let head) = next { raw = head }
    if case .tooWide(let head) = next {
      raw = head
      reason = "the row has more than \(RowScanner.maxCells) cells"
    }
    return RecordProblem(reason: reason, index: index, line: window.line, raw: raw)
  }

  // MARK: The header

  /// Reads the header; nil when there is nothing in the input.
  private func open() throws(InputProblem) -> RowDecoder? {
    let mapped: Dialect?
    do throws(ColumnMappingError) {
      mapped = try mapping.map { mapping throws(ColumnMappingError) in try Dialect.mapped(mapping) }
    } catch {
      throw InputProblem(.unknownFormat, error.reason)
    }
    guard let header = try header(mapped) else { return nil }
    if header.knownCount == 0 || mapped == nil && !header.isPersonal {
      throw InputProblem(
        .unknownFormat,
        mapped == nil
          ? "the columns of this CSV file are of no program known here; say what they hold with --map FILE"
          : "none of the columns that --map names is in the header of this CSV file")
    }
    charset = TableCharset(ofHeader: header.charset)
    window.begin(delimiter: header.delimiter, behind: header.byteCount)
    let layout = Layout(header)
    return RowDecoder(layout: layout, dateOrder: try dateOrder(layout))
  }

  /// The first row with something in it. Before it, a spreadsheet may have said `sep=;`.
  private func header(_ mapped: Dialect?) throws(InputProblem) -> Header? {
    var delimiter: UInt8?
    var wanted = 1
    while true {
      try window.fill(wanted)
      if window.count == 0 { return nil }
      let text = window.text(atMost: window.count)
      guard
        case .header(let header) = Header.read(
          text, atEnd: window.isAtEnd, delimiter: delimiter, mapped: mapped)
      else {
        if window.count > limit {
          throw InputProblem(.corrupt, "the header has more bytes than the limit of \(limit)")
        }
        wanted = window.count * 2
        continue
      }
      let row = text.prefix(upTo: header.byteCount).trimmed
      if row.count == 5, row.hasPrefixIgnoringCase("sep=") {
        delimiter = row[4]
      } else if row.count == 4, row.hasPrefixIgnoringCase("sep=") {
        delimiter = 0x09
      } else if !row.isEmpty {
        return header
      }
      try window.drop(header.byteCount)
      wanted = 1
    }
  }

  /// What the dates of the first rows say about the order of day and month; else what the language of the header
  /// does.
  private func dateOrder(_ layout: Layout) throws(InputProblem) -> DateOrder? {
    if layout.dateColumns.isEmpty { return nil }
    try window.fill(window.pendingCount + Self.evidenceBytes)
    var evidence = DateOrder.Evidence()
    let scratch = JSONDocument()
    window.forEachRow(upTo: Self.evidenceBytes) { bytes, cells in
      let row = Row(bytes: bytes, cells: cells, charset: charset, document: scratch)
      for column in layout.dateColumns { evidence.add(row.text(column)) }
    }
    _ = charset.takeRemarks()
    return evidence.isContradictory ? nil : evidence.order ?? layout.dialect.dateOrder
  }

  /// How much of the table is looked at for the order of its dates.
  private static let evidenceBytes = 256 << 10
}

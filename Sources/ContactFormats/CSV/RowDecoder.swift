import JSON
import PluginKit

/// Turns the rows of one table into raw records.
final class RowDecoder {
  let layout: Layout
  /// The order of dates that may be one day or another; nil when nothing tells.
  let dateOrder: DateOrder?

  var record = RawRecord()
  var document: JSONDocument { record.document }
  private(set) var remarks: [ReadRemark] = []
  /// Which purposes of columns the row at hand has something for: most cells of most tables are empty.
  private var isFilled: [Bool]

  init(layout: Layout, dateOrder: DateOrder?) {
    self.layout = layout
    self.dateOrder = dateOrder
    isFilled = Array(
      repeating: false, count: layout.fields.count + layout.entries.count + layout.extras.count)
  }

  /// Fills `record`, which is empty but for where it stands.
  func decode(_ row: Row, into record: RawRecord) {
    self.record = record
    remarks.removeAll(keepingCapacity: true)
    record.markAvailable(layout.available)
    markFilled(row)
    var number = 0
    for index in layout.fields.indices {
      if isFilled[number] { take(layout.fields[index], of: row) }
      number += 1
    }
    for index in layout.entries.indices {
      if isFilled[number] { take(layout.entries[index], of: row) }
      number += 1
    }
    for index in layout.extras.indices {
      if isFilled[number] { take(layout.extras[index], of: row) }
      number += 1
    }
    takeSurplus(of: row)
  }

  private func markFilled(_ row: Row) {
    for number in isFilled.indices { isFilled[number] = false }
    for column in 0..<min(row.count, layout.purposes.count) where !row.cells[column].range.isEmpty {
      let purpose = layout.purposes[column]
      if purpose >= 0 { isFilled[purpose] = true }
    }
  }

  func remark(_ code: StaticString, _ message: String) {
    let remark = ReadRemark(code, message)
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  // MARK: Keys with one value

  private func take(_ field: Layout.Field, of row: Row) {
    switch field.key {
    case .groups, .members, .linkedIdentifiers:
      for column in field.columns {
        stand(at: column)
        takeList(row.text(column), field.key)
      }
    case .imageData, .thumbnailImageData:
      if let column = field.columns.first {
        stand(at: column)
        takeImage(row.text(column), field.key)
      }
    default:
      stand(atAllOf: field.columns, row)
      if let value = value(of: field.columns, row) { record.set(field.key, to: value) }
    }
  }

  /// Says in which column the values stand that follow; nil when they are of several.
  func stand(at column: Int?) {
    if record.places.areKept {
      record.places.here.column = column.flatMap { $0 < layout.names.count ? String(layout.names[$0]) : nil }
    }
  }

  private func stand(atAllOf columns: [Int], _ row: Row) {
    if record.places.areKept {
      let filled = columns.filter { !row.text($0).isEmpty }
      stand(at: filled.count == 1 ? filled[0] : nil)
    }
  }

  /// The text of a column, or an array of the texts of several; nil when there is none.
  private func value(of columns: [Int], _ row: Row) -> JSONDocument.Handle? {
    var first: Text = ""
    var array: JSONDocument.Handle?
    for column in columns {
      let text = row.text(column)
      if text.isEmpty { continue }
      if first.isEmpty {
        first = text
        continue
      }
      let list = array ?? document.make(.array)
      if array == nil { document.append(document.make(string: first), to: list) }
      array = list
      document.append(document.make(string: text), to: list)
    }
    return array ?? (first.isEmpty ? nil : document.make(string: first))
  }

  /// Names with semicolons between them, or with what Google puts there.
  private func takeList(_ text: Text, _ key: RawKey) {
    forEachValue(of: text) { value in
      let parts = layout.dialect.isGoogle ? [value] : value.split(at: UInt8(ascii: ";"))
      for part in parts where !part.trimmed.isEmpty {
        record.append(document.make(string: part.trimmed), to: key)
      }
    }
  }

  /// A URI, or the image itself.
  private func takeImage(_ text: Text, _ key: RawKey) {
    if text.isEmpty { return }
    let uri = text.trimmed
    if let length = uri.schemeLength, !uri.prefix(upTo: length).equalsIgnoringCase("data") {
      let value = document.make(.object)
      document.append(document.make(string: uri), as: "uri", to: value)
      record.set(key, to: value)
    } else {
      record.set(key, to: text)
    }
  }

  /// Calls `body` with each of the values that Google writes into one cell; elsewhere a cell holds one.
  func forEachValue(of text: Text, _ body: (Text) -> Void) {
    if text.isEmpty { return }
    guard layout.dialect.isGoogle else { return body(text) }
    let separator: Text = " ::: "
    var start = 0
    var from = 0
    while let colon = text.firstIndex(of: UInt8(ascii: ":"), from: from) {
      from = colon + 1
      guard colon > start, text.suffix(from: colon - 1).hasPrefix(separator) else { continue }
      body(text[start..<colon - 1])
      start = colon - 1 + separator.count
      from = start
    }
    body(text.suffix(from: start))
  }

  // MARK: What no key stands for

  private func take(_ extra: Layout.Extra, of row: Row) {
    stand(at: extra.column)
    let name = extra.nameColumn.map { row.text($0) } ?? ""
    forEachExtraValue(row.text(extra.column), isSplit: extra.nameColumn != nil) { value in
      addExtra(name: name.isEmpty ? layout.names[extra.column] : name, value: value)
    }
  }

  /// Cells beyond the header.
  private func takeSurplus(of row: Row) {
    stand(at: nil)
    let surplus = row.count - layout.names.count
    if surplus < 0 {
      remark("csv.shortRow", "the row has \(row.count) cells, the header \(layout.names.count)")
    }
    var lost = 0
    for column in layout.names.count..<max(row.count, layout.names.count) {
      let text = row.text(column)
      if text.isEmpty { continue }
      addExtra(name: "", value: text)
      lost += 1
    }
    if lost > 0 {
      remark(
        "csv.longRow",
        "the row has \(row.count) cells, the header \(layout.names.count); those beyond it are in extra")
    }
  }

  private func forEachExtraValue(_ text: Text, isSplit: Bool, _ body: (Text) -> Void) {
    if isSplit { return forEachValue(of: text, body) }
    if !text.isEmpty { body(text) }
  }

  func addExtra(name: Text, value: Text) {
    let entry = record.appendObject(to: .extra)
    document.append(document.make(string: name), as: "name", to: entry)
    document.append(document.make(string: value), as: "value", to: entry)
  }
}

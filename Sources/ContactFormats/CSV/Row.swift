import JSON

/// The cells of one row, as texts in UTF-8.
struct Row {
  let bytes: Text
  let cells: [RowScanner.Cell]
  let charset: TableCharset
  let document: JSONDocument

  var count: Int { cells.count }

  /// The content of a cell; empty where the row has none, and where it is just blanks.
  func text(_ column: Int) -> Text {
    guard column >= 0, column < cells.count else { return "" }
    let cell = cells[column]
    var text = bytes[cell.range]
    if text.isEmpty || text.trimmed.isEmpty { return "" }
    if cell.isStray, text.last == UInt8(ascii: "\"") { text = text.prefix(upTo: text.count - 1) }
    if cell.hasDoubledQuotes { text = text.withSingleQuotes(in: document) }
    return charset.utf8(text, in: document)
  }
}

extension Text {
  /// With each pair of quotes made one.
  fileprivate func withSingleQuotes(in document: JSONDocument) -> Text {
    document.write(atMost: count) { room in
      var out = 0
      var index = 0
      while index < count {
        room[out] = self[index]
        out += 1
        let isPair =
          self[index] == UInt8(ascii: "\"") && index + 1 < count && self[index + 1] == UInt8(ascii: "\"")
        index += isPair ? 2 : 1
      }
      return out
    }
  }
}

/// Where in its source a raw value stands.
package struct SourcePlace: Sendable, Equatable {
  /// From 1; nil for formats without lines.
  package var line: Int?
  /// The name of a table's column.
  package var column: String?
  /// Whether the reader put the source's words into others: the label that a TYPE or an attribute's name stands for.
  package var isTranslated = false

  package init(line: Int? = nil, column: String? = nil, isTranslated: Bool = false) {
    self.line = line
    self.column = column
    self.isTranslated = isTranslated
  }

  /// Nothing is known.
  package static let unknown = SourcePlace()

  /// The same place, of what the reader put into other words.
  package var translated: SourcePlace { SourcePlace(line: line, column: column, isTranslated: true) }
}

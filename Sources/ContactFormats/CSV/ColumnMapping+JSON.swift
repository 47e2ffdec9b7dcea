package import JSON
package import PluginKit

/// A mapping of columns that cannot be used.
package struct ColumnMappingError: Error {
  /// A sentence for people.
  package let reason: String
}

extension ColumnMapping {
  /// Reads a mapping from JSON: an object with the names of columns, and for each the place in a raw record that its
  /// cells go to.
  package init(json: Text) throws(ColumnMappingError) {
    let document = JSONDocument()
    do throws(JSONError) {
      try JSONParser().parse(json, into: document)
    } catch {
      throw ColumnMappingError(
        reason: "\(error.explanation) (line \(error.line), column \(error.column))")
    }
    guard document.root.kind == .object else {
      throw ColumnMappingError(reason: "it is not a JSON object of columns and raw keys")
    }
    var columns: [Column] = []
    for member in document.root.children {
      guard let path = member.string else {
        throw ColumnMappingError(reason: "column \"\(String(member.key))\": the value is not a string")
      }
      columns.append(Column(name: String(member.key), path: String(path)))
    }
    self.init(columns)
    if columns.isEmpty { throw ColumnMappingError(reason: "it names no column") }
    _ = try ColumnTable(self)
  }
}

import JSON
import PluginKit

/// A raw record while it is filled from rows. Everything is copied out of them.
final class DatabaseRecord {
  let record: RawRecord
  /// How many bytes were taken from the database.
  private(set) var byteCount = 0
  private let limit: Int

  init(_ record: RawRecord, limit: Int) {
    self.record = record
    self.limit = limit
  }

  var document: JSONDocument { record.document }

  var isTooLong: Bool { byteCount > limit }

  func begin() {
    record.removeAll()
    byteCount = 0
  }

  /// A copy of `text` in UTF-8.
  func copy(_ text: Text) -> Text {
    byteCount += text.count
    if isTooLong { return "" }
    if text.isUTF8 { return document.copy(text) }
    remark("charset.guessed", "a text that is not UTF-8 was read as Windows-1252")
    return Windows1252.decode(text, into: document)
  }

  func string(_ text: Text) -> JSONDocument.Handle { document.make(string: copy(text)) }

  func set(_ key: RawKey, to text: Text?) {
    if let text { record.set(key, to: copy(text)) }
  }

  func append(_ text: Text?, as name: StaticString, to object: JSONDocument.Handle) {
    if let text { document.append(string(text), as: Text(name), to: object) }
  }

  /// A value with its label, at the end of the array of `key`.
  func appendLabelled(
    _ value: JSONDocument.Handle, to key: RawKey, identifier: Text?, label: Text?, isPreferred: Bool = false
  ) {
    let object = record.appendObject(to: key)
    append(identifier, as: "identifier", to: object)
    append(label, as: "label", to: object)
    document.append(value, as: "value", to: object)
    if isPreferred { document.append(document.make(true), as: "preferred", to: object) }
  }

  /// Adds to an array of strings.
  func appendString(_ text: Text?, to key: RawKey) {
    if let text { record.append(string(text), to: key) }
  }

  /// Adds a member of a group by its identifier.
  func appendMember(_ identifier: Text?) {
    if let identifier { return appendString(identifier, to: .members) }
    remark(
      "database.memberUnknown", "members of the group have no identifier in the database, and are left out")
  }

  /// What no raw key stands for. Parameters are pairs of a name and a text.
  func addExtra(_ name: Text, _ text: Text?, parameters: [(Text, Text?)] = []) {
    guard let text else { return }
    let value = string(text)
    addExtra(name, value: value, parameters: parameters)
  }

  /// The value of a column: a blob as base64.
  func addExtra(_ name: Text, column: Int32, of row: Statement, parameters: [(Text, Text?)] = []) {
    guard row.isBlob(column) else { return addExtra(name, row.text(column), parameters: parameters) }
    guard let bytes = row.bytes(column), let text = base64(bytes) else { return }
    addExtra(name, value: document.make(string: text), parameters: parameters + [("ENCODING", "BASE64")])
  }

  /// A dictionary, to be filled.
  func addExtra(_ name: Text, object: JSONDocument.Handle, parameters: [(Text, Text?)]) {
    addExtra(name, value: object, parameters: parameters)
  }

  private func addExtra(_ name: Text, value: JSONDocument.Handle, parameters: [(Text, Text?)]) {
    let entry = record.appendObject(to: .extra)
    document.append(string(name), as: "name", to: entry)
    let stated = parameters.filter { $0.1 != nil }
    if !stated.isEmpty {
      let object = document.make(.object)
      for (parameter, text) in stated {
        if let text { document.append(string(text), as: parameter, to: object) }
      }
      document.append(object, as: "parameters", to: entry)
    }
    document.append(value, as: "value", to: entry)
  }

  /// Nil when the record would become too long with it.
  func base64(_ bytes: Text) -> Text? {
    byteCount += bytes.count
    if isTooLong { return nil }
    let output = OutputBuffer(capacity: bytes.count / 3 * 4 + 4)
    output.appendBase64(bytes)
    return document.copy(output.text)
  }

  func setImage(_ key: RawKey, _ bytes: Text?) {
    guard let bytes, let text = base64(bytes) else { return }
    record.set(key, to: text)
  }

  func remark(_ code: StaticString, _ message: String) {
    let remark = ReadRemark(code, message)
    if !record.source.remarks.contains(remark) { record.source.remarks.append(remark) }
  }
}

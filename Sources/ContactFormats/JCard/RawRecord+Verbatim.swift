import JSON
import PluginKit

extension RawRecord {
  /// Keeps `value`, which belongs to another document, in `extra` as it is.
  func appendExtra(name: Text, _ value: JSONNode) {
    let copy = document.copy(value)
    let entry = appendObject(to: .extra)
    document.append(document.make(string: name), as: "name", to: entry)
    document.append(copy, as: "value", to: entry)
  }
}

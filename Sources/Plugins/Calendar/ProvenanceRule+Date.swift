import JSON
import PluginKit

extension ProvenanceRule {
  /// Of the members of a date at `path`.
  static func date(_ path: String, from key: RawKey) -> [ProvenanceRule] {
    ["calendar", "era", "year", "month", "isLeapMonth", "day"].map {
      ProvenanceRule("\(path)/\($0)", .decoded, from: key)
    } + [
      ProvenanceRule("\(path)/date", from: key) { date in
        date.object?.member("calendar")?.string == "gregorian" ? .decoded : .derived
      },
      ProvenanceRule("\(path)/text", from: key) { text in
        let written = text.raw?.member("text")?.string ?? text.raw?.string
        return written == text.value.text ? .read : .derived
      },
    ]
  }
}

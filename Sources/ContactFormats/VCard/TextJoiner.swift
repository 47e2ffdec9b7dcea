// Sound because the room asked for is the sum of what is copied.
import Glibc
import JSON

/// Texts that make one text, a line each or with another separator. They are put together at the end, so that any
/// number of them costs linear time.
struct TextJoiner {
  private var texts: [Text] = []
  private let separator: Text

  init(separator: Text = "\n") { self.separator = separator }

  var isEmpty: Bool { texts.isEmpty }

  mutating func add(_ text: Text) { texts.append(text) }

  mutating func removeAll() { texts.removeAll(keepingCapacity: texts.count < 64) }

  /// All of them, with the separator between two.
  func joined(in document: JSONDocument) -> Text {
    if texts.count == 1 { return texts[0] }
    if texts.isEmpty { return "" }
    let total = texts.reduce((texts.count - 1) * separator.count) { $0 + $1.count }
    return document.write(atMost: total) { room in
      var out = 0
      for (index, text) in texts.enumerated() {
        if index > 0 {
          memcpy(room + out, separator.start, separator.count)
          out += separator.count
        }
        memcpy(room + out, text.start, text.count)
        out += text.count
      }
      return out
    }
  }
}

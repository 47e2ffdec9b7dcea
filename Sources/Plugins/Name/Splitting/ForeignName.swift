import JSON
import Names

/// A foreign name as Japanese and Chinese write it: given name first, dots between the names.
enum ForeignName {
  private static let dots: [Text] = ["・", "･", "·"]

  static func hasDot(_ text: Text) -> Bool { dots.contains { text.contains($0) } }

  static func split(_ text: Text) -> PersonName? {
    guard let dot = dots.first(where: { text.contains($0) }), NameWords(text).count == 1 else { return nil }
    var parts: [Range<Int>] = []
    var start = 0
    var index = 0
    while index + dot.count <= text.count {
      if text[index..<index + dot.count] == dot {
        parts.append(start..<index)
        index += dot.count
        start = index
      } else {
        index += 1
      }
    }
    parts.append(start..<text.count)
    guard 2...4 ~= parts.count, !parts.contains(where: \.isEmpty), !hasDotOf(another: dot, in: text) else {
      return nil
    }
    var name = PersonName()
    name.given = text[parts[0]]
    name.middle = parts.count > 2 ? text[parts[1].lowerBound..<parts[parts.count - 2].upperBound] : ""
    name.family = text[parts[parts.count - 1]]
    return name
  }

  private static func hasDotOf(another dot: Text, in text: Text) -> Bool {
    dots.contains { $0 != dot && text.contains($0) }
  }
}

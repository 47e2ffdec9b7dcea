import JSON
import Names

/// The words of a name, or of a part of it: slices of one text, in its order.
struct NameWords {
  private let text: Text
  private var ranges: [Range<Int>] = []

  /// The words between blanks.
  init(_ text: Text) {
    self.text = text
    var codePoints = text.codePoints
    var start: Int?
    var place = 0
    while let codePoint = codePoints.next() {
      if Self.isBlank(codePoint) {
        if let begin = start { ranges.append(begin..<place) }
        start = nil
      } else if start == nil {
        start = place
      }
      place = codePoints.offset
    }
    if let begin = start { ranges.append(begin..<text.count) }
  }

  private static func isBlank(_ codePoint: UInt32) -> Bool {
    codePoint == 0x20 || codePoint == 0xA0 || codePoint == 0x3000
  }

  private init(_ text: Text, _ ranges: ArraySlice<Range<Int>>) {
    self.text = text
    self.ranges = Array(ranges)
  }

  var count: Int { ranges.count }

  var isEmpty: Bool { ranges.isEmpty }

  var first: Text? { ranges.first.map { text[$0] } }

  var last: Text? { ranges.last.map { text[$0] } }

  subscript(_ index: Int) -> Text { text[ranges[index]] }

  subscript(_ range: Range<Int>) -> NameWords { NameWords(text, ranges[range]) }

  /// The words with what stands between them.
  var joined: Text {
    guard let first = ranges.first, let last = ranges.last else { return "" }
    return text[first.lowerBound..<last.upperBound]
  }

  func contains(where matches: (Text) -> Bool) -> Bool { ranges.contains { matches(text[$0]) } }

  func allSatisfy(_ matches: (Text) -> Bool) -> Bool { ranges.allSatisfy { matches(text[$0]) } }

  func firstIndex(where matches: (Text) -> Bool) -> Int? { ranges.firstIndex { matches(text[$0]) } }

  mutating func removeFirst() -> Text { text[ranges.removeFirst()] }

  /// Takes words off the front as long as they match, and returns them.
  mutating func removePrefix(while matches: (Text) -> Bool) -> NameWords {
    let end = ranges.firstIndex { !matches(text[$0]) } ?? ranges.count
    defer { ranges.removeFirst(end) }
    return NameWords(text, ranges[..<end])
  }

  /// Takes words off the end as long as they match, and returns them.
  mutating func removeSuffix(while matches: (Text) -> Bool) -> NameWords {
    let start = (ranges.lastIndex { !matches(text[$0]) } ?? -1) + 1
    defer { ranges.removeLast(ranges.count - start) }
    return NameWords(text, ranges[start...])
  }
}

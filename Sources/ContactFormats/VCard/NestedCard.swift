import JSON

/// A look into a card that is the value of another one's property.
enum NestedCard {
  /// The line with the card's name: FN, else N; nil when it has neither. Cards nested further in are passed
  /// over.
  static func nameLine(in card: Text) -> ContentLine? {
    var ends = LineEnds()
    var position = 0
    var depth = 0
    var structured: ContentLine?
    var parser = ContentLineParser()
    while position < card.count {
      let end = ends.find(in: card.start, from: position, limit: card.count)
      let text = card[position..<end]
      position = end + 1
      var token = CardToken()
      token.take(text.start, count: text.count)
      if token.isComplete {
        depth += token.kind == .begin ? 1 : -1
        continue
      }
      var line = ContentLine()
      guard depth == 1, parser.parse(text, into: &line, lenient: true), !line.value.isEmpty else { continue }
      if line.property == .fullName { return line }
      if line.property == .name, structured == nil { structured = line }
    }
    return structured
  }
}

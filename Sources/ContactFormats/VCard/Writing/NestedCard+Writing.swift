import JSON

extension NestedCard {
  /// Whether `text`, the lines behind the BEGIN: of a card and those that follow, ends with the END of that card.
  static func isWhole(_ text: Text) -> Bool {
    var depth = 1
    var isFirst = true
    var isWhole = false
    forEachLine(of: text) { line in
      if line.isEmpty { return }
      if isFirst {
        isFirst = false
        if !line.trimmed.equalsIgnoringCase("VCARD") { depth = -1 }
        return
      }
      // Nothing may come behind the end.
      isWhole = false
      if depth <= 0 { depth = -1 }
      var token = CardToken()
      token.take(line.start, count: line.count)
      guard token.isComplete, depth > 0 else { return }
      depth += token.kind == .begin ? 1 : -1
      isWhole = depth == 0
    }
    return isWhole
  }

  static func forEachLine(of text: Text, _ body: (Text) -> Void) {
    var ends = LineEnds()
    var position = 0
    while position < text.count {
      let end = ends.find(in: text.start, from: position, limit: text.count)
      body(text[position..<end])
      let isPair =
        end + 1 < text.count && text[end] == UInt8(ascii: "\r") && text[end + 1] == UInt8(ascii: "\n")
      position = end + (isPair ? 2 : 1)
    }
  }
}

extension ContentLineWriter {
  /// A card inside the card, its lines as they are.
  func nested(_ text: Text) {
    // Two of them with nothing between would be two cards; an empty note is no note.
    if endsInNested { plain("NOTE", "") }
    line.removeAll()
    line.append("BEGIN:")
    NestedCard.forEachLine(of: text) {
      line.append($0)
      line.append("\r\n")
    }
    endWhole()
  }
}

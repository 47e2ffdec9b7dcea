// Sound because positions come from the card's own line ends.
import JSON
import PluginKit

// Cards inside cards: AGENT, and those that stand there for no reason given.
extension CardDecoder {
  /// A BEGIN or END inside the card: its own, or those of a card nested in it, which is taken as a whole.
  func takeStructure(_ line: ContentLine, at position: Int, next: Int) -> Int {
    guard line.value.trimmed.equalsIgnoringCase("VCARD") else {
      readableLines += 1
      addExtra(line)
      return next
    }
    // The card's own BEGIN, before which nothing was read; its END, after which nothing is.
    guard line.property == .begin, hasBegun else {
      if line.property == .begin { hasBegun = true }
      return next
    }
    var depth = 1
    var end = next
    var after = next
    while after < card.count, depth > 0 {
      let lineEnd = ends.find(in: card.start, from: after, limit: card.count)
      var token = CardToken()
      token.take(card.start + after, count: lineEnd - after)
      if token.isComplete { depth += token.kind == .begin ? 1 : -1 }
      end = lineEnd
      after = lineStart(after: lineEnd)
    }
    readableLines += 1
    let nested = safe(card[position..<end])
    if let agent {
      self.agent = nil
      addAgent(nested, agent.line, agent.parameters)
    } else {
      addExtra(
        name: "BEGIN", value: nested.suffix(from: (nested.firstIndex(of: UInt8(ascii: ":")) ?? -1) + 1))
    }
    return after
  }

  func takeAgent(_ line: ContentLine) {
    let value = text(line)
    if value.trimmed.isEmpty {
      // The card of 2.1 follows on lines of its own.
      agent = (line, parametersObject(of: line))
      return
    }
    addAgent(value, line, parametersObject(of: line))
  }

  /// The agent is a relation, by the name on its card; the card itself is kept as it is.
  private func addAgent(_ content: Text, _ line: ContentLine, _ parameters: JSONDocument.Handle?) {
    let isCard = content.trimmed.hasPrefixIgnoringCase("BEGIN:VCARD")
    addExtra(
      group: line.group, name: line.name, value: isCard ? content : verbatim(line), parameters: parameters)
    guard let name = isCard ? nameOnCard(content) : content, !name.isEmpty else { return }
    let entry = record.appendObject(to: .contactRelations)
    document.append(document.make(string: "agent"), as: "label", to: entry)
    document.append(document.make(string: name), as: "value", to: entry)
  }

  private func nameOnCard(_ content: Text) -> Text? {
    guard let line = NestedCard.nameLine(in: content) else { return nil }
    if line.property == .fullName { return text(line) }
    var parts = parts(of: line)
    let family = nextPart(&parts, joiner: " ") ?? ""
    let given = nextPart(&parts, joiner: " ") ?? ""
    if family.isEmpty || given.isEmpty { return family.isEmpty ? given : family }
    var name = TextJoiner(separator: " ")
    name.add(given)
    name.add(family)
    return name.joined(in: document)
  }
}

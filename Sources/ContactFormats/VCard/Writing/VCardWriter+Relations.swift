import JSON
import PluginKit

// RELATED and X-ABRELATEDNAMES. The relation that an AGENT is stands in `extra` already, as the whole line.
extension VCardWriter {
  func writeRelations() {
    guard let list = record.node(.contactRelations), list.kind == .array else { return }
    relations = list.children
    continueRelations(mayWait: hasExtra(.agent))
  }

  /// Writes relations up to one that comes from an AGENT that is still to be written: the order of the relations
  /// and of `extra` are both kept.
  func continueRelations(mayWait: Bool) {
    while let node = relations?.next() {
      guard let entry = LabelledEntry(node),
        let name = entry.value.string ?? entry.value.member("name")?.string, !name.isEmpty
      else { continue }
      if mayWait, isAgent(entry) { return }
      writeRelation(entry, name)
    }
    relations = nil
  }

  func finishRelations() {
    if relations != nil { continueRelations(mayWait: false) }
  }

  private func isAgent(_ entry: LabelledEntry) -> Bool {
    entry.label == "agent" && entry.types == nil && entry.group.isEmpty && !entry.isPreferred
      && entry.parameters == nil
  }

  private func writeRelation(_ entry: LabelledEntry, _ name: Text) {
    let placement = begin(isApple ? "X-ABRELATEDNAMES" : "RELATED", entry, .contactRelations)
    if !isApple, !name.isURI { line.parameter("VALUE", "text") }
    if !isApple, name.isURI { line.value(uri: name) } else { line.value(text: name) }
    end(placement)
  }

  /// Whether the reader makes a relation of an AGENT.
  static func isRelation(agent value: Text) -> Bool {
    guard value.trimmed.hasPrefixIgnoringCase("BEGIN:VCARD") else { return !value.trimmed.isEmpty }
    guard let line = NestedCard.nameLine(in: value) else { return false }
    return line.property == .fullName || line.value.contains { $0 != UInt8(ascii: ";") }
  }
}

import JSON
import PluginKit

// Groups and parameters of single values, and what several lines are joined from.
extension VCardWriter {
  func gatherDetails() {
    details.removeAll(keepingCapacity: details.count < 64)
    guard let list = record.node(.propertyDetails), list.kind == .array else { return }
    for element in list.children {
      guard let key = element.member("key")?.string.flatMap({ RawKey($0) }) else { continue }
      details.append(
        PropertyDetail(
          key: key, group: element.member("group")?.string ?? "", parameters: element.member("parameters"),
          value: element.member("value")?.string ?? "", count: element.member("count")?.integer ?? 0))
    }
  }

  func detail(_ key: RawKey) -> PropertyDetail? {
    details.isEmpty ? nil : details.first { $0.key == key }
  }

  /// Several notes are one text in the record; `propertyDetails` has them one by one.
  func writeNote() {
    guard let node = record.node(.note) else { return }
    let pieces = details.filter { $0.key == .note }
    if let text = node.string, Self.isJoined(text, of: pieces) {
      for piece in pieces { writeNote(piece.value, piece) }
    } else if let text = node.string {
      writeNote(text, detail(.note))
    } else if node.kind == .array {
      for element in node.children { writeNote(element.string ?? "", detail(.note)) }
    }
  }

  private func writeNote(_ text: Text, _ detail: PropertyDetail?) {
    if text.isEmpty { return }
    begin("NOTE", detail)
    line.value(text: text)
    line.end()
  }

  private static func isJoined(_ text: Text, of pieces: [PropertyDetail]) -> Bool {
    if pieces.isEmpty { return false }
    var rest = text
    for (index, piece) in pieces.enumerated() {
      if index > 0 {
        guard rest.first == UInt8(ascii: "\n") else { return false }
        rest = rest.suffix(from: 1)
      }
      guard !piece.value.isEmpty, rest.hasPrefix(piece.value) else { return false }
      rest = rest.suffix(from: piece.value.count)
    }
    return rest.isEmpty
  }

  func writeCategories() {
    guard let node = record.node(.groups), node.kind == .array, node.childCount > 0 else { return }
    let pieces = details.filter { $0.key == .groups && $0.count > 0 }
    // A sum that cannot overflow: more elements than there are fit nowhere.
    let total = pieces.reduce(0) { $1.count > node.childCount ? .max / 2 : min($0, .max / 4) + $1.count }
    var elements = node.children
    if total == node.childCount {
      for piece in pieces { writeCategories(&elements, count: piece.count, piece) }
    } else {
      writeCategories(&elements, count: node.childCount, detail(.groups))
    }
  }

  private func writeCategories(_ elements: inout JSONNode.Children, count: Int, _ detail: PropertyDetail?) {
    begin("CATEGORIES", detail)
    var mark = UInt8(ascii: ":")
    for _ in 0..<count {
      guard let text = elements.next()?.string, !text.isEmpty else { continue }
      line.line.append(mark)
      line.append(text: text)
      mark = UInt8(ascii: ",")
    }
    if mark == UInt8(ascii: ",") { line.end() }
  }

  func writeMembers() {
    guard let node = record.node(.members), node.kind == .array else { return }
    // Both are in the order of the source.
    var pieces = details.filter { $0.key == .members }[...]
    for member in node.children {
      guard let text = member.string else { continue }
      let detail = pieces.first?.value == text ? pieces.popFirst() : nil
      begin(isApple ? "X-ADDRESSBOOKSERVER-MEMBER" : "MEMBER", detail)
      line.value(uri: text)
      line.end()
    }
  }
}

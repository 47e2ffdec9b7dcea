import JSON
import PluginKit

// Addresses: the components become the parts of ADR, of which RFC 9554 has eighteen.
extension JSContactDecoder {
  /// The kinds in the order of the parts of ADR; the second and the third part are put together.
  private static let kinds: [Text] = [
    "postOfficeBox", "", "", "locality", "region", "postcode", "country", "room", "apartment", "floor",
    "number",
    "name", "building", "block", "subdistrict", "district", "landmark", "direction",
  ]
  private static let extendedPart = 1
  private static let streetPart = 2
  private static let plainParts = 7

  private struct Parts {
    var texts = [TextJoiner](repeating: TextJoiner(separator: ", "), count: kinds.count)
    /// Whether there is more than the seven parts of every ADR say.
    var isLong = false
    /// Whether they say all there is.
    var isAll = true
    /// What stands before the next piece of the street.
    var separator: Text?

    init() { texts[streetPart] = TextJoiner(separator: "") }

    private mutating func addToStreet(_ value: Text, _ usual: Text) {
      if !texts[streetPart].isEmpty { texts[streetPart].add(separator ?? usual) }
      texts[streetPart].add(value)
    }

    mutating func add(_ value: Text, kind: Text, separator usual: Text) {
      defer { separator = kind == "separator" ? value : nil }
      guard !kind.isEmpty, let place = kinds.firstIndex(of: kind) else {
        isAll = false
        return
      }
      if value.isEmpty { return }
      texts[place].add(value)
      switch kind {
      case "room", "floor", "building":
        isLong = true
        texts[extendedPart].add(value)
      case "apartment":
        texts[extendedPart].add(value)
      case "name":
        addToStreet(value, usual)
      case "number", "block", "landmark", "direction":
        isLong = true
        addToStreet(value, usual)
      case "subdistrict", "district":
        isLong = true
      default: break
      }
    }
  }

  func takeAddress(_ id: Text, _ entry: inout CardMember) {
    var line = begin("ADR", id, &entry)
    let separator = entry.text("defaultSeparator") ?? " "
    let isOrdered = entry.truth("isOrdered") == true
    var parts = Parts()
    if let components = entry.array("components") {
      for node in components.children {
        guard var component = CardMember(node), let value = component.text("value"),
          let kind = component.text("kind")
        else {
          parts.isAll = false
          continue
        }
        parts.add(value, kind: kind, separator: separator)
        parts.isAll = parts.isAll && component.isAllTaken
      }
      // Order, and what stands between, are more than parts can say.
      if !parts.isAll || isOrdered && components.childCount > 1 {
        for name in ["components", "isOrdered", "defaultSeparator"] as [Text] { entry.leave(name) }
      }
    }
    addEarlyComponents(of: &entry, to: &parts)
    add("LABEL", entry.text("full"), to: &line)
    add("CC", entry.text("countryCode"), to: &line)
    add("GEO", entry.text("coordinates"), to: &line)
    add("TZ", entry.text("timeZone"), to: &line)
    line.form = .parts(array(of: parts))
    cards.takeAddress(line)
  }

  /// Drafts of the format had these components beside the others.
  private func addEarlyComponents(of entry: inout CardMember, to parts: inout Parts) {
    for kind in ["locality", "region", "postcode", "country", "postOfficeBox"] as [Text] {
      if let place = Self.kinds.firstIndex(of: kind), parts.texts[place].isEmpty, let value = entry.text(kind)
      {
        parts.add(value, kind: kind, separator: " ")
      }
    }
  }

  private func add(_ name: Text, _ value: Text?, to line: inout ContentLine) {
    if let value, !value.isEmpty { cards.parser.add(name, value, to: &line) }
  }

  private func array(of parts: Parts) -> JSONNode.Children {
    scratch.removeAll()
    let array = scratch.make(.array)
    for text in parts.isLong ? parts.texts[...] : parts.texts.prefix(Self.plainParts) {
      scratch.append(scratch.make(string: text.joined(in: document)), to: array)
    }
    return scratch.node(array).children
  }
}

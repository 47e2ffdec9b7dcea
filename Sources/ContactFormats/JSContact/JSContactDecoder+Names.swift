import JSON
import PluginKit

// Names, nicknames, organizations, titles.
extension JSContactDecoder {
  /// The texts of one part of a name, or of its reading.
  private struct NameParts {
    var texts: [(key: RawKey, joiner: TextJoiner)]

    init(_ keys: [RawKey]) { texts = keys.map { ($0, TextJoiner(separator: " ")) } }

    mutating func add(_ text: Text, to key: RawKey) {
      guard !text.isEmpty, let place = texts.firstIndex(where: { $0.key == key }) else { return }
      texts[place].joiner.add(text)
    }
  }

  func takeName(_ node: JSONNode) {
    guard var name = CardMember(node) else { return keep(node) }
    if let full = name.text("full"), !full.isEmpty { record.set(.displayName, to: full) }
    if let components = name.array("components"), !takeComponents(components) { name.leave("components") }
    if name.truth("isOrdered") == true, let order = order(of: node.member("components")) {
      record.set(.nameOrder, to: order)
    }
    keep(name, as: node.key)
  }

  /// - Returns: whether the raw keys say all that the components do.
  private func takeComponents(_ components: JSONNode) -> Bool {
    var names = NameParts([.namePrefix, .givenName, .middleName, .familyName, .nameSuffix])
    var readings = NameParts([.phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName])
    var isAll = true
    for node in components.children {
      guard var component = CardMember(node), let value = component.text("value"),
        let kind = component.text("kind"), let key = Self.nameKey(of: kind)
      else {
        isAll = false
        continue
      }
      names.add(value, to: key)
      if let phonetic = component.text("phonetic") {
        if let key = Self.phoneticKey(of: key) { readings.add(phonetic, to: key) } else { isAll = false }
      }
      // A vCard keeps its N line for these two as well: the keys hold them with others.
      isAll = isAll && component.isAllTaken && kind != "surname2" && kind != "generation"
    }
    for (key, text) in names.texts + readings.texts where !text.isEmpty {
      record.set(key, to: text.joined(in: document))
      cards.hasName = true
    }
    return isAll
  }

  private static func nameKey(of kind: Text) -> RawKey? {
    switch kind {
    case "title": .namePrefix
    case "given": .givenName
    case "given2": .middleName
    case "surname", "surname2": .familyName
    case "credential", "generation": .nameSuffix
    default: nil
    }
  }

  private static func phoneticKey(of key: RawKey) -> RawKey? {
    switch key {
    case .givenName: .phoneticGivenName
    case .middleName: .phoneticMiddleName
    case .familyName: .phoneticFamilyName
    default: nil
    }
  }

  /// Which name comes first in components that are in the order in which they are shown.
  private func order(of components: JSONNode?) -> Text? {
    guard let components, components.kind == .array else { return nil }
    var first: Text?
    for component in components.children {
      guard let kind = component.member("kind")?.string, kind == "given" || kind == "surname" else {
        continue
      }
      guard let first else {
        first = kind
        continue
      }
      if first != kind { return first == "given" ? "FIRST" : "LAST" }
    }
    return nil
  }

  func takeNicknames(_ node: JSONNode) {
    guard node.kind == .object else { return keep(node) }
    var names = TextJoiner(separator: " ")
    var isAll = true
    for child in node.children {
      guard var entry = CardMember(child), let name = entry.text("name") else {
        isAll = false
        continue
      }
      if !name.isEmpty { names.add(name) }
      isAll = isAll && entry.isAllTaken
    }
    if !names.isEmpty { record.set(.nickname, to: names.joined(in: document)) }
    if !isAll { keep(node) }
  }

  // MARK: Work

  /// The first one has the raw keys.
  func takeOrganization(_ id: Text, _ entry: inout CardMember) {
    if record.handle(.organizationName) != nil || record.handle(.departmentName) != nil { return }
    if let name = entry.text("name"), !name.isEmpty { record.set(.organizationName, to: name) }
    guard let units = entry.array("units") else { return }
    var names: [Text] = []
    var isAll = true
    for node in units.children {
      if var unit = CardMember(node), let name = unit.text("name") {
        names.append(name)
        isAll = isAll && unit.isAllTaken
      } else {
        isAll = false
      }
    }
    if !isAll { entry.leave("units") }
    if names.count == 1, !names[0].isEmpty { record.set(.departmentName, to: names[0]) }
    if names.count > 1 {
      let array = document.make(.array)
      for name in names { document.append(document.make(string: name), to: array) }
      record.set(.departmentName, to: array)
    }
  }

  func takeTitle(_ id: Text, _ entry: inout CardMember) {
    guard let name = entry.text("name") else { return }
    let kind = entry.text("kind") ?? "title"
    let key: RawKey? = kind == "title" ? .jobTitle : kind == "role" ? .role : nil
    guard let key, record.handle(key) == nil else { return entry.leaveAll() }
    if !name.isEmpty { record.set(key, to: name) }
  }
}

import JSON
import PluginKit

// Phones, emails, links, online services, relations.
extension JSContactDecoder {
  /// Begins the vCard property that `entry` is, with what all entries may have: contexts, features, preference, label.
  func begin(_ name: Text, _ id: Text, _ entry: inout CardMember) -> ContentLine {
    var line = cards.parser.begin(name)
    line.form = .text
    line.identifier = id
    line.label = entry.text("label") ?? ""
    if let contexts = entry.words("contexts") {
      for context in contexts { addType(context.key == "private" ? "home" : context.key, to: &line) }
    }
    if let features = entry.words("features") {
      for feature in features { addType(feature.key == "mobile" ? "cell" : feature.key, to: &line) }
    }
    if let preference = entry.integer("pref") { cards.parser.add("PREF", preference, to: &line) }
    addParameters(of: &entry, to: &line)
    return line
  }

  private func addType(_ type: Text, to line: inout ContentLine) {
    cards.parser.add("TYPE", type, to: &line)
  }

  /// Parameters of the vCard from which the card was made.
  private func addParameters(of entry: inout CardMember, to line: inout ContentLine) {
    guard let parameters = entry.object("vCardParams") else { return }
    for parameter in parameters.children {
      if parameter.key == "group", let group = parameter.string {
        line.group = group
      } else if let value = parameter.string {
        cards.parser.add(parameter.key, value, to: &line)
      } else if parameter.kind == .array, parameter.children.allSatisfy({ $0.kind == .string }) {
        for value in parameter.children { cards.parser.add(parameter.key, value.text, to: &line) }
      } else {
        entry.leave("vCardParams")
      }
    }
    line.charset = ""
    line.encoding = .none
  }

  private func addText(_ text: Text, to key: RawKey, _ line: ContentLine) {
    // An empty value says nothing, as in a vCard.
    if !text.isEmpty { cards.addLabelled(document.make(string: text), to: key, line) }
  }

  func takePhone(_ id: Text, _ entry: inout CardMember) {
    guard let number = entry.text("number") else { return }
    addText(number, to: .phoneNumbers, begin("TEL", id, &entry))
  }

  func takeEmail(_ id: Text, _ entry: inout CardMember) {
    guard let address = entry.text("address") else { return }
    addText(address, to: .emailAddresses, begin("EMAIL", id, &entry))
  }

  func takeLink(_ id: Text, _ entry: inout CardMember) {
    guard let uri = entry.text("uri") else { return }
    var line = begin("URL", id, &entry)
    if let type = entry.text("mediaType") { cards.parser.add("MEDIATYPE", type, to: &line) }
    addText(uri, to: .urlAddresses, line)
  }

  // MARK: Online services

  /// An instant message address where the card says so, or where the scheme of its URI does; else a social profile.
  func takeOnlineService(_ id: Text, _ entry: inout CardMember) {
    let uri = entry.text("uri")
    let user = entry.text("user")
    guard let value = uri ?? user else { return }
    let name = entry.text("vCardName") ?? (isMessenger(uri) ? "IMPP" : "SOCIALPROFILE")
    var line = begin(name, id, &entry)
    line.value = value
    if name.hasPrefixIgnoringCase("X-"), line.property != .socialProfile {
      // A property for one service, which says no more than the user.
      if let user, uri != nil {
        line.value = user
        entry.leave("uri")
      }
      return cards.take(line)
    }
    if let service = entry.text("service") { cards.parser.add("SERVICE-TYPE", service, to: &line) }
    if let user { cards.parser.add("USERNAME", user, to: &line) }
    if line.property == .impp { return cards.takeInstantMessage(line) }
    if uri == nil { line.valueType = "text" }
    cards.takeSocialProfile(line)
  }

  private func isMessenger(_ uri: Text?) -> Bool {
    guard let uri, let length = uri.schemeLength else { return false }
    return CardDecoder.service(ofScheme: uri.prefix(upTo: length)) != nil
  }

  // MARK: Relations

  /// The key is who it is: a UID, a URI, or a name.
  func takeRelation(_ related: Text, _ entry: inout CardMember) {
    var line = begin("RELATED", "", &entry)
    if let relations = entry.words("relation") {
      for relation in relations { cards.parser.add("TYPE", relation.key, to: &line) }
    }
    addText(related, to: .contactRelations, line)
  }
}

import JSON
import PluginKit

/// Turns a Card into a raw record, as RFC 9555 turns it into a vCard: labelled values get the labels, types and parameters
/// that the same values have in a vCard. What no raw key stands for goes to `extra` as it is, under its path in the
/// card: `phones/p1`.
final class JSContactDecoder {
  /// Shares its mapping, and fills the record.
  let cards = CardDecoder()
  /// Values that are put together for it.
  let scratch = JSONDocument()
  var record: RawRecord { cards.record }
  var document: JSONDocument { cards.document }

  /// Fills `record`, which is empty, from `card`, an object that stays as long as the record's content.
  func decode(_ card: JSONNode, into record: RawRecord) {
    cards.decode(into: record) {
      for member in card.children where member.key != "vCardProps" { take(member) }
      // What a property of the card says comes before what was kept of a vCard.
      if let properties = card.member("vCardProps") { takeProperties(properties) }
    }
  }

  private func take(_ member: JSONNode) {
    switch member.key {
    case "@type": if member.string != "Card" { keep(member) }
    case "version": takeVersion(member)
    case "uid": takeUID(member)
    case "kind": takeKind(member)
    case "created": set(.creationDate, member)
    case "updated": set(.modificationDate, member)
    case "name": takeName(member)
    case "nicknames": takeNicknames(member)
    case "organizations": forEachEntry(of: member, takeOrganization)
    case "titles": forEachEntry(of: member, takeTitle)
    case "phones": forEachEntry(of: member, takePhone)
    case "emails": forEachEntry(of: member, takeEmail)
    case "links": forEachEntry(of: member, takeLink)
    case "onlineServices": forEachEntry(of: member, takeOnlineService)
    case "addresses": forEachEntry(of: member, takeAddress)
    case "anniversaries": forEachEntry(of: member, takeAnniversary)
    case "relatedTo": forEachEntry(of: member, takeRelation)
    case "notes": forEachEntry(of: member, takeNote)
    case "media": forEachEntry(of: member, takeMedia)
    case "keywords": takeSet(member, into: .groups)
    case "members": takeSet(member, into: .members)
    default: keep(member)
    }
  }

  private func takeVersion(_ member: JSONNode) {
    guard let version = member.string, record.source.version == nil else { return keep(member) }
    record.source.version = version
  }

  private func takeUID(_ member: JSONNode) {
    guard let uid = member.string, !uid.isEmpty else { return keep(member) }
    cards.uid = uid
  }

  private func takeKind(_ member: JSONNode) {
    switch member.string {
    case "individual": record.set(.contactType, to: "person")
    case "org": record.set(.contactType, to: "organization")
    case "group": record.set(.contactType, to: "group")
    default: keep(member)
    }
  }

  private func set(_ key: RawKey, _ member: JSONNode) {
    guard let text = member.string else { return keep(member) }
    if !text.isEmpty { record.set(key, to: text) }
  }

  /// The words of a set, in order; what is no word of it is kept.
  private func takeSet(_ member: JSONNode, into key: RawKey) {
    guard member.kind == .object else { return keep(member) }
    for word in member.children {
      if word.bool == true {
        record.append(document.make(string: word.key), to: key)
      } else {
        keep(word, under: member.key)
      }
    }
  }

  private func takeProperties(_ properties: JSONNode) {
    guard properties.kind == .array else { return keep(properties) }
    for property in properties.children where !cards.take(jCard: property) {
      record.appendExtra(name: properties.key, property)
    }
  }

  // MARK: Maps

  /// Calls `take` with each entry of a map, and keeps what it leaves of it.
  private func forEachEntry(of member: JSONNode, _ take: (Text, inout CardMember) -> Void) {
    guard member.kind == .object else { return keep(member) }
    for node in member.children {
      guard var entry = CardMember(node) else {
        keep(node, under: member.key)
        continue
      }
      take(node.key, &entry)
      keep(entry, as: path(member.key, node.key))
    }
  }

  // MARK: What is kept

  func keep(_ member: JSONNode) {
    if !member.isNull { record.appendExtra(name: member.key, member) }
  }

  private func keep(_ member: JSONNode, under name: Text) {
    record.appendExtra(name: path(name, member.key), member)
  }

  func keep(_ member: CardMember, as name: Text) {
    if member.isAllTaken { return }
    let rest = member.rest(in: document)
    let entry = record.appendObject(to: .extra)
    document.append(document.make(string: name), as: "name", to: entry)
    document.append(rest, as: "value", to: entry)
  }

  private func path(_ name: Text, _ key: Text) -> Text {
    var path = TextJoiner(separator: "/")
    path.add(name)
    path.add(key)
    return path.joined(in: document)
  }
}

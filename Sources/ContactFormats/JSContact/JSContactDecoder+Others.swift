import JSON
import PluginKit

// Anniversaries, notes, media.
extension JSContactDecoder {
  func takeAnniversary(_ id: Text, _ entry: inout CardMember) {
    guard let date = date(of: &entry) else { return }
    let kind = entry.text("kind") ?? ""
    if kind == "birth" {
      if record.handle(.birthday) == nil { return record.set(.birthday, to: date) }
      return entry.leaveAll()
    }
    let label: Text? = kind == "wedding" ? "_$!<Anniversary>!$_" : kind.isEmpty ? nil : kind
    let line = begin("ANNIVERSARY", id, &entry)
    cards.addLabelled(date, to: .dates, line, fixedLabel: label)
  }

  /// A raw date from a PartialDate, a Timestamp, or the string that drafts of the format had.
  private func date(of entry: inout CardMember) -> JSONDocument.Handle? {
    if let text = entry.text("date") { return text.isEmpty ? nil : cards.dateValue(text, ContentLine()) }
    guard let object = entry.object("date"), var date = CardMember(object) else { return nil }
    if let moment = date.text("utc") {
      if !date.isAllTaken { entry.leave("date") }
      return cards.dateValue(moment, ContentLine())
    }
    let value = document.make(.object)
    // Its parts are Gregorian whatever it says (RFC 9553, 2.8.1): another calendar than that is left for `extra`.
    if date.node.member("calendarScale")?.text.equalsIgnoringCase("gregorian") == true {
      date.take("calendarScale")
    }
    document.append(document.make(string: "gregorian"), as: "calendar", to: value)
    var isEmpty = true
    for name in ["year", "month", "day"] as [Text] {
      guard let number = date.integer(name) else { continue }
      document.append(document.make(number: number), as: name, to: value)
      isEmpty = false
    }
    if isEmpty || !date.isAllTaken { entry.leave("date") }
    return isEmpty ? nil : value
  }

  func takeNote(_ id: Text, _ entry: inout CardMember) {
    if let note = entry.text("note"), !note.isEmpty { cards.note.add(note) }
  }

  /// The first photo has the raw keys.
  func takeMedia(_ id: Text, _ entry: inout CardMember) {
    guard entry.node.member("kind")?.string == "photo", record.handle(.imageData) == nil,
      let uri = entry.text("uri"), !uri.isEmpty
    else { return entry.leaveAll() }
    entry.take("kind")
    var line = cards.parser.begin("PHOTO")
    line.form = .text
    line.valueType = "uri"
    line.value = uri
    if let type = entry.text("mediaType") { cards.parser.add("MEDIATYPE", type, to: &line) }
    cards.takePhoto(line)
  }
}

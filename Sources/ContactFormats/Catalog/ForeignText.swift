import JSON

/// Says of text that is no address book read here what it looks like.
enum ForeignText {
  /// A sentence for people. `text` is the beginning of the input, without a byte order mark, and not blank.
  static func sentence(about text: Text) -> String {
    if text.hasPrefixIgnoringCase("<!doctype html") || text.hasPrefixIgnoringCase("<html") {
      return "this is a web page (HTML), not an address book"
    }
    if text.first == UInt8(ascii: "<") { return markup(text) }
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      return "this looks like JSON, but not like contact records"
    }
    for (sign, sentence) in cardSigns where text.contains(sign) { return sentence }
    return "this looks like plain text; no address book format is known by its beginning"
  }

  private static func markup(_ text: Text) -> String {
    for (sign, kind) in markups where text.contains(sign) { return "this is \(kind)" }
    return "this is XML, of which no address book format is read here"
  }

  private static let markups: [(Text, String)] = [
    (
      "urn:ietf:params:xml:ns:vcard-4.0",
      "xCard (vCard in XML), which is not read here: export a vCard instead"
    ),
    ("<!DOCTYPE plist", "an Apple property list, not an address book"),
    (
      "schemas.microsoft.com/Contact",
      "a contact of Windows (.contact), which is not read here: export a vCard or CSV"
    ),
    ("http://www.w3.org/2005/Atom", "an Atom feed, not an address book"),
    ("<html", "a web page (HTML), not an address book"),
    ("<svg", "an SVG image, not an address book"),
    ("<dsml", "DSML (a directory in XML), which is not read here: export LDIF instead"),
  ]

  /// What is left of a card without its beginning.
  private static let cardSigns: [(Text, String)] = [
    ("END:VCARD", "this looks like vCard, but no line says BEGIN:VCARD, so that nothing in it is a card"),
    ("BEGIN:VCALENDAR", "this is a calendar, not an address book"),
  ]
}

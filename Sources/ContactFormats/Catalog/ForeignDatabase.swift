import JSON

/// Says of an SQLite database that is no address book read here what it is.
enum ForeignDatabase {
  static let magic: Text = "SQLite format 3\0"

  /// A sentence for people. `sample` is the beginning of the file: the schema is mostly there.
  static func sentence(about sample: Text) -> String {
    if sample.count >= 100, !hasHeader(sample) {
      return "this begins like an SQLite database, and the rest of it is something else, or damaged"
    }
    return sentence { sample.contains($0) }
  }

  /// - Parameter hasTable: whether the database has a table of that name.
  static func sentence(hasTable: (Text) -> Bool) -> String {
    for (table, sentence) in known where hasTable(table) { return sentence }
    return "this is an SQLite database, but not an address book known here"
  }

  /// The size of a page is a power of two, and three bytes behind it are always the same.
  private static func hasHeader(_ sample: Text) -> Bool {
    let pageBytes = Int(sample[16]) << 8 | Int(sample[17])
    let isPageSize = pageBytes == 1 || pageBytes >= 512 && pageBytes & (pageBytes - 1) == 0
    return isPageSize && sample[21] == 64 && sample[22] == 32 && sample[23] == 32
  }

  private static let known: [(Text, String)] = [
    (
      "ABFullSizeImage",
      "this is the database of the pictures of an iOS address book: read the AddressBook.sqlitedb beside it"
    ),
    (
      "folder_id_email_list",
      "this is Evolution's own database, which is not read here: let Evolution export a vCard"
    ),
    (
      "raw_contacts",
      "this is the contacts database of Android, which is not read here: let the telephone export a vCard"
    ),
    ("moz_abs_cards", thunderbird), ("list_cards", thunderbird),
    ("Domains", "this is a database of backups, not an address book"),
    ("message_attachment_join", "this is a database of messages, not an address book"),
    ("wa_contacts", "this is a database of WhatsApp, not an address book"),
  ]

  private static let thunderbird =
    "this is Thunderbird's own database, which is not read here: let Thunderbird export vCard, CSV or LDIF"
}

import JSON

/// Says of bytes that are no address book what they look like.
enum ForeignContent {
  /// A sentence for people. `sample` is the beginning of the input.
  static func sentence(about sample: Text) -> String {
    if sample.isEmpty { return "the file is empty" }
    for (sign, kind) in signs where sample.hasPrefix(sign) { return "this is \(kind), not an address book" }
    for (sign, kind) in packed where sample.hasPrefix(sign) {
      return "this is \(kind): unpack it, and read the address book in it"
    }
    if sample.hasPrefix("SQLite format 3\0") {
      return "this is an SQLite database, but not an address book known here"
    }
    return text(sample)
  }

  private static let signs: [(Text, String)] = [
    ("%PDF-", "a PDF document"),
    ("##fileformat=VCF", "a list of genetic variants (the other kind of .vcf)"),
    (png, "a PNG image"),
    (jpeg, "a JPEG image"),
    ("GIF8", "a GIF image"),
    ("bplist00", "an Apple property list"),
    ("!BDN", "an Outlook data file (.pst)"),
    (compoundFile, "a Microsoft Office or Outlook document"),
    ("{\\rtf", "a rich text document"),
    ("BEGIN:VCALENDAR", "a calendar"),
    ("From ", "a mailbox"),
    (elf, "a program"),
  ]

  private static let packed: [(Text, String)] = [
    ("BZh", "a bzip2 file"),
    (xz, "an xz file"),
    (zstd, "a zstd file"),
    (sevenZip, "a 7z archive"),
    ("Rar!\u{1A}\u{07}", "a RAR archive"),
    ("ANDROID BACKUP", "an Android backup"),
  ]

  /// What a zip archive is that begins with a file of this name; nil when it is just an archive.
  static func kindOfPackage(beginningWith name: String) -> String? {
    switch name {
    case "[Content_Types].xml", "_rels/.rels": "a Microsoft Office document (.docx, .xlsx, …)"
    case "mimetype": "an OpenDocument file (.odt, .ods, …) or an e-book"
    case "META-INF/", "META-INF/MANIFEST.MF", "AndroidManifest.xml": "a Java or Android program"
    default: nil
    }
  }

  private static func text(_ sample: Text) -> String {
    if sample.hasPrefix(utf16Little) || sample.hasPrefix(utf16Big) {
      return "this is text in UTF-16, but not of an address book format known here"
    }
    if sample.contains(0) { return "these are binary data of an unknown kind, not an address book" }
    let start = (sample.hasPrefix("\u{FEFF}") ? sample.suffix(from: 3) : sample).trimmed
    if start.isEmpty { return "there is nothing but blanks in the file" }
    if start.hasPrefixIgnoringCase("<!doctype html") || start.hasPrefixIgnoringCase("<html") {
      return "this is a web page (HTML), not an address book"
    }
    if start.first == UInt8(ascii: "<") { return "this is XML, of which no address book format is read here" }
    if start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[") {
      return "this looks like JSON, but not like contact records"
    }
    return "this looks like plain text; no address book format is known by its beginning"
  }

  // Not UTF-8, and so not to be written as literals.
  private static let png = bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  private static let jpeg = bytes([0xFF, 0xD8, 0xFF])
  private static let compoundFile = bytes([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
  private static let elf = bytes([0x7F, 0x45, 0x4C, 0x46])
  private static let xz = bytes([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00])
  private static let zstd = bytes([0x28, 0xB5, 0x2F, 0xFD])
  private static let sevenZip = bytes([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
  private static let utf16Little = bytes([0xFF, 0xFE])
  private static let utf16Big = bytes([0xFE, 0xFF])

  /// Lives as long as the process; each is made once.
  private static func bytes(_ bytes: [UInt8]) -> Text {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return Text(UnsafeRawBufferPointer(copy))
  }
}

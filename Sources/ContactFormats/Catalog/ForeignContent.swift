import JSON

/// Says of bytes that are no address book what they look like.
enum ForeignContent {
  /// A sentence for people. `sample` is the beginning of the input.
  static func sentence(about sample: Text) -> String {
    if sample.isEmpty { return "the file is empty" }
    for (sign, kind) in signs where sample.hasPrefix(sign) { return "this is \(kind), not an address book" }
    if sample.hasPrefix("ANDROID BACKUP"), sample.prefix(upTo: min(sample.count, 64)).contains("AES-256") {
      return "this is an encrypted Android backup, which cannot be read without its password"
    }
    for (sign, kind) in packed where sample.hasPrefix(sign) {
      return "this is \(kind): unpack it, and read the address book in it"
    }
    if sample.hasPrefix(ForeignDatabase.magic) { return ForeignDatabase.sentence(about: sample) }
    if sample.count > 262, sample.suffix(from: 257).hasPrefix("ustar") {
      return "this is a tar archive: unpack it, and read the address book in it"
    }
    if let sentence = picture(sample) { return sentence }
    return text(sample)
  }

  private static let signs: [(Text, String)] = [
    ("%PDF-", "a PDF document"),
    ("##fileformat=VCF", "a list of genetic variants (the other kind of .vcf)"),
    (png, "a PNG image"),
    (jpeg, "a JPEG image"),
    ("GIF8", "a GIF image"),
    ("bplist00", "an Apple property list"),
    ("mbdb", "the list of an old iTunes backup"),
    (tiffLittle, "a TIFF image"),
    (tiffBig, "a TIFF image"),
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

  /// Pictures, films and sounds whose signs stand behind the length of their first part.
  private static func picture(_ sample: Text) -> String? {
    guard sample.count >= 12 else { return nil }
    let kind = sample[4..<12]
    if sample.hasPrefix("BM"), sample[6..<10] == "\0\0\0\0" {
      return "this is a BMP image, not an address book"
    }
    if sample.hasPrefix("RIFF"), sample[8..<12] == "WEBP" {
      return "this is a WebP image, not an address book"
    }
    if kind.hasPrefix("ftyphei") || kind.hasPrefix("ftypmif") {
      return "this is a HEIC image, not an address book"
    }
    if kind.hasPrefix("ftyp") { return "this is a film or a sound, not an address book" }
    return nil
  }

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
    if sample.contains(0) {
      return "these are binary or encrypted data of an unknown kind, not an address book"
    }
    let text = (sample.hasPrefix("\u{FEFF}") ? sample.suffix(from: 3) : sample).trimmed
    return text.isEmpty ? "there is nothing but blanks in the file" : ForeignText.sentence(about: text)
  }

  // Not UTF-8, and so not to be written as literals.
  private static let png = bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  private static let jpeg = bytes([0xFF, 0xD8, 0xFF])
  private static let compoundFile = bytes([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
  private static let elf = bytes([0x7F, 0x45, 0x4C, 0x46])
  private static let tiffLittle = bytes([0x49, 0x49, 0x2A, 0x00])
  private static let tiffBig = bytes([0x4D, 0x4D, 0x00, 0x2A])
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

import JSON
import PluginKit

/// The media type of a picture.
struct MediaType {
  private let text: Text

  /// The stated type: a media type, without its parameters, or the bare word that vCards have (`JPEG`).
  init?(_ stated: Text) {
    let end = stated.firstIndex(of: UInt8(ascii: ";")) ?? stated.count
    let name = stated.prefix(upTo: end).trimmed
    if let known = Self.words.first(where: { $0.word.equalsIgnoringCase(name) }) {
      text = known.type
      return
    }
    let halves = name.split(at: UInt8(ascii: "/"))
    guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isTokenByte) }) else {
      return nil
    }
    text = name
  }

  private static let words: [(word: Text, type: Text)] = [
    ("jpeg", "image/jpeg"), ("jpg", "image/jpeg"), ("pjpeg", "image/jpeg"), ("png", "image/png"),
    ("gif", "image/gif"), ("bmp", "image/bmp"), ("tiff", "image/tiff"), ("tif", "image/tiff"),
    ("webp", "image/webp"), ("heic", "image/heic"), ("heif", "image/heif"), ("avif", "image/avif"),
    ("svg", "image/svg+xml"), ("ico", "image/vnd.microsoft.icon"), ("image/jpg", "image/jpeg"),
    ("image/pjpeg", "image/jpeg"),
  ]

  /// What the names of files of this type end in. It is from here and not from the source.
  var fileExtension: Text { Self.extensions.first { $0.type == text }?.ending ?? Self.anyExtension }

  /// For bytes of which nothing is known.
  static let anyExtension: Text = "bin"

  private static let extensions: [(type: Text, ending: Text)] = [
    ("image/jpeg", "jpg"), ("image/png", "png"), ("image/gif", "gif"), ("image/bmp", "bmp"),
    ("image/tiff", "tiff"), ("image/webp", "webp"), ("image/heic", "heic"), ("image/heic-sequence", "heic"),
    ("image/heif", "heif"), ("image/avif", "avif"), ("image/svg+xml", "svg"),
    ("image/vnd.microsoft.icon", "ico"), ("image/jxl", "jxl"), ("image/jp2", "jp2"),
  ]

  /// The bytes of a type or subtype (RFC 6838 §4.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: ("!#$&-^_.+" as Text).contains(byte)
    }
  }

  /// The type that the first bytes of a file show; nil when they show none of a picture.
  init?(ofContent bytes: Text) {
    guard let text = Self.type(of: bytes) else { return nil }
    self.text = text
  }

  private static func type(of bytes: Text) -> Text? {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + signature.count else { return false }
      return signature.indices.allSatisfy { bytes[offset + $0] == signature[$0] }
    }
    func has(_ signature: Text, at offset: Int = 0) -> Bool {
      bytes.count >= offset && bytes.suffix(from: offset).hasPrefix(signature)
    }
    switch bytes.first {
    case 0xFF:
      if has([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
      if has([0xFF, 0x0A]) { return "image/jxl" }
    case 0x89:
      if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    case UInt8(ascii: "G"):
      if has("GIF87a") || has("GIF89a") { return "image/gif" }
    case UInt8(ascii: "B"):
      // Two letters are little evidence; the four reserved bytes are zero.
      if has("BM") && has([0, 0, 0, 0], at: 6) { return "image/bmp" }
    case UInt8(ascii: "R"):
      if has("RIFF") && has("WEBP", at: 8) { return "image/webp" }
    case UInt8(ascii: "I"):
      if has([0x49, 0x49, 0x2A, 0x00]) || has([0x49, 0x49, 0x2B, 0x00]) { return "image/tiff" }
    case UInt8(ascii: "M"):
      if has([0x4D, 0x4D, 0x00, 0x2A]) || has([0x4D, 0x4D, 0x00, 0x2B]) { return "image/tiff" }
    case 0x00:
      if has([0x00, 0x00, 0x01, 0x00]) { return "image/vnd.microsoft.icon" }
      if has("ftyp", at: 4) { return typeOfISOFile(bytes) }
      if has("JXL \r\n", at: 4) { return "image/jxl" }
      if has("jP  \r\n", at: 4) { return "image/jp2" }
    default: break
    }
    return isSVG(bytes) ? "image/svg+xml" : nil
  }

  /// HEIF and AVIF: the brands of the first box, the major one first.
  private static func typeOfISOFile(_ bytes: Text) -> Text? {
    guard bytes.count >= 12 else { return nil }
    let length = Int(bytes[0]) << 24 | Int(bytes[1]) << 16 | Int(bytes[2]) << 8 | Int(bytes[3])
    var offset = 8
    var isHEIF = false
    while offset + 4 <= min(length, bytes.count) {
      let brand = bytes[offset..<offset + 4]
      if brand == "avif" || brand == "avis" { return "image/avif" }
      if brand == "heic" || brand == "heix" || brand == "heim" || brand == "heis" { return "image/heic" }
      if brand == "hevc" || brand == "hevx" { return "image/heic-sequence" }
      if brand == "mif1" || brand == "msf1" { isHEIF = true }
      // Behind the major brand stands its version, then the compatible brands.
      offset += offset == 8 ? 8 : 4
    }
    return isHEIF ? "image/heif" : nil
  }

  /// XML whose first element is `svg`.
  private static func isSVG(_ bytes: Text) -> Bool {
    var rest = bytes.prefix(upTo: min(bytes.count, 4096))
    if rest.hasPrefix("\u{FEFF}") { rest = rest.suffix(from: 3) }
    while true {
      rest = rest.trimmed
      let end: Text
      if rest.hasPrefix("<?") {
        end = "?>"
      } else if rest.hasPrefix("<!--") {
        end = "-->"
      } else if rest.hasPrefix("<!") {
        end = ">"
      } else {
        return rest.hasPrefix("<svg") || rest.hasPrefix("<svg:svg")
      }
      guard let found = rest.firstIndex(of: end) else { return false }
      rest = rest.suffix(from: found + end.count)
    }
  }

  func write(to image: ObjectWriter) {
    image.key("mediaType")
    image.output.append(UInt8(ascii: "\""))
    for byte in text { image.output.append(Text.lowercased(byte)) }
    image.output.append(UInt8(ascii: "\""))
  }
}

extension Text {
  /// Where `other` begins.
  fileprivate func firstIndex(of other: Text) -> Int? {
    guard let head = other.first else { return 0 }
    var start = 0
    while let hit = firstIndex(of: head, from: start) {
      if suffix(from: hit).hasPrefix(other) { return hit }
      start = hit + 1
    }
    return nil
  }
}

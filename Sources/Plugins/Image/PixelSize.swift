import JSON

/// Width and height of a picture as it is stored, from the header of its file. A turn that EXIF asks for is not made.
struct PixelSize {
  let width, height: Int

  /// nil when the header is of no format that is read here, broken, or cut off.
  init?(of bytes: Text) {
    let header = HeaderBytes(bytes)
    let size: (Int?, Int?)
    switch bytes.first {
    case 0xFF: size = Self.jpeg(header)
    case 0x89: size = Self.png(header)
    case UInt8(ascii: "G"): size = Self.gif(header)
    case UInt8(ascii: "B"): size = Self.bmp(header)
    case UInt8(ascii: "R"): size = Self.webP(header)
    case UInt8(ascii: "I"), UInt8(ascii: "M"): size = TIFFDirectory(header)?.size ?? (nil, nil)
    case 0x00:
      size = header.has("ftyp", at: 4) ? HEIFProperties(bytes)?.size ?? (nil, nil) : Self.icon(header)
    default: return nil
    }
    guard let width = size.0, let height = size.1, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  private static func png(_ header: HeaderBytes) -> (Int?, Int?) {
    guard header.has("PNG\r\n", at: 1), header.has("IHDR", at: 12) else { return (nil, nil) }
    return (header.big32(16), header.big32(20))
  }

  private static func gif(_ header: HeaderBytes) -> (Int?, Int?) {
    guard header.has("GIF8", at: 0) else { return (nil, nil) }
    return (header.little16(6), header.little16(8))
  }

  private static func bmp(_ header: HeaderBytes) -> (Int?, Int?) {
    guard header.has("BM", at: 0), let length = header.little32(14) else { return (nil, nil) }
    // The oldest header has 12 bytes and 16-bit numbers. In the others a negative height means top row first.
    if length == 12 { return (header.little16(18), header.little16(20)) }
    guard length >= 16, let height = header.little32(22) else { return (nil, nil) }
    return (header.little32(18), Int(Int32(truncatingIfNeeded: height).magnitude))
  }

  private static func webP(_ header: HeaderBytes) -> (Int?, Int?) {
    guard header.has("RIFF", at: 0), header.has("WEBP", at: 8) else { return (nil, nil) }
    if header.has("VP8X", at: 12) {
      return (header.little24(24).map { $0 + 1 }, header.little24(27).map { $0 + 1 })
    }
    if header.has("VP8L", at: 12), header.byte(20) == 0x2F, let bits = header.little32(21) {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if header.has("VP8 ", at: 12), header.byte(23) == 0x9D, header.byte(24) == 0x01, header.byte(25) == 0x2A {
      return (header.little16(26).map { $0 & 0x3FFF }, header.little16(28).map { $0 & 0x3FFF })
    }
    return (nil, nil)
  }

  /// The largest of the pictures, of which the first where several are.
  private static func icon(_ header: HeaderBytes) -> (Int?, Int?) {
    guard header.has("\0\0\u{1}\0", at: 0), let count = header.little16(4) else { return (nil, nil) }
    var largest: (width: Int, height: Int, offset: Int)?
    for index in 0..<count {
      let entry = 6 + 16 * index
      guard let width = header.byte(entry), let height = header.byte(entry + 1),
        let offset = header.little32(entry + 12)
      else { break }
      // 0 stands for 256, and for anything above.
      let found = (width: width == 0 ? 256 : width, height: height == 0 ? 256 : height, offset: offset)
      if largest.map({ found.width * found.height > $0.width * $0.height }) ?? true { largest = found }
    }
    guard let largest else { return (nil, nil) }
    // A PNG in the icon knows its size itself.
    let own = png(header.from(largest.offset))
    return (own.0 ?? largest.width, own.1 ?? largest.height)
  }

  /// The frame header stands behind segments of any kind and number, a thumbnail of its own among them.
  private static func jpeg(_ header: HeaderBytes) -> (Int?, Int?) {
    guard header.big16(0) == 0xFFD8 else { return (nil, nil) }
    var offset = 2
    while header.byte(offset) == 0xFF, let marker = header.byte(offset + 1) {
      switch marker {
      case 0xFF:  // a fill byte
        offset += 1
      case 0x01, 0xD0...0xD8:  // without length
        offset += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (header.big16(offset + 7), header.big16(offset + 5))
      case 0xD9, 0xDA:  // the end, or the picture itself
        return (nil, nil)
      default:
        guard let length = header.big16(offset + 2), length >= 2 else { return (nil, nil) }
        offset += 2 + length
      }
    }
    return (nil, nil)
  }
}

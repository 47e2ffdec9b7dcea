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

/// Numbers at places of a file that may end anywhere.
private struct HeaderBytes {
  private let bytes: Text

  init(_ bytes: Text) { self.bytes = bytes }

  func byte(_ offset: Int) -> Int? { offset < bytes.count ? Int(bytes[offset]) : nil }

  func has(_ text: Text, at offset: Int) -> Bool {
    offset <= bytes.count && bytes.suffix(from: offset).hasPrefix(text)
  }

  func big16(_ offset: Int) -> Int? {
    guard let high = byte(offset), let low = byte(offset + 1) else { return nil }
    return high << 8 | low
  }

  func big32(_ offset: Int) -> Int? {
    guard let high = big16(offset), let low = big16(offset + 2) else { return nil }
    return high << 16 | low
  }

  func little16(_ offset: Int) -> Int? {
    guard let low = byte(offset), let high = byte(offset + 1) else { return nil }
    return high << 8 | low
  }

  func little24(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = byte(offset + 2) else { return nil }
    return high << 16 | low
  }

  func little32(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = little16(offset + 2) else { return nil }
    return high << 16 | low
  }
}

import JSON

/// The bytes and the type that a `data:` URI holds (RFC 2397).
struct DataURI {
  let mediaType: Text?
  let bytes: OutputBuffer

  static func isOne(_ text: Text) -> Bool { text.hasPrefixIgnoringCase("data:") }

  /// nil when it is broken.
  init?(_ text: Text) {
    guard Self.isOne(text), let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let header = text[5..<comma].split(at: UInt8(ascii: ";"))
    mediaType = header[0].isEmpty ? nil : header[0]
    let data = text.suffix(from: comma + 1)
    let isBase64 = header.count > 1 && header[header.count - 1].trimmed.equalsIgnoringCase("base64")

    bytes = OutputBuffer(capacity: data.count)
    if !data.contains(UInt8(ascii: "%")) && isBase64 {
      guard bytes.append(decodingBase64: data) else { return nil }
      return
    }
    let plain = isBase64 ? OutputBuffer(capacity: data.count) : bytes
    guard Self.append(decodingPercents: data, to: plain) else { return nil }
    if isBase64 {
      guard bytes.append(decodingBase64: plain.text) else { return nil }
    }
  }

  private static func append(decodingPercents text: Text, to output: OutputBuffer) -> Bool {
    var start = 0
    while let percent = text.firstIndex(of: UInt8(ascii: "%"), from: start) {
      guard percent + 2 < text.count, let high = hexValue(text[percent + 1]),
        let low = hexValue(text[percent + 2])
      else { return false }
      output.append(text[start..<percent])
      output.append(high << 4 | low)
      start = percent + 3
    }
    output.append(text.suffix(from: start))
    return true
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

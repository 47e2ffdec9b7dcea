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

    let bytes = OutputBuffer(capacity: data.count)
    let isWhole =
      isBase64
      ? data.withPercentDecoded { bytes.append(decodingBase64: $0) }
      : Self.append(decodingPercents: data, to: bytes)
    guard isWhole else { return nil }
    self.bytes = bytes
  }

  /// `withPercentDecoded` is for text; these bytes may be anything.
  private static func append(decodingPercents text: Text, to output: OutputBuffer) -> Bool {
    var start = 0
    while let percent = text.firstIndex(of: UInt8(ascii: "%"), from: start) {
      guard percent + 2 < text.count, let high = Text.hexDigit(text[percent + 1]),
        let low = Text.hexDigit(text[percent + 2])
      else { return false }
      output.append(text[start..<percent])
      output.append(high << 4 | low)
      start = percent + 3
    }
    output.append(text.suffix(from: start))
    return true
  }
}

import JSON
import PluginKit

// PHOTO in all its forms: base64 with and without a name, `data:` and other URIs.
extension CardDecoder {
  func takePhoto(_ line: ContentLine) {
    let value = verbatim(line).trimmed
    if value.isEmpty { return }
    if record.handle(.imageData) != nil {
      addExtra(line)
      return
    }
    if line.encoding != .base64 {
      let uri = text(line).trimmed
      if uri.hasPrefixIgnoringCase("data:") {
        takeDataURI(uri, line)
        return
      }
      // Some writers leave ENCODING out, or say VALUE=uri and give none.
      if uri.schemeLength != nil || !looksLikeBase64(value) {
        setURI(uri, line)
        return
      }
    }
    setImage(base64: Base64.withoutBlanks(value, in: document), mediaType: mediaType(of: line), line)
  }

  private func looksLikeBase64(_ text: Text) -> Bool {
    text.count >= 16
      && text.firstIndex { !Base64.isDigit($0) && $0 != UInt8(ascii: "=") && !Text.isBlank($0) } == nil
  }

  private func setImage(base64: Text, mediaType: Text?, _ line: ContentLine) {
    record.set(.imageData, to: base64)
    if let mediaType, !mediaType.isEmpty { record.set(.imageType, to: mediaType) }
    keepCrop()
    addImageDetails(of: line)
  }

  private func setURI(_ uri: Text, _ line: ContentLine) {
    let value = document.make(.object)
    document.append(document.make(string: uri), as: "uri", to: value)
    record.set(.imageData, to: value)
    if let mediaType = mediaType(of: line) { record.set(.imageType, to: mediaType) }
    keepCrop()
    addImageDetails(of: line)
  }

  /// `data:image/jpeg;base64,…`
  private func takeDataURI(_ uri: Text, _ line: ContentLine) {
    guard let comma = uri.firstIndex(of: UInt8(ascii: ",")), uri.prefix(upTo: comma).hasSuffix(";base64")
    else {
      setURI(uri, line)
      return
    }
    let header = uri[5..<comma]
    let type = header.prefix(upTo: header.firstIndex(of: UInt8(ascii: ";")) ?? header.count)
    let data = uri.suffix(from: comma + 1).percentDecoded(in: document)
    setImage(
      base64: Base64.withoutBlanks(data, in: document), mediaType: type.isEmpty ? mediaType(of: line) : type,
      line)
  }

  /// From MEDIATYPE, or a TYPE that is one, or is the name of an image format.
  private func mediaType(of line: ContentLine) -> Text? {
    if line.hasOtherParameters, let type = parameter(.mediaType), !type.isEmpty { return type }
    let type = line.customType
    if type.isEmpty { return nil }
    if type.contains(UInt8(ascii: "/")) { return caretsDecoded(type) }
    for (name, mediaType) in Self.imageTypes where type.equalsIgnoringCase(Text(name)) {
      return Text(mediaType)
    }
    return nil
  }

  private static let imageTypes: [(StaticString, StaticString)] = [
    ("JPEG", "image/jpeg"), ("JPG", "image/jpeg"), ("PNG", "image/png"), ("GIF", "image/gif"),
    ("BMP", "image/bmp"), ("TIFF", "image/tiff"), ("WEBP", "image/webp"), ("HEIC", "image/heic"),
    ("SVG", "image/svg+xml"), ("PJPEG", "image/jpeg"),
  ]

  private func addImageDetails(of line: ContentLine) {
    let type = mediaType(of: line) == nil ? "" : line.customType
    addDetails(of: line, for: .imageData) { parameter in
      switch parameter.word {
      case .mediaType, .cropRectangle: true
      case .type: !type.isEmpty && parameter.value == type
      default: false
      }
    }
  }

  /// Which part of the picture is shown is kept as it is written.
  private func keepCrop() {
    if let crop = parameter(.cropRectangle) { addExtra(name: "X-ABCROP-RECTANGLE", value: crop) }
  }
}

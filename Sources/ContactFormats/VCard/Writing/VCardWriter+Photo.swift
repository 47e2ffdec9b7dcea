import JSON
import PluginKit

// PHOTO: base64 in 3.0, a `data:` URI in 4.0, or the URI of an image that is elsewhere.
extension VCardWriter {
  private static let imageTypes: [(mediaType: StaticString, name: StaticString)] = [
    ("image/jpeg", "JPEG"), ("image/png", "PNG"), ("image/gif", "GIF"), ("image/bmp", "BMP"),
    ("image/tiff", "TIFF"), ("image/webp", "WEBP"), ("image/heic", "HEIC"), ("image/svg+xml", "SVG"),
  ]

  /// - Parameter crop: Which part of the picture is shown.
  func writePhoto(crop: Text?) {
    // Where there is only the small picture, it is the picture.
    guard let image = record.node(.imageData) ?? record.node(.thumbnailImageData) else { return }
    let mediaType = record.text(.imageType)
    if let uri = image.member("uri")?.string {
      begin("PHOTO", for: .imageData)
      writeTypes(mediaType, crop, isURI: true)
      line.value(uri: uri)
      line.end()
    } else if let text = image.string {
      write(image: text, mediaType, crop)
    }
  }

  private func write(image text: Text, _ mediaType: Text?, _ crop: Text?) {
    let isDataURI = text.hasPrefixIgnoringCase("data:")
    if isDataURI, !isApple || !text.contains(";base64,") {
      begin("PHOTO", for: .imageData)
      writeTypes(nil, crop, isURI: true)
      line.value(uri: text)
      line.end()
      return
    }
    var base64 = text
    var mediaType = mediaType
    if isDataURI, let comma = text.firstIndex(of: UInt8(ascii: ",")) {
      let stated = text[5..<comma]
      mediaType = stated.prefix(upTo: stated.firstIndex(of: UInt8(ascii: ";")) ?? stated.count)
      base64 = text.suffix(from: comma + 1)
    }
    begin("PHOTO", for: .imageData)
    // 3.0 has no value for a picture of no bytes.
    if isApple && !base64.isEmpty {
      line.parameter("ENCODING", "b")
      writeTypes(mediaType, crop, isURI: false)
      line.beginValue()
      append(base64: base64)
    } else {
      writeData(base64, mediaType, crop)
    }
    line.end(isBase64: isApple)
  }

  private func writeData(_ base64: Text, _ mediaType: Text?, _ crop: Text?) {
    // A media type with parameters of its own does not fit into the URI of every reader.
    let fits = mediaType?.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") } == nil
    writeTypes(fits ? nil : mediaType, crop, isURI: true)
    line.beginValue()
    line.append(verbatim: "data:")
    if fits, let mediaType { line.append(uri: mediaType) }
    line.append(verbatim: ";base64,")
    append(base64: base64)
  }

  private func writeTypes(_ mediaType: Text?, _ crop: Text?, isURI: Bool) {
    if isApple {
      if let mediaType, !mediaType.isEmpty { line.parameter("TYPE", Self.name(of: mediaType)) }
      if isURI { line.parameter("VALUE", "uri") }
    } else if let mediaType {
      line.parameter("MEDIATYPE", mediaType)
    }
    if let crop { line.parameter("X-ABCROP-RECTANGLE", crop) }
  }

  private static func name(of mediaType: Text) -> Text {
    for (type, name) in imageTypes where mediaType == Text(type) { return Text(name) }
    return mediaType
  }

  /// Base64 on one line; what is none of it stays what it is.
  private func append(base64: Text) {
    var done = 0
    for index in 0..<base64.count {
      let byte = base64.start[index]
      let isBlank = Text.isBlank(byte)
      // Of a URI the percent sign would be an escape, and the backslash of any value.
      let isSpecial = !isApple && (byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\"))
      guard isBlank || isSpecial else { continue }
      line.line.append(base64[done..<index])
      if isSpecial { line.line.append(byte == UInt8(ascii: "%") ? "%25" : "%5C" as StaticString) }
      done = index + 1
    }
    line.line.append(base64.suffix(from: done))
  }
}

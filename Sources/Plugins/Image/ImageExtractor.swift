import Digest
import JSON
import PluginKit

/// `image`: that there is a picture, and what is known about it. Its bytes only when they are asked for.
struct ImageExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "image", version: "1.0.0", summary: "The picture: its type, size and digest",
    reads: [.imageData, .thumbnailImageData, .imageDataAvailable, .imageType], writes: ["image"],
    options: [
      ConfigurationOption(
        "bytes", .choice(["none", "inline"]), default: "none",
        summary: "whether the picture itself is written too, as base64")
    ], provenance: provenance)

  private let isInline: Bool

  init(configuration: Configuration) {
    isInline = configuration.string("bytes") == "inline"
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    let picture = Picture(record.node(.imageData), at: "image", fields)
    let thumbnail = Picture(record.node(.thumbnailImageData), at: "image/thumbnail", fields)
    let isStated = isStatedAvailable(record, fields)
    guard picture != nil || thumbnail != nil || isStated == true else { return }

    fields.object("image") { image in
      if picture != nil || isStated != nil {
        image.bool("available", picture != nil || isStated == true)
      } else if record.isAvailable(.imageData) {
        // The source could have said that there is more than the thumbnail, and did not.
        image.bool("available", false)
      }
      if let picture {
        write(picture, statedType: record.node(.imageType), to: image, at: "image", context, fields)
      }
      if let thumbnail {
        image.object("thumbnail") { member in
          member.bool("available", true)
          write(thumbnail, statedType: nil, to: member, at: "image/thumbnail", context, fields)
        }
      }
    }
  }

  private func isStatedAvailable(_ record: RawRecord, _ fields: Fields) -> Bool? {
    guard let node = record.node(.imageDataAvailable) else { return nil }
    if node.bool == nil {
      fields.warn("wrongType", at: "image/available", "whether there is a picture is neither true nor false")
    }
    return node.bool
  }

  private func write(
    _ picture: Picture, statedType: JSONNode?, to image: ObjectWriter, at place: String,
    _ context: ExtractionContext, _ fields: Fields
  ) {
    func stated() -> MediaType? {
      if let type = picture.statedType.flatMap({ MediaType($0) }) { return type }
      guard let statedType, !(statedType.kind == .string && statedType.text.isEmpty) else { return nil }
      if let type = statedType.string.flatMap({ MediaType($0) }) { return type }
      fields.warn("unknownType", at: "\(place)/mediaType", "the stated type of the picture is no media type")
      return nil
    }
    switch picture.content {
    case .uri(let uri):
      stated()?.write(to: image)
      image.string("uri", uri)
    case .bytes(let buffer):
      let bytes = buffer.text
      let shown = MediaType(ofContent: bytes)
      if let type = shown ?? stated() { type.write(to: image) }
      image.integer("byteCount", bytes.count)
      let digest = SHA256.digest(of: bytes.bytes)
      image.hex("sha256", digest)
      if let size = PixelSize(of: bytes) {
        image.integer("width", size.width)
        image.integer("height", size.height)
      }
      if isInline { image.base64("data", bytes) }
      if let images = context.images {
        // Named after the bytes alone: the same picture is one file, and no text of the source gets into a path.
        let name = OutputBuffer(capacity: 80)
        for byte in digest { name.appendHex(byte) }
        name.append(".")
        name.append(shown?.fileExtension ?? MediaType.anyExtension)
        image.string("file", images.keep(bytes, as: name.text))
      }
    }
  }
}

extension ObjectWriter {
  fileprivate func hex(_ name: StaticString, _ bytes: [UInt8]) {
    key(name)
    output.append(UInt8(ascii: "\""))
    for byte in bytes { output.appendHex(byte) }
    output.append(UInt8(ascii: "\""))
  }

  fileprivate func base64(_ name: StaticString, _ bytes: Text) {
    key(name)
    output.append(UInt8(ascii: "\""))
    output.appendBase64(bytes)
    output.append(UInt8(ascii: "\""))
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(ImageExtractor.self, to: $0) }

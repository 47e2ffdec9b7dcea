import JSON
import PluginKit

extension ImageExtractor {
  static let provenance: [ProvenanceRule] =
    picture("image", from: .imageData) + picture("image/thumbnail", from: .thumbnailImageData) + [
      .own("image/available", from: .imageDataAvailable, or: [.imageData], changed: .derived),
      ProvenanceRule("image/thumbnail/available", .derived, from: .thumbnailImageData),
    ]

  private static func picture(_ path: String, from key: RawKey) -> [ProvenanceRule] {
    [
      // Without the bytes there is just what the source states.
      ProvenanceRule("\(path)/mediaType", from: key) { type in
        type.object?.member("byteCount") == nil ? .decoded : .derived
      },
      ProvenanceRule("\(path)/byteCount", .derived, from: key),
      ProvenanceRule("\(path)/sha256", .derived, from: key),
      ProvenanceRule("\(path)/width", .derived, from: key),
      ProvenanceRule("\(path)/height", .derived, from: key),
      ProvenanceRule("\(path)/uri", .read, from: key),
      ProvenanceRule("\(path)/data", .decoded, from: key),
      ProvenanceRule("\(path)/file", .derived, from: key),
    ]
  }
}

import JSON
import PluginKit

/// A picture as a raw record holds it: base64, or `{"uri": …}`. A `data:` URI is the bytes that it holds.
struct Picture {
  enum Content {
    case bytes(OutputBuffer)
    case uri(Text)
  }

  let content: Content
  /// The type that the value states itself.
  let statedType: Text?

  /// nil when there is none, or none that can be used, of which `fields` is warned.
  init?(_ value: JSONNode?, at place: String, _ fields: Fields) {
    guard let value else { return nil }
    let isURI = value.kind == .object
    guard let text = isURI ? value.member("uri")?.string : value.string else {
      if let uri = isURI ? value.member("uri") : value, !uri.isNull {
        fields.warn("wrongType", at: place, "the picture is neither base64 nor an address")
      }
      return nil
    }
    if text.isEmpty { return nil }
    if isURI, !DataURI.isOne(text) {
      content = .uri(text)
      statedType = nil
      return
    }

    let buffer: OutputBuffer?
    if DataURI.isOne(text) {
      let uri = DataURI(text)
      buffer = uri?.bytes
      statedType = uri?.mediaType
    } else {
      let decoded = OutputBuffer(capacity: text.count / 4 * 3 + 3)
      buffer = decoded.append(decodingBase64: text) ? decoded : nil
      statedType = nil
    }
    guard let buffer else {
      fields.warn("badBase64", at: place, "the picture is not base64")
      return nil
    }
    if buffer.isEmpty { return nil }
    content = .bytes(buffer)
  }
}

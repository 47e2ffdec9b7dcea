import JSON
import PluginKit

/// `instantMessages`: accounts at chat services. What only the URI says, service and user name, is taken out of it.
struct InstantMessageExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "im", version: "1.0.0", summary: "Instant message accounts, with the service by its usual name",
    reads: [.instantMessageAddresses], writes: ["instantMessages"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.instantMessageAddresses) else { return }
    fields.array("instantMessages") { array in
      record.forEachLabeled(.instantMessageAddresses, field: "instantMessages", warningsTo: fields) {
        index, labeled, value in
        guard value.kind == .object else { return fields.warnWrongType("instantMessages", index) }
        var members = TextMembers(value)
        let service = members.text("service")
        let username = members.text("username")
        let uri = members.text("uri")
        if members.hasWrongType { fields.warnWrongType("instantMessages", index) }
        if service == nil && username == nil && uri == nil { return }
        let parsed = uri.map { InstantMessageURI($0) }
        array.object { writer in
          writer.string("id", labeled.identifierText)
          writer.label(labeled, context)
          writer.string(
            "service",
            service.map { InstantMessageService.canonical($0) }
              ?? parsed?.scheme.flatMap { InstantMessageService.of(scheme: $0) })
          if let username {
            writer.string("username", username)
          } else if let parsed {
            Self.write(handleOf: parsed, to: writer)
          }
          writer.string("uri", uri)
        }
      }
    }
  }

  private static func write(handleOf uri: InstantMessageURI, to writer: ObjectWriter) {
    guard let handle = uri.handle else { return }
    guard uri.scheme != nil else { return writer.string("username", handle) }
    handle.withPercentDecoded {
      writer.key("username")
      writer.output.append(UInt8(ascii: "\""))
      if uri.lacksSign { writer.output.append(UInt8(ascii: "@")) }
      writer.output.appendEscaped($0)
      writer.output.append(UInt8(ascii: "\""))
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(InstantMessageExtractor.self, to: $0) }

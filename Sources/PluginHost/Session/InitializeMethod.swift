import JSON
import PluginKit

/// `initialize` `{protocol: {min, max}, client: {name, version}, region?, locale?, keys?, phones?, on?,
/// provenance?}` → `{protocol, host, plugins, limits, features}`.
enum InitializeMethod: ServedMethod {
  static let name = "initialize"
  static let isImmediate = true
  static let worksUninitialized = true

  /// The version of the protocol, apart from the product's.
  static let version = 1

  static func answer(_ params: Params, of request: Request, with engine: Engine) throws(ProtocolError) {
    let host = engine.session.host
    try checkVersion(params)
    let options = try CallOptions(params, defaults: Session.Defaults())
    // A bad key is told now, not with the first record.
    _ = try options.selection(in: try engine.composer(options.overrides).pipeline)
    try engine.session.initialize(
      Session.Defaults(
        context: options.context, keys: options.keys, overrides: options.overrides,
        tracesValues: options.tracesValues))

    ObjectWriter.write(to: engine.output) { object in
      object.integer("protocol", version)
      object.object("host") {
        $0.string("name", "contacts-host"); $0.string("version", host.version)
      }
      object.array("plugins") { list in
        for plugin in engine.plugins.reports { list.object { plugin.writeSummary(to: $0) } }
      }
      object.object("limits") { limits in
        limits.integer("maxLineBytes", host.limits.maxLineBytes)
        limits.integer("maxBatchRecords", host.limits.maxBatchRecords)
      }
      object.array("features") { $0.string("cancel") }
    }
  }

  private static func checkVersion(_ params: Params) throws(ProtocolError) {
    guard let range = params.member("protocol"), let min = range.member("min")?.integer,
      let max = range.member("max")?.integer, min <= max
    else {
      throw .invalidParams(
        "protocol does not say which versions the client speaks",
        hint: "give {\"protocol\":{\"min\":1,\"max\":1}}")
    }
    if min <= version && version <= max { return }
    let tooOld = max < version ? "client" : "host"
    throw ProtocolError(
      .protocolUnsupported, "the client speaks protocol \(min) to \(max), the host \(version)",
      hint: "update the \(tooOld)", detail: ("supported", "{\"min\":\(version),\"max\":\(version)}"))
  }
}

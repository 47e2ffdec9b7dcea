import JSON
import PluginKit

/// What a call asks for, with the session's defaults where it is silent.
struct CallOptions {
  let context: ExtractionContext
  let keys: [String]?
  let overrides: PluginOverrides
  let tracesValues: Bool

  init(_ params: Params, session: Session) throws(ProtocolError) {
    try self.init(params, defaults: session.defaults)
  }

  init(_ params: Params, defaults: Session.Defaults) throws(ProtocolError) {
    var context = defaults.context
    if let region = try params.string("region") {
      guard let code = RegionCode.checked(region) else {
        throw .invalidParams("region is not a country code", hint: "give two letters, such as US or CN")
      }
      context.region = code
    }
    if let locale = try params.string("locale") {
      if locale.isEmpty {
        throw .invalidParams("locale is empty", hint: "give a language, such as en or zh-Hans")
      }
      context.locale = locale
    }
    if let on = try params.string("on") {
      guard let day = GregorianDate(written: on) else {
        throw .invalidParams("on is not a day written YYYY-MM-DD", hint: "give a day, such as 2026-12-31")
      }
      context.on = day
    }
    self.context = context
    keys = try params.strings("keys") ?? defaults.keys
    var overrides = defaults.overrides
    if let phones = try params.string("phones") { overrides.set("phone", "normalize", to: phones) }
    self.overrides = overrides
    tracesValues = try params.bool("provenance") ?? defaults.tracesValues
  }

  func selection(in pipeline: Pipeline) throws(ProtocolError) -> Selection {
    do throws(UnknownKey) {
      var selection =
        try keys.map { keys throws(UnknownKey) in try Selection(keys: keys, in: pipeline) }
        ?? Selection(everythingIn: pipeline)
      selection.tracesValues = tracesValues
      return selection
    } catch {
      throw .invalidParams("keys: \(error)", hint: "name output fields (phones) or raw keys (phoneNumbers)")
    }
  }
}

/// Two letters that name a country.
package enum RegionCode {
  /// `text` in upper case, when it has the form of a code; nil otherwise.
  package static func checked(_ text: String) -> String? {
    guard text.utf8.count == 2, text.utf8.allSatisfy({ (65...90).contains($0 & 0xDF) }) else { return nil }
    return text.uppercased()
  }
}

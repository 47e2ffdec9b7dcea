import JSON
import PluginKit

/// `plugins/list` → `{manifest, plugins}`: every entry of the manifest, as it runs.
enum PluginsListMethod: ServedMethod {
  static let name = "plugins/list"
  static let isImmediate = true

  static func answer(_ params: Params, of request: Request, with engine: Engine) {
    ObjectWriter.write(to: engine.output) { object in
      object.string("manifest", engine.plugins.plan.origin.description)
      object.array("plugins") { list in
        for plugin in engine.plugins.reports { list.object { plugin.writeSummary(to: $0) } }
      }
    }
  }
}

/// `plugins/describe` `{plugin}` → what the plugin reads, writes and can be told.
enum PluginsDescribeMethod: ServedMethod {
  static let name = "plugins/describe"
  static let isImmediate = true

  static func answer(_ params: Params, of request: Request, with engine: Engine) throws(ProtocolError) {
    guard let name = try params.string("plugin") else {
      throw .invalidParams("plugin is missing", hint: "give {\"plugin\":\"phone\"}")
    }
    let plugins = engine.plugins.reports
    guard let plugin = plugins.first(where: { $0.name == name }) else {
      throw .invalidParams(
        "no plugin has this name",
        hint: "the plugins are \(plugins.map(\.name).joined(separator: ", "))"
          + Suggestion.phrase(for: name, among: plugins.map(\.name)))
    }
    ObjectWriter.write(to: engine.output) { plugin.writeDescription(to: $0) }
  }
}

/// `plugins/reload` → `{manifest, plugins, started, stopped}`: the manifest is read again.
enum PluginsReloadMethod: ServedMethod {
  static let name = "plugins/reload"

  static func mayWait(for plugins: PluginSet) -> Bool { true }

  static func answer(_ params: Params, of request: Request, with engine: Engine) throws(ProtocolError) {
    let host = engine.session.host
    let reloaded: Reloaded
    do throws(ReloadRefusal) { reloaded = try host.reload() } catch { throw ProtocolError(error) }
    let plugins = host.plugins
    ObjectWriter.write(to: engine.output) { object in
      object.string("manifest", plugins.plan.origin.description)
      object.array("plugins") { list in
        for plugin in plugins.reports { list.object { plugin.writeSummary(to: $0) } }
      }
      object.strings("started", reloaded.started)
      object.strings("stopped", reloaded.stopped)
    }
  }
}

extension ProtocolError {
  init(_ refusal: ReloadRefusal) {
    self.init(
      refusal.code, "the plugins stay as they are: \(refusal)",
      hint: refusal.hint,
      plugin: refusal.plugin)
  }
}

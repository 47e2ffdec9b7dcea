import JSON
import PluginKit

/// `plugins/list` → `{manifest, plugins}`: every entry of the manifest, as it runs.
enum PluginsListMethod: ServedMethod {
  static let name = "plugins/list"
  static let isImmediate = true

  static func answer(_ params: Params, of request: Request, with engine: Engine) {
    let host = engine.session.host
    ObjectWriter.write(to: engine.output) { object in
      object.string("manifest", host.plan.origin.description)
      object.array("plugins") { list in
        for plugin in host.plugins { list.object { plugin.writeSummary(to: $0) } }
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
    let plugins = engine.session.host.plugins
    guard let plugin = plugins.first(where: { $0.name == name }) else {
      throw .invalidParams(
        "no plugin has this name",
        hint: "the plugins are \(plugins.map(\.name).joined(separator: ", "))"
          + Suggestion.phrase(for: name, among: plugins.map(\.name)))
    }
    ObjectWriter.write(to: engine.output) { plugin.writeDescription(to: $0) }
  }
}

/// `stats/get` → per plugin: records in, out and failed, and how long they took.
enum StatsGetMethod: ServedMethod {
  static let name = "stats/get"

  static func answer(_ params: Params, of request: Request, with engine: Engine) {
    let host = engine.session.host
    ObjectWriter.write(to: engine.output) { object in
      object.integer("uptimeMs", Int((MonotonicClock.nanoseconds() - engine.session.startedAt) / 1_000_000))
      object.array("plugins") { list in
        for (stage, counters) in zip(host.stageNames, host.totals.snapshot) {
          list.object { counters.write(plugin: stage, to: $0) }
        }
      }
    }
  }
}

extension PluginCounters {
  /// Writes `name`, `in`, `out`, `failed`, `droppedWrites` and `microseconds`.
  func write(plugin: String, to object: ObjectWriter) {
    object.string("name", plugin)
    object.integer("in", received)
    object.integer("out", answered)
    object.integer("failed", failed)
    object.integer("droppedWrites", droppedWrites)
    guard time.count > 0 else { return }
    object.object("microseconds") { percentiles in
      percentiles.microseconds("p50", time.microseconds(at: 0.5))
      percentiles.microseconds("p95", time.microseconds(at: 0.95))
      percentiles.microseconds("p99", time.microseconds(at: 0.99))
    }
  }
}

extension ObjectWriter {
  /// A duration with one decimal.
  fileprivate func microseconds(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    let tenths = Int((value * 10).rounded())
    key(name)
    output.append(tenths / 10)
    output.append(".")
    output.append(tenths % 10)
  }
}

import JSON
import PluginKit

/// `stats/get` → per plugin: records in, out and failed, and how long they took.
enum StatsGetMethod: ServedMethod {
  static let name = "stats/get"

  static func answer(_ params: Params, of request: Request, with engine: Engine) {
    let plugins = engine.plugins
    ObjectWriter.write(to: engine.output) { object in
      object.integer("uptimeMs", Int((MonotonicClock.nanoseconds() - engine.session.startedAt) / 1_000_000))
      object.array("plugins") { list in
        for (plugin, counters) in zip(plugins.plan.plugins, plugins.totals.snapshot) {
          list.object { object in
            counters.write(plugin: plugin.name, to: object)
            plugins.status(of: plugin.name)?.writeStatistics(to: object)
          }
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
    object.percentiles("microseconds", time)
  }
}

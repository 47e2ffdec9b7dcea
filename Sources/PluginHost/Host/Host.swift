import Glibc
package import PluginKit
import Synchronization

/// The plugins as they run, and what a session or a batch needs beside them.
package final class Host: Sendable {
  package let version: String
  package let plan: PluginPlan
  package let formats: any RecordFormats
  package let limits: HostLimits
  /// Counters of the plugins that run, in running order.
  package let totals: PluginTotals
  private let pipelines = Mutex<[PluginOverrides: Pipeline]>([:])

  package init(version: String, plan: PluginPlan, formats: any RecordFormats, limits: HostLimits) {
    self.version = version
    self.plan = plan
    self.formats = formats
    self.limits = limits
    totals = PluginTotals(plugins: plan.plugins.count)
  }

  package var stageNames: [String] { plan.plugins.map(\.name) }

  /// The plugins with some settings changed for a call.
  package func pipeline(_ overrides: PluginOverrides) throws(ManifestIssue) -> Pipeline {
    if let known = pipelines.withLock({ $0[overrides] }) { return known }
    let pipeline = Pipeline(plan: overrides.isEmpty ? plan : try plan.overriding(overrides.settings))
    pipelines.withLock { $0[overrides] = pipeline }
    return pipeline
  }
}

/// Bounds of the served protocol.
package struct HostLimits: Sendable {
  package var maxLineBytes: Int
  package var maxBatchRecords: Int
  package var maxDepth = 512
  /// Threads for requests that the reading thread does not do itself: one for each core, within reason.
  package var workers = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)

  package init(_ manifest: ManifestLimits) {
    maxLineBytes = manifest.maxLineBytes
    maxBatchRecords = manifest.maxBatchRecords
  }
}

/// Settings of built-ins that hold for one call, over those of the manifest.
package struct PluginOverrides: Hashable, Sendable {
  private struct Setting: Hashable, Sendable {
    let plugin: String
    let option: String
    let text: String
  }

  private var all: [Setting] = []

  package init() {}

  package mutating func set(_ plugin: String, _ option: String, to text: String) {
    all.removeAll { $0.plugin == plugin && $0.option == option }
    all.append(Setting(plugin: plugin, option: option, text: text))
  }

  package var isEmpty: Bool { all.isEmpty }

  var settings: [(plugin: String, option: String, text: String)] {
    all.map { (plugin: $0.plugin, option: $0.option, text: $0.text) }
  }
}

extension Pipeline {
  init(plan: PluginPlan) {
    self.init(
      stages: plan.plugins.compactMap { plugin in
        plugin.extractor.map { extractor in
          Stage(
            name: plugin.name, extractor: extractor, reads: plugin.reads, consults: plugin.consults,
            writes: plugin.writes, owns: plugin.owns, onFailure: plugin.onFailure)
        }
      })
  }
}

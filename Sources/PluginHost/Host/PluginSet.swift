import PluginKit
import Synchronization

/// The plugins of one manifest as they run. Another manifest makes another set; whoever has begun with this one ends
/// with it.
package final class PluginSet: Sendable {
  /// Makes what runs a plugin that is no built-in; nil when nothing can.
  package typealias RunnerMaker = @Sendable (PlannedPlugin) -> Stage.Runner?

  package let plan: PluginPlan
  /// Counters of the plugins that run, in running order.
  package let totals: PluginTotals
  private let runners: [Stage.Runner?]
  private let pipelines = Mutex<[PluginOverrides: Pipeline]>([:])
  /// Those who have begun with this set and not ended.
  let users = UseCount()

  /// - Parameter reusing: a set whose plugins are taken over where nothing about them has changed.
  package init(plan: PluginPlan, reusing old: PluginSet? = nil, makeRunner: RunnerMaker) {
    self.plan = plan
    totals = PluginTotals(plugins: plan.plugins.count)
    runners = plan.plugins.map { plugin in
      if let extractor = plugin.extractor { return .extractor(extractor) }
      return old?.runner(of: plugin) ?? makeRunner(plugin)
    }
  }

  /// What runs the same plugin in this set, as long as its entry and its files are the same, and it was not given up.
  private func runner(of plugin: PlannedPlugin) -> Stage.Runner? {
    guard let index = plan.plugins.firstIndex(where: { $0.isSame(as: plugin) }) else { return nil }
    if case .carrier(let carrier) = runners[index], carrier.status.state == .failed { return nil }
    return runners[index]
  }

  /// The plugins with some settings changed for a call.
  package func pipeline(_ overrides: PluginOverrides) throws(ManifestIssue) -> Pipeline {
    if let known = pipelines.withLock({ $0[overrides] }) { return known }
    let plan = overrides.isEmpty ? plan : try plan.overriding(overrides.settings)
    let pipeline = Pipeline(
      stages: zip(plan.plugins, runners).compactMap { plugin, runner in
        // A built-in may have been made anew, with other settings.
        (plugin.extractor.map { .extractor($0) } ?? runner).map { Stage(plugin, runner: $0) }
      })
    pipelines.withLock { $0[overrides] = pipeline }
    return pipeline
  }

  // MARK: Plugins outside

  /// What runs a plugin with a process of its own; nil for others.
  package func carrier(of plugin: String) -> (any Carrier)? {
    carriers.first { $0.plugin.name == plugin }?.carrier
  }

  /// How a plugin that is no built-in fares.
  package func status(of plugin: String) -> CarrierStatus? {
    guard let index = plan.plugins.firstIndex(where: { $0.name == plugin }) else { return nil }
    switch runners[index] {
    case .carrier(let carrier): return carrier.status
    case .inline(let library):
      var status = CarrierStatus()
      status.state = library.startFailure == nil ? .running : .failed
      status.lastFailure = library.startFailure
      return status
    case .extractor, nil: return nil
    }
  }

  /// Whether a record may have to wait for a plugin outside.
  var hasCarriers: Bool {
    runners.contains { runner in
      if case .carrier = runner { true } else { false }
    }
  }

  var carriers: [(plugin: PlannedPlugin, carrier: any Carrier)] {
    zip(plan.plugins, runners).compactMap { plugin, runner in
      if case .carrier(let carrier) = runner { (plugin, carrier) } else { nil }
    }
  }

  /// Starts the plugins that are to run from the beginning, and waits for those that are required.
  package func start() throws(StartRefusal) {
    let early = carriers.filter { $0.plugin.isRequired || $0.plugin.isEager }
    for (_, carrier) in early { carrier.start() }
    for (plugin, carrier) in early where plugin.isRequired {
      if let failure = carrier.waitForStart() { throw StartRefusal(plugin: plugin.name, failure: failure) }
    }
    for (plugin, runner) in zip(plan.plugins, runners) where plugin.isRequired {
      if let failure = runner?.startFailure { throw StartRefusal(plugin: plugin.name, failure: failure) }
    }
  }

  /// Starts the plugins that `old` does not run, and waits until they do.
  func startNewcomers(to old: PluginSet) throws(StartRefusal) {
    let kept = old.carriers.map { ObjectIdentifier($0.carrier) }
    let newcomers = carriers.filter { !kept.contains(ObjectIdentifier($0.carrier)) }
    for (_, carrier) in newcomers { carrier.start() }
    for (plugin, carrier) in newcomers {
      if let failure = carrier.waitForStart() { throw StartRefusal(plugin: plugin.name, failure: failure) }
    }
    for (plugin, runner) in zip(plan.plugins, runners) {
      if let failure = runner?.startFailure { throw StartRefusal(plugin: plugin.name, failure: failure) }
    }
  }

  /// Ends all plugins outside but those of `next`, side by side; returns when they are gone.
  package func shutDown(keeping next: PluginSet? = nil) {
    let kept = next?.carriers.map { ObjectIdentifier($0.carrier) } ?? []
    let leavers = carriers.map(\.carrier).filter { !kept.contains(ObjectIdentifier($0)) }
    let ending = UseCount()
    for carrier in leavers {
      ending.begin()
      startThread {
        carrier.shutDown()
        ending.end()
      }
    }
    ending.drain()
  }
}

/// A plugin that must run does not.
package struct StartRefusal: Error, Sendable {
  package let plugin: String
  package let failure: PluginFailure
}

extension Stage {
  init(_ plugin: PlannedPlugin, runner: Runner) {
    self.init(
      name: plugin.name, runner: runner, inputs: plugin.extractor == nil ? plugin.inputs : [],
      reads: plugin.reads, consults: plugin.consults, writes: plugin.writes, owns: plugin.owns,
      onFailure: plugin.onFailure)
  }
}

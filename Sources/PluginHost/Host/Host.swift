import Glibc
package import PluginKit
import Synchronization

/// The plugins as they run, and what a session or a batch needs beside them.
package final class Host: Sendable {
  package let version: String
  package let formats: any RecordFormats
  package let limits: HostLimits
  private let makeRunner: PluginSet.RunnerMaker
  /// Reads the manifest in force anew.
  private let loadPlan: @Sendable () throws(ManifestError) -> PluginPlan
  private let current: Mutex<PluginSet>
  /// Whether the plugins were ended for good. Held while that is done, and while a reload is: one at a time.
  private let hasEnded = Mutex(false)
  /// Sets whose plugins are on their way out.
  private let leavers = UseCount()

  package init(
    version: String, formats: any RecordFormats, limits: (ManifestLimits) -> HostLimits = { HostLimits($0) },
    makeRunner: @escaping PluginSet.RunnerMaker,
    loadPlan: @escaping @Sendable () throws(ManifestError) -> PluginPlan
  ) throws(ManifestError) {
    let plan = try loadPlan()
    self.version = version
    self.formats = formats
    self.limits = limits(plan.limits)
    self.makeRunner = makeRunner
    self.loadPlan = loadPlan
    current = Mutex(PluginSet(plan: plan, makeRunner: makeRunner))
  }

  /// The plugins as they run now.
  package var plugins: PluginSet { current.withLock { $0 } }

  /// The same for work that `users.end()` closes: until then they are not shut down.
  func beginWork() -> PluginSet {
    current.withLock { plugins in
      plugins.users.begin()
      return plugins
    }
  }

  /// Ends the plugins outside, and returns when they are gone, those that a reload left behind as well.
  package func shutDown() {
    hasEnded.withLock { hasEnded in
      hasEnded = true
      plugins.shutDown()
    }
    leavers.drain()
  }

  /// Reads the manifest again and changes over to it: plugins that are new are started, those that are gone or changed
  /// end when they have answered what they have. On any error all stays as it is.
  package func reload() throws(ReloadRefusal) -> Reloaded {
    let result: Result<Reloaded, ReloadRefusal> = hasEnded.withLock { hasEnded in
      if hasEnded { return .failure(.ending) }
      do throws(ReloadRefusal) { return .success(try changeOver()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The same for an operator, who is told how it went.
  package func reload(log: Log) {
    do throws(ReloadRefusal) {
      let reloaded = try reload()
      func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
      log.note(
        "the manifest was read again; started: \(list(reloaded.started)); ending: \(list(reloaded.stopped))")
    } catch {
      log.note("the manifest was not taken over, the plugins stay as they are: \(error)")
    }
  }

  private func changeOver() throws(ReloadRefusal) -> Reloaded {
    let old = plugins
    let plan: PluginPlan
    do throws(ManifestError) { plan = try loadPlan() } catch { throw .manifest("\(error)") }
    if let issue = plan.issues.first { throw .manifest("\(plan.origin): \(issue)") }
    let new = PluginSet(plan: plan, reusing: old, makeRunner: makeRunner)
    do throws(StartRefusal) {
      try new.startNewcomers(to: old)
    } catch {
      new.shutDown(keeping: old)
      throw .start(error)
    }
    current.withLock { $0 = new }
    leavers.begin()
    startThread { [leavers] in
      old.users.drain()
      old.shutDown(keeping: new)
      leavers.end()
    }
    return Reloaded(from: old, to: new)
  }
}

/// Why a manifest was not taken over.
package enum ReloadRefusal: Error, CustomStringConvertible {
  case manifest(String)
  case start(StartRefusal)
  /// The host is on its way out.
  case ending

  package var description: String {
    switch self {
    case .manifest(let reason): reason
    case .start(let refusal): "the plugin \(refusal.plugin) does not start: \(refusal.failure.message)"
    case .ending: "the host is being shut down"
    }
  }

  var code: ErrorCode {
    switch self {
    case .manifest: .pluginStartFailed
    case .start(let refusal): refusal.failure.code
    case .ending: .shuttingDown
    }
  }

  var hint: String {
    switch self {
    case .manifest: "mend it and reload again; contacts-host plugins check says all that is wrong with it"
    case .start(let refusal): refusal.failure.hint ?? "mend the plugin and reload again"
    case .ending: "start a new host"
    }
  }

  var plugin: String? {
    if case .start(let refusal) = self { refusal.plugin } else { nil }
  }
}

/// What a change of manifest came to.
package struct Reloaded: Sendable {
  /// Plugins outside that were started, and those that end.
  package let started: [String]
  package let stopped: [String]

  init(from old: PluginSet, to new: PluginSet) {
    func names(_ set: PluginSet, without other: PluginSet) -> [String] {
      let others = other.carriers.map { ObjectIdentifier($0.carrier) }
      return set.carriers.filter { !others.contains(ObjectIdentifier($0.carrier)) }.map(\.plugin.name)
    }
    started = names(new, without: old)
    stopped = names(old, without: new)
  }
}

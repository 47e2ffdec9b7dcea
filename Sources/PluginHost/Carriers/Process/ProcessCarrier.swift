import Synchronization

/// Runs a plugin as processes of its own, and sees to it that they run: `PluginPool` hands out the batches, a
/// `PluginInstance` with a thread looks after each process.
package final class ProcessCarrier: Carrier {
  private let pool: PluginPool

  /// Starts nothing yet, unless the plugin is to be started early.
  ///
  /// - Parameter wire: where all that goes to and fro is written, if it is.
  package init(_ program: PluginProgram, log: Log, wire: WireFolder? = nil) {
    pool = PluginPool(program: program, log: log, wire: wire)
    if program.supervision.isEager { pool.start() }
  }

  deinit { pool.stopSoon() }

  package var parallelism: Int { pool.program.supervision.instances }

  package func submit(_ batch: PluginBatch) { pool.submit(batch) }

  package func start() { pool.start() }

  package func waitForStart() -> PluginFailure? { pool.waitForStart() }

  package func shutDown() { pool.stop() }

  package var status: CarrierStatus {
    var status = pool.status
    status.instances = status.instances.map { ProcessUsage.instance($0.pid) }
    return status
  }
}

extension PluginPool {
  fileprivate var status: CarrierStatus {
    monitor.locked {
      var status = CarrierStatus()
      status.state = state(at: MonotonicClock.nanoseconds())
      status.version = version
      status.instances = members.filter { $0.pid > 0 }.map { CarrierStatus.Instance(pid: $0.pid) }
      status.restarts = restarts
      status.inFlight = waiting.count + members.reduce(0) { $0 + $1.inFlight }
      status.queuedBytes = waiting.bytes
      status.standardErrorLines = standardErrorLines.load(ordering: .relaxed)
      status.strayLines = strayLines.load(ordering: .relaxed)
      status.lastFailure = lastFailure
      status.queueTime = times.queue
      status.wireTime = times.wire
      status.pluginTime = times.plugin
      return status
    }
  }

  /// The state of the plugin is that of the instance that fares best.
  private func state(at now: UInt64) -> CarrierStatus.State {
    let phases = members.map(\.phase)
    if stopDeadline != nil { return .stopped }
    if verdict != nil { return .failed }
    if case .open = breaker.state(at: now) { return .breakerOpen }
    if phases.contains(.running) { return .running }
    if phases.contains(.starting) { return .starting }
    return phases.contains(.backingOff) ? .backingOff : .idle
  }
}

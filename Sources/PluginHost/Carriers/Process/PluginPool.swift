// Sound because everything that changes is touched only under the monitor's lock.
import Synchronization

/// What the instances of a plugin share: the batches that wait, the breaker, and how each of them stands.
///
/// Batches wait here and not with an instance, which takes the next one when it has room: so each goes to whoever is
/// free first, and none is stuck behind an instance that fails.
final class PluginPool: @unchecked Sendable {
  /// What an instance is to do next.
  enum Offer {
    case batch(PluginBatch)
    /// There is nothing; it may sleep until then, and is woken when that changes.
    case nothing(until: UInt64)
    /// Nothing more will come.
    case stop
  }

  /// What an instance without a process is to do next.
  enum RestOffer {
    case start
    case sleep(until: UInt64)
    case stop
  }

  let program: PluginProgram
  let log: Log
  /// Where all that goes to and fro is written, if it is.
  let wire: WireFolder?
  /// Lines on the stderr of all instances, and on their stdout without being answers.
  let standardErrorLines = Atomic<Int>(0)
  let strayLines = Atomic<Int>(0)

  let monitor = Monitor()
  var waiting = BatchQueue()
  var breaker: CircuitBreaker
  var members: [PoolMember]
  /// Why it can never be started.
  var verdict: PluginFailure?
  var lastFailure: PluginFailure?
  /// Since when no instance runs.
  var downSince: UInt64 = 0
  /// Until when what was taken may still be answered; nil as long as nobody asks to stop.
  var stopDeadline: UInt64?
  var restarts = 0
  var version: String?
  var times = PoolTimes()

  init(program: PluginProgram, log: Log, wire: WireFolder?) {
    self.program = program
    self.log = log
    self.wire = wire
    breaker = CircuitBreaker(program.supervision.restart)
    members = (0..<max(1, program.supervision.instances)).map { _ in PoolMember(event: WakeEvent()) }
  }

  deinit { for member in members { member.event.close() } }

  // MARK: For those who have batches

  func submit(_ batch: PluginBatch) {
    let now = MonotonicClock.nanoseconds()
    batch.timing.submitted = now
    let refused = monitor.locked { () -> PluginFailure? in
      if let refusal = refusal(at: now) { return refusal }
      waiting.append(batch)
      wakeOne()
      return nil
    }
    guard let refused else { return }
    batch.fail(refused)
    batch.complete()
  }

  private func refusal(at now: UInt64) -> PluginFailure? {
    if stopDeadline != nil { return .shuttingDown(program.name) }
    if let verdict { return verdict }
    if case .open = breaker.state(at: now) { return .breakerOpen(program.name, after: lastFailure) }
    return nil
  }

  /// Starts all instances.
  func start() {
    monitor.locked {
      guard stopDeadline == nil else { return }
      for index in members.indices {
        members[index].isWanted = true
        wake(index)
      }
    }
  }

  /// Wakes whoever can begin first.
  private func wakeOne() {
    let chosen = members.indices.min { members[$0].delay < members[$1].delay }
    if let chosen { wake(chosen) }
  }

  func wakeAll() { for index in members.indices where members[index].hasThread { wake(index) } }

  private func wake(_ index: Int) {
    if members[index].hasThread {
      // One that is awake looks for work before it sleeps.
      guard members[index].isAsleep else { return }
      members[index].isAsleep = false
      members[index].event.signal()
    } else if members[index].phase == .idle {
      members[index].hasThread = true
      if downSince == 0 { downSince = MonotonicClock.nanoseconds() }
      startThread { [self] in PluginInstance(pool: self, index: index).run() }
    }
  }

  // MARK: For instances

  /// The next batch for instance `index`, which has room for one when `hasRoom`, and is not to stop before it has
  /// answered what it has when `isBusy`. Marks it as asleep when there is none.
  func next(for index: Int, hasRoom: Bool, isBusy: Bool) -> Offer {
    for batch in monitor.locked({ waiting.removeUnwanted() }) { batch.complete() }
    return monitor.locked {
      members[index].isAsleep = false
      let now = MonotonicClock.nanoseconds()
      if hasRoom, !waiting.isEmpty, admits(at: now), let batch = waiting.removeFirst() {
        members[index].inFlight += 1
        return .batch(batch)
      }
      if isToStop(isBusy: isBusy, at: now) { return .stop }
      members[index].isAsleep = true
      return .nothing(until: stopDeadline ?? .max)
    }
  }

  /// The same for one without a process, which is not started before `earliest`. `hasWork`: it has records itself.
  func rest(_ index: Int, hasWork: Bool, earliest: UInt64) -> RestOffer {
    monitor.locked {
      members[index].isAsleep = false
      let now = MonotonicClock.nanoseconds()
      if isToStop(isBusy: hasWork, at: now) { return .stop }
      let isWanted = hasWork || wants(index, at: now)
      if isWanted, now >= earliest { return .start }
      members[index].isAsleep = true
      return .sleep(until: min(isWanted ? earliest : .max, stopDeadline ?? .max))
    }
  }

  private func isToStop(isBusy: Bool, at now: UInt64) -> Bool {
    guard let stopDeadline else { return false }
    return (waiting.isEmpty && !isBusy) || now >= stopDeadline
  }

  private func wants(_ index: Int, at now: UInt64) -> Bool {
    switch breaker.state(at: now) {
    case .open, .probing: false
    case .closed, .halfOpen: !waiting.isEmpty || (members[index].isWanted && stopDeadline == nil)
    }
  }

  private func admits(at now: UInt64) -> Bool {
    switch breaker.state(at: now) {
    case .closed: return true
    case .halfOpen:
      breaker.probe()
      return true
    case .open, .probing: return false
    }
  }

  /// Says how instance `index` stands.
  func set(_ phase: PoolMember.Phase, pid: Int32 = 0, for index: Int) {
    monitor.locked {
      let wasRunning = members.contains { $0.phase == .running }
      if phase == .starting {
        if members[index].starts > 0 { restarts += 1 }
        members[index].starts += 1
      }
      if phase == .running { members[index].isWanted = false }
      members[index].phase = phase
      members[index].pid = pid
      if wasRunning, !members.contains(where: { $0.phase == .running }) {
        downSince = MonotonicClock.nanoseconds()
      }
      monitor.notify()
    }
  }

  /// Instance `index` is to be started again, even if nothing waits: the next record should not have to wait for that.
  func want(_ index: Int) { monitor.locked { members[index].isWanted = true } }

  /// Says why a process was given up; whether that counts as a failure of the plugin shows later.
  func set(lastFailure: PluginFailure) { monitor.locked { self.lastFailure = lastFailure } }

  func set(version: String?) { monitor.locked { self.version = version } }

  /// A batch is done: counts it and gives it back.
  func complete(_ batch: PluginBatch, of index: Int, wire: UInt64?) {
    batch.timing.completed = MonotonicClock.nanoseconds()
    monitor.locked {
      members[index].inFlight -= 1
      if let wire { times.add(batch.timing, wire: wire) }
      if case .probing = breaker.state(at: batch.timing.completed) {
        breaker.succeeded()
        if !waiting.isEmpty { wakeAll() }
      }
    }
    batch.complete()
  }
}

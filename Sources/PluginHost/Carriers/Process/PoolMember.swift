/// How one instance stands, as the others see it.
struct PoolMember: Sendable {
  enum Phase: Sendable { case idle, starting, running, backingOff, failed, stopped }

  /// What wakes its thread.
  let event: WakeEvent
  var phase = Phase.idle
  var pid: Int32 = 0
  var inFlight = 0
  var starts = 0
  /// Whether it is to be started even without work.
  var isWanted = false
  var hasThread = false
  var isAsleep = false

  /// Whether its thread has yet to end.
  var isAlive: Bool { hasThread && phase != .stopped && phase != .failed }

  /// How far it is from working on another batch, for comparison: an idle one is best, then one that can be started.
  var delay: Int {
    switch phase {
    case .running: inFlight == 0 ? 0 : 1 + inFlight
    // One that was woken a moment ago is about to start.
    case .idle: hasThread && !isAsleep ? 99 : 1
    case .starting: 100
    case .backingOff: 101
    case .stopped: 102
    case .failed: 103
    }
  }
}

/// Keeps a plugin that fails again and again from being tried again and again: after so many failures within a
/// while nothing is given to it for some time, and then one batch, to see.
struct CircuitBreaker: Sendable {
  enum State: Equatable, Sendable {
    case closed
    case open(until: UInt64)
    /// The time is over: the next batch is the probe.
    case halfOpen
    /// The probe is at work.
    case probing
  }

  private let limit: Int
  private let window: UInt64
  private let pause: UInt64
  private var state = State.closed
  /// When the failures of the last while were, the oldest first; never more than `limit`.
  private var failures: [UInt64] = []

  init(_ settings: SupervisionSettings.Restart) {
    limit = max(1, settings.failures)
    window = MonotonicClock.span(milliseconds: settings.windowMs)
    pause = MonotonicClock.span(milliseconds: settings.openMs)
  }

  mutating func state(at now: UInt64) -> State {
    if case .open(let end) = state, now >= end { state = .halfOpen }
    return state
  }

  mutating func failed(at now: UInt64) {
    switch state(at: now) {
    case .open: return
    case .halfOpen, .probing: open(at: now)
    case .closed:
      failures.removeAll { now &- $0 > window }
      failures.append(now)
      if failures.count >= limit { open(at: now) }
    }
  }

  /// The batch that is to show whether the plugin works again is on its way.
  mutating func probe() { if state == .halfOpen { state = .probing } }

  /// The plugin has answered.
  mutating func succeeded() { if state == .probing { state = .closed } }

  private mutating func open(at now: UInt64) {
    failures.removeAll()
    state = .open(until: now + pause)
  }
}

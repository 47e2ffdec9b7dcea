/// How long to wait before a plugin is started again: twice as long after each failure, and the first pause again
/// once it has stayed up for a while. Being started alone is no success: many fail right behind it.
struct Backoff: Sendable {
  /// So long up makes up for the failures before.
  static let sustainedUptime: UInt64 = 60_000_000_000

  private let base: UInt64
  private let longest: UInt64
  /// Failures since it last stayed up.
  private(set) var failures = 0
  private var upSince: UInt64?

  init(_ settings: SupervisionSettings.Restart) {
    base = MonotonicClock.span(milliseconds: settings.baseMs)
    longest = MonotonicClock.span(milliseconds: settings.maxMs)
  }

  /// The plugin runs.
  mutating func started(at now: UInt64) { upSince = now }

  /// It no longer does, for whatever reason.
  mutating func ended(at now: UInt64) {
    if let upSince, now &- upSince >= Self.sustainedUptime { failures = 0 }
    upSince = nil
  }

  /// Counts a failure and gives the pause after it, in nanoseconds.
  ///
  /// - Parameter jitter: from 0 to 1; up to half of the pause is added to it, so that plugins that failed together
  ///   are not all started together.
  mutating func failed(jitter: Double) -> UInt64 {
    let doublings = min(failures, 40)
    failures += 1
    let (pause, isBeyond) = base.multipliedReportingOverflow(by: 1 << UInt64(doublings))
    if isBeyond || pause >= longest { return longest }
    return min(longest, pause + UInt64(Double(pause / 2) * jitter))
  }
}

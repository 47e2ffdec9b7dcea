/// How many lines of a plugin go into the host's log: some at once, then so many a second. Those beyond are counted.
struct LineBudget: Sendable {
  private let perLine: UInt64
  private let burst: UInt64
  /// Unspent time: each line costs `perLine` of it.
  private var credit: UInt64
  private var last: UInt64
  private(set) var dropped = 0

  init(perSecond: UInt64 = 20, burst: UInt64 = 100, now: UInt64) {
    perLine = 1_000_000_000 / perSecond
    self.burst = burst * perLine
    credit = self.burst
    last = now
  }

  /// Whether one more line may be written.
  mutating func take(at now: UInt64) -> Bool {
    credit = min(burst, credit + min(burst, now &- last))
    last = now
    guard credit >= perLine else {
      dropped += 1
      return false
    }
    credit -= perLine
    return true
  }

  /// Counts a line that cannot be written for another reason.
  mutating func drop() { dropped += 1 }

  /// How many lines were dropped since this was asked last.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}

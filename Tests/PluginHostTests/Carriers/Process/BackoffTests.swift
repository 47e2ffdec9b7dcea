import Testing

@testable import PluginHost

@Suite struct BackoffTests {
  private let second: UInt64 = 1_000_000_000

  private func backoff() -> Backoff {
    var settings = SupervisionSettings.Restart()
    settings.baseMs = 100
    settings.maxMs = 1000
    return Backoff(settings)
  }

  @Test func pausesDoubleUpToTheLongest() {
    var backoff = backoff()
    let pauses = (0..<6).map { _ in backoff.failed(jitter: 0) / 1_000_000 }
    #expect(pauses == [100, 200, 400, 800, 1000, 1000])
  }

  @Test func jitterAddsUpToHalfAndNeverMoreThanTheLongest() {
    var backoff = backoff()
    let pauses = (0..<5).map { _ in backoff.failed(jitter: 1) / 1_000_000 }
    #expect(pauses == [150, 300, 600, 1000, 1000])
  }

  @Test func onlyStayingUpMakesUpForFailures() {
    var backoff = backoff()
    _ = backoff.failed(jitter: 0)
    _ = backoff.failed(jitter: 0)
    // Up for a moment is no success.
    backoff.started(at: 10 * second)
    backoff.ended(at: 69 * second)
    let third = backoff.failed(jitter: 0)
    #expect(third == 400_000_000)
    backoff.started(at: 100 * second)
    backoff.ended(at: 160 * second)
    let first = backoff.failed(jitter: 0)
    #expect(first == 100_000_000)
  }

  @Test func countlessFailuresOverflowNothing() {
    var settings = SupervisionSettings.Restart()
    settings.baseMs = .max
    settings.maxMs = .max
    var backoff = Backoff(settings)
    let pauses = (0..<200).map { _ in backoff.failed(jitter: 1) }
    #expect(pauses.allSatisfy { $0 > 0 })
  }
}

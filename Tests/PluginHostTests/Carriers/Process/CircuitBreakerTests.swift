import Testing

@testable import PluginHost

@Suite struct CircuitBreakerTests {
  private let ms: UInt64 = 1_000_000

  private func breaker(failures: Int = 3) -> CircuitBreaker {
    var settings = SupervisionSettings.Restart()
    settings.failures = failures
    settings.windowMs = 1000
    settings.openMs = 500
    return CircuitBreaker(settings)
  }

  private func expect(
    _ breaker: inout CircuitBreaker, at time: UInt64, _ state: CircuitBreaker.State,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = breaker.state(at: time)
    #expect(found == state, sourceLocation: location)
  }

  @Test func failuresWithinTheWindowOpenIt() {
    var breaker = breaker()
    for time in [0, 400, 1000] as [UInt64] {
      expect(&breaker, at: time * ms, .closed)
      breaker.failed(at: time * ms)
    }
    expect(&breaker, at: 1000 * ms, .open(until: 1500 * ms))
    expect(&breaker, at: 1499 * ms, .open(until: 1500 * ms))
    expect(&breaker, at: 1500 * ms, .halfOpen)
  }

  @Test func oldFailuresDoNotCount() {
    var breaker = breaker()
    for time in stride(from: UInt64(0), to: 10_000, by: 501) { breaker.failed(at: time * ms) }
    expect(&breaker, at: 10_000 * ms, .closed)
  }

  @Test func furtherFailuresDoNotKeepItOpenForLonger() {
    var breaker = breaker(failures: 1)
    breaker.failed(at: 0)
    breaker.failed(at: 400 * ms)
    expect(&breaker, at: 500 * ms, .halfOpen)
  }

  @Test func oneProbeDecides() {
    var breaker = breaker(failures: 1)
    breaker.failed(at: 0)
    expect(&breaker, at: 500 * ms, .halfOpen)
    breaker.probe()
    expect(&breaker, at: 501 * ms, .probing)
    breaker.failed(at: 502 * ms)
    expect(&breaker, at: 502 * ms, .open(until: 1002 * ms))
    expect(&breaker, at: 1002 * ms, .halfOpen)
    breaker.probe()
    breaker.succeeded()
    expect(&breaker, at: 1003 * ms, .closed)
  }

  @Test func anAnswerWithoutAProbeClosesNothing() {
    var breaker = breaker(failures: 1)
    breaker.failed(at: 0)
    breaker.succeeded()
    expect(&breaker, at: 1 * ms, .open(until: 500 * ms))
    expect(&breaker, at: 600 * ms, .halfOpen)
    breaker.succeeded()
    expect(&breaker, at: 600 * ms, .halfOpen)
  }
}

import JSON

/// What one instance of a plugin has to say, on its way into the host's log. Of one thread.
final class PluginLog {
  private let name: String
  private let log: Log
  private var budget = LineBudget(now: MonotonicClock.nanoseconds())

  init(name: String, log: Log) {
    self.name = name
    self.log = log
  }

  /// Passes a line on, unless there are too many, or nobody takes the log's: a plugin must not wait for that.
  func pass(_ line: @autoclosure () -> PluginLogLine) {
    guard log.isReady else { return budget.drop() }
    guard budget.take(at: MonotonicClock.nanoseconds()) else { return }
    tellDropped()
    log.note("plugin \(name): \(line().text)")
  }

  /// What the host has to say about the plugin.
  func note(_ message: String) { log.note("plugin \(name): \(message)") }

  func tellDropped() {
    let dropped = budget.takeDropped()
    if dropped > 0 { log.note("plugin \(name): … \(dropped) \(dropped == 1 ? "line" : "lines") dropped") }
  }
}

import Synchronization

/// What is counted of one plugin.
package struct PluginCounters: Sendable {
  package var received = 0
  package var answered = 0
  package var failed = 0
  /// Fields written without being declared.
  package var droppedWrites = 0
  package var time = LatencyHistogram()

  package init() {}

  mutating func add(_ other: PluginCounters) {
    received += other.received
    answered += other.answered
    failed += other.failed
    droppedWrites += other.droppedWrites
    time.add(other.time)
  }
}

/// Counters of all plugins, over all threads.
package final class PluginTotals: Sendable {
  private let counters: Mutex<[PluginCounters]>

  package init(plugins: Int) {
    counters = Mutex([PluginCounters](repeating: PluginCounters(), count: plugins))
  }

  func add(_ more: [PluginCounters]) {
    counters.withLock { counters in
      for index in counters.indices { counters[index].add(more[index]) }
    }
  }

  package var snapshot: [PluginCounters] { counters.withLock { $0 } }
}

/// Where the time of batches goes.
struct PoolTimes {
  /// Until the plugin could begin: waiting for an instance, and behind other lines.
  var queue = LatencyHistogram()
  /// On the way: writing, reading, taking apart.
  var wire = LatencyHistogram()
  /// In the plugin.
  var plugin = LatencyHistogram()

  /// - Parameter wire: how long writing the request took.
  mutating func add(_ timing: PluginBatch.Timing, wire written: UInt64) {
    let inPlugin = timing.answered &- timing.begun
    let onWire = written + (timing.completed &- timing.answered)
    let whole = timing.completed &- timing.submitted
    plugin.record(nanoseconds: inPlugin)
    wire.record(nanoseconds: onWire)
    queue.record(nanoseconds: whole > inPlugin + onWire ? whole - inPlugin - onWire : 0)
  }
}

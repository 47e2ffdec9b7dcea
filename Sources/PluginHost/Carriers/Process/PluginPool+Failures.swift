extension PluginPool {
  /// Counts a failure. When it opens the breaker, what waits is given back, and this returns until when it is open.
  func failed(_ failure: PluginFailure) -> UInt64? {
    let now = MonotonicClock.nanoseconds()
    let (end, refused) = monitor.locked { () -> (UInt64?, [PluginBatch]) in
      lastFailure = failure
      breaker.failed(at: now)
      monitor.notify()
      guard case .open(let end) = breaker.state(at: now) else { return (nil, []) }
      return (end, waiting.removeAll())
    }
    if end != nil {
      log.note(
        "plugin \(program.name) failed \(program.supervision.restart.failures) times within"
          + " \(program.supervision.restart.windowMs) ms and is left alone for"
          + " \(program.supervision.restart.openMs) ms; contacts come without its fields")
    }
    giveBack(refused, .breakerOpen(program.name, after: failure))
    return end
  }

  /// Instance `index` can never be started. Unless another one runs that is the end of the plugin.
  func failedForGood(_ failure: PluginFailure, _ index: Int) {
    let refused = monitor.locked { () -> [PluginBatch] in
      lastFailure = failure
      members[index].phase = .failed
      members[index].isWanted = false
      monitor.notify()
      if members.contains(where: { $0.phase == .running }) { return [] }
      verdict = failure
      return waiting.removeAll()
    }
    giveBack(refused, failure)
  }

  /// Gives back what has waited for too long while nothing runs. A plugin that takes seconds to fail would otherwise
  /// keep records waiting through all its attempts.
  ///
  /// - Returns: when to look again.
  func expire() -> UInt64 {
    let now = MonotonicClock.nanoseconds()
    var (late, next, failure): ([PluginBatch], UInt64, PluginFailure?) = ([], .max, nil)
    monitor.locked {
      guard lastFailure != nil, !members.contains(where: { $0.phase == .running }) else { return }
      failure = lastFailure
      while let batch = waiting.first {
        let end = max(batch.timing.submitted, downSince) + patience
        guard end <= now else {
          next = end
          break
        }
        if let batch = waiting.removeFirst() { late.append(batch) }
      }
    }
    if let failure { giveBack(late, failure) }
    return next
  }

  /// How long what was taken waits while nothing runs.
  private var patience: UInt64 { program.startTimeout + program.timeout }

  /// Until when records that an instance has already tried wait for another start, and what they fail with then.
  var waitLimit: (end: UInt64, failure: PluginFailure?) {
    monitor.locked { (downSince + patience, lastFailure) }
  }

  private func giveBack(_ batches: [PluginBatch], _ failure: PluginFailure) {
    for batch in batches {
      batch.fail(failure)
      batch.complete()
    }
  }

  // MARK: Stopping

  /// Lets the instances end once they have answered what there is, and waits for that.
  func stop() {
    let grace = program.timeout + 2_000_000_000
    let now = MonotonicClock.nanoseconds()
    // What is in flight may take its time, then the steps of `PluginInstance.retire` do.
    let end = now + grace + 10_000_000_000
    let left = monitor.locked { () -> [PluginBatch] in
      if stopDeadline == nil { stopDeadline = now + grace }
      wakeAll()
      while members.contains(where: \.isAlive), MonotonicClock.nanoseconds() < end {
        monitor.wait(until: end)
      }
      return waiting.removeAll()
    }
    giveBack(left, .shuttingDown(program.name))
  }

  /// The same, without waiting.
  func stopSoon() {
    monitor.locked {
      if stopDeadline == nil { stopDeadline = MonotonicClock.nanoseconds() }
      wakeAll()
    }
  }

  // MARK: Starting

  /// Waits until one instance runs, or it is clear that none will soon.
  func waitForStart() -> PluginFailure? {
    start()
    let patience = MonotonicClock.nanoseconds() + program.startTimeout
    return monitor.locked {
      while true {
        if members.contains(where: { $0.phase == .running }) { return nil }
        if stopDeadline != nil { return .shuttingDown(program.name) }
        if let verdict { return verdict }
        let now = MonotonicClock.nanoseconds()
        if let lastFailure {
          if now >= patience { return lastFailure }
          if case .open = breaker.state(at: now) { return lastFailure }
          monitor.wait(until: patience)
        } else {
          monitor.wait()
        }
      }
    }
  }
}

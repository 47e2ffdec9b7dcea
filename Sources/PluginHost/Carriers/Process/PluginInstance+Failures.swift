// A plugin that fails on a line fails, most likely, on one record of it. Instead of halving the line again and again,
// with a new process for each half that holds the record, each record that was in flight is sent once more, alone:
// every other one is answered by one and the same process, and the one to blame costs a single further start.

extension PluginInstance {
  /// Ends a process that cannot be gone on with, and sees what was in flight.
  func lose(_ connection: PluginConnection, _ fault: Fault) {
    // One whose pipes are closed is on its way out, most likely: its status says more.
    if case .late = fault {} else if !connection.hasExited { connection.waitForExit(milliseconds: 200) }
    // What it said before counts.
    if case .garbage = fault {} else { connection.read(limit: 2 * PluginProgram.Bounds.maxLineBytes, take) }
    let hadExited = connection.hasExited
    let exit = connection.end()
    if exit == nil {
      log.note("process \(connection.child.pid) does not end, not even when killed; it is left behind")
    }
    self.connection = nil
    self.fault = nil
    let isItself: Bool =
      switch fault {
      case .closedOutput, .closedInput: hadExited;
      default: false
      }
    let cause = isItself ? Fault.exited : fault
    let now = MonotonicClock.nanoseconds()
    backoff.ended(at: now)
    guard isRunning else {
      return startFailed(startFailure(cause, exit, standardError: connection.standardErrorTail))
    }
    let failure = failure(cause, exit, standardError: connection.standardErrorTail)
    log.note(failure.hint.map { "\(failure.message) (\($0))" } ?? failure.message)
    pool.set(lastFailure: failure)
    pool.set(.backingOff, for: index)
    phase = .down(until: now)
    blame(failure)
  }

  private func blame(_ failure: PluginFailure) {
    let lines = exchanges
    exchanges.removeAll()
    if lines.isEmpty, suspects.isEmpty {
      // It was not even at work: nothing is urgent.
      let pause = backoff.failed(jitter: Double.random(in: 0...1))
      return rest(until: MonotonicClock.nanoseconds() + pause, after: failure)
    }
    for exchange in lines where exchange.record == nil {
      suspects += exchange.open.map { Suspect(work: exchange.work, record: $0) }
    }
    unexplained = failure
    for exchange in lines {
      guard let record = exchange.record else { continue }
      // Alone in flight, twice: this is the record.
      exchange.work.fail(record, failure.poisoned)
      complete(exchange.work)
      settle(failure)
    }
  }

  /// The failure did not come again when the records were sent one by one.
  func settle(_ failure: PluginFailure) {
    unexplained = nil
    count(failure)
  }

  /// Counts a failure after which the plugin is started again at once, unless it was one too many.
  private func count(_ failure: PluginFailure) {
    _ = backoff.failed(jitter: 0)
    guard let reopening = pool.failed(failure) else { return pool.want(index) }
    failSuspects(.breakerOpen(program.name, after: failure))
    if connection == nil { phase = .down(until: reopening) }
  }

  func failSuspects(_ failure: PluginFailure) {
    let all = suspects
    suspects.removeAll()
    unexplained = nil
    for suspect in all {
      suspect.work.fail(suspect.record, failure)
      complete(suspect.work)
    }
  }

  /// Gives up on records that have waited too long for the plugin to be started again. Returns when to look again.
  func expireSuspects() -> UInt64 {
    if suspects.isEmpty { return .max }
    let (end, failure) = pool.waitLimit
    guard let failure, end <= MonotonicClock.nanoseconds() else { return end }
    failSuspects(failure)
    return .max
  }
}

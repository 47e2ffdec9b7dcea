import JSON

extension PluginInstance {
  /// Starts a process and asks it to introduce itself. The answer is waited for like everything else.
  func start() {
    pool.set(.starting, for: index)
    stamps = FileStamps(program.request)
    fault = nil
    garbage = 0
    nextID = 0
    ping = Ping()
    let child: ChildProcess
    do throws(PluginFailure) {
      child = try ChildProcess.spawn(program.request, guard: .shared)
    } catch {
      return startFailed(error)
    }
    let connection = PluginConnection(child: child, log: log, pool: pool)
    self.connection = connection
    let id = takeID()
    _ = connection.send { PluginRequest.initialize(program, id: id, to: $0) }
    let now = MonotonicClock.nanoseconds()
    lastTraffic = now
    phase = .starting(deadline: now + program.startTimeout)
  }

  func takeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// The answer to `initialize`.
  func introduced(_ message: PluginMessage) {
    switch message {
    case .result(_, let result):
      do throws(PluginFailure) {
        let handshake = try Handshake(result, of: program)
        phase = .running
        garbage = 0
        backoff.started(at: MonotonicClock.nanoseconds())
        pool.set(version: handshake.version)
        pool.set(.running, pid: connection?.child.pid ?? 0, for: index)
      } catch {
        fault = .refused(error)
      }
    case .error(_, let error):
      let code = error.member("code")?.integer ?? 0
      // What the plugin itself says goes to the log: it may quote anything.
      if let said = error.member("message")?.string { log.pass(PluginLogLine(level: .error, message: said)) }
      fault = .refused(
        code == ErrorCode.protocolUnsupported.rawValue
          ? PluginFailure(
            .protocolUnsupported, .protocolUnsupported,
            "\(program.name) speaks no version of the protocol that this host speaks",
            hint: "update the plugin, or contacts-host")
          : .notStarted(
            program.name, "it answered initialize with error \(code)", hint: "what it says is in the log",
            isRetryable: error.member("data")?.member("retryable")?.bool ?? true))
    case .log, .stray, .garbage: break
    }
  }

  /// There is no process, or it is of no use.
  func startFailed(_ failure: PluginFailure) {
    log.note(failure.hint.map { "\(failure.message) (\($0))" } ?? failure.message)
    if failure.isRetryable {
      let pause = backoff.failed(jitter: Double.random(in: 0...1))
      rest(until: MonotonicClock.nanoseconds() + pause, after: failure)
    } else {
      // A missing program, another checksum, too much declared: the next try would end the same.
      phase = .failed
      failSuspects(failure)
      pool.failedForGood(failure, index)
    }
  }

  /// Counts a failure and waits, for longer when it was one too many.
  func rest(until earliest: UInt64, after failure: PluginFailure) {
    let reopening = pool.failed(failure)
    if reopening != nil { failSuspects(.breakerOpen(program.name, after: failure)) }
    phase = .down(until: reopening ?? earliest)
    pool.set(.backingOff, for: index)
  }
}

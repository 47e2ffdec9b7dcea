import Glibc
import JSON
import PluginKit

extension PluginInstance {
  /// How long a plugin that is asked to go may take to answer that.
  private static let shutdownTime: UInt64 = 2_000_000_000

  /// Ends a process that has nothing to do: asks it to go, and then does so ever less kindly.
  func retire(_ connection: PluginConnection) {
    let id = takeID()
    _ = connection.send { PluginRequest.plain("shutdown", id: id, to: $0) }
    pump(connection, for: Self.shutdownTime) { [self] in isAnswer($0, to: id) }
    for step in TeardownStep.graceful where !connection.hasExited {
      switch step.action {
      case .closeInput: connection.closeInput()
      case .signal(let signal): connection.child.signalGroup(signal)
      }
      pump(connection, for: UInt64(step.milliseconds) * 1_000_000) { _ in false }
    }
    if connection.end() == nil {
      log.note("process \(connection.child.pid) does not end, not even when killed")
    }
    self.connection = nil
    backoff.ended(at: MonotonicClock.nanoseconds())
    phase = .down(until: 0)
    pool.set(.backingOff, for: index)
  }

  /// Keeps its pipes going until it ends, or says what is waited for: it could be held up by one that is full.
  private func pump(_ connection: PluginConnection, for time: UInt64, until isLast: (LineFramer.Line) -> Bool)
  {
    let deadline = MonotonicClock.nanoseconds() + time
    var goesOn = true
    while goesOn, !connection.hasExited, MonotonicClock.nanoseconds() < deadline {
      _ = connection.flush()
      connection.wait(until: deadline, event: event)
      if connection.mayRead {
        connection.read { line, _ in
          goesOn = goesOn && !isLast(line)
          return goesOn
        }
      }
    }
  }

  private func isAnswer(_ line: LineFramer.Line, to id: Int) -> Bool {
    guard case .line(let text) = line, (try? parser.parse(text, into: document)) != nil else { return false }
    return switch PluginMessage(document.root) {
    case .result(id, _), .error(id, _): true
    default: false
    }
  }

  /// The end: nothing more will come, or the time for what is in flight is over.
  func stop(_ connection: PluginConnection?) {
    let failure = PluginFailure.shuttingDown(program.name)
    let lines = exchanges
    exchanges.removeAll()
    for exchange in lines {
      for record in exchange.open { exchange.work.fail(record, failure) }
      complete(exchange.work)
    }
    failSuspects(failure)
    if let connection {
      // One that is late, or has not even introduced itself, is not asked.
      if lines.isEmpty, isRunning {
        retire(connection)
      } else if connection.end() == nil {
        log.note("process \(connection.child.pid) does not end, not even when killed")
      }
    }
    self.connection = nil
    log.tellDropped()
    pool.set(.stopped, for: index)
  }
}

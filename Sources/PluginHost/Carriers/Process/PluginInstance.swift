import Glibc
import JSON

/// Looks after one process of a plugin, in a thread that does nothing else: starts it, writes to it, reads from it,
/// watches the clock, and clears up after it.
final class PluginInstance {
  /// A record that may be the one on which the plugin fails.
  struct Suspect {
    let work: BatchWork
    let record: Int
  }

  enum Phase: Equatable {
    /// No process; none is started before that moment.
    case down(until: UInt64)
    /// `initialize` is to be answered by then.
    case starting(deadline: UInt64)
    case running
    /// It cannot be started, ever.
    case failed
  }

  let pool: PluginPool
  let program: PluginProgram
  let index: Int
  let event: WakeEvent
  let log: PluginLog
  let decoder: AnswerDecoder
  let parser = JSONParser(limits: JSONLimits(maxBytes: PluginProgram.Bounds.maxLineBytes))
  let document = JSONDocument()

  var phase = Phase.down(until: 0)
  var connection: PluginConnection?
  var backoff: Backoff
  var stamps: FileStamps?
  /// Lines without an answer, in the order in which they were sent.
  var exchanges: [Exchange] = []
  /// Records that are tried one by one.
  var suspects: [Suspect] = []
  /// A failure that is counted once it is known whether a record is to blame for it.
  var unexplained: PluginFailure?
  /// What is wrong with the process, when something is: it is to be ended.
  var fault: Fault?
  var nextID = 0
  /// Lines that were no messages: before `initialize` was answered, then since.
  var garbage = 0
  var ping = Ping()
  var lastTraffic: UInt64 = 0

  init(pool: PluginPool, index: Int) {
    self.pool = pool
    self.index = index
    program = pool.program
    event = pool.members[index].event
    log = PluginLog(name: program.name, log: pool.log)
    decoder = AnswerDecoder(plugin: program.name, writes: program.writes)
    backoff = Backoff(program.supervision.restart)
  }

  func run() {
    // A plugin that has closed its stdin is an error of `write`, and no signal that ends the host.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while true {
      if let connection {
        guard turn(connection) else { return }
      } else {
        guard rest() else { return }
      }
    }
  }

  /// One round with a process. False at the end.
  private func turn(_ connection: PluginConnection) -> Bool {
    let now = MonotonicClock.nanoseconds()
    // Whatever has arrived counts, however late this thread comes to it: read before anything expires.
    if connection.mayRead { connection.read(take) }
    if isLate(at: now) {
      connection.read(limit: 2 * PluginProgram.Bounds.maxLineBytes, take)
      if isLate(at: now), fault == nil { fault = .late(pingAnswered: ping.answer) }
    }
    fault = fault ?? connection.fault(hasWork: !exchanges.isEmpty)
    if let fault {
      lose(connection, fault)
    } else if isRunning, exchanges.isEmpty, now &- lastTraffic > 1_000_000_000, stamps?.haveChanged == true {
      log.note("a file of the plugin has changed; it is started again")
      retire(connection)
    } else {
      return work(connection)
    }
    return phase != .failed
  }

  /// Gives the process what there is to do, and waits for something to happen.
  private func work(_ connection: PluginConnection) -> Bool {
    if isRunning { sendSuspect(connection) }
    while true {
      // Behind a record that is tried alone nothing is sent, not even behind the last one.
      let hasRoom =
        isRunning && suspects.isEmpty && exchanges.count < program.linesInFlight
        && exchanges.allSatisfy { $0.record == nil }
      switch pool.next(for: index, hasRoom: hasRoom, isBusy: hasWantedWork) {
      case .batch(let batch):
        send(BatchWork(batch), record: nil, connection)
      case .nothing(let end):
        flush(connection)
        let limit = isRunning ? pingIfDue(connection) : min(pool.expire(), expireSuspects())
        connection.wait(until: min(end, limit, deadline ?? .max), event: event)
        return true
      case .stop:
        stop(connection)
        return false
      }
    }
  }

  /// One round without a process. False at the end.
  private func rest() -> Bool {
    guard case .down(let earliest) = phase else { return false }
    let limit = min(expireSuspects(), pool.expire())
    switch pool.rest(index, hasWork: hasWantedWork, earliest: earliest) {
    case .start:
      start()
    case .sleep(let end):
      Self.sleep(until: min(end, limit), event: event)
    case .stop:
      stop(nil)
      return false
    }
    return phase != .failed
  }

  private static func sleep(until deadline: UInt64, event: WakeEvent) {
    var request = pollfd(fd: event.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, MonotonicClock.milliseconds(until: deadline))
    event.clear()
  }

  var isRunning: Bool { phase == .running }

  /// Whether it has records that somebody waits for.
  private var hasWantedWork: Bool {
    exchanges.contains { $0.work.batch.isWanted } || suspects.contains { $0.work.batch.isWanted }
  }

  /// When the process must have answered at the latest.
  private var deadline: UInt64? {
    switch phase {
    case .down, .failed: nil
    case .starting(let deadline): deadline
    case .running: exchanges.first.flatMap { $0.begun > 0 ? $0.begun + program.timeout : nil }
    }
  }

  private func isLate(at now: UInt64) -> Bool { deadline.map { now >= $0 } ?? false }
}

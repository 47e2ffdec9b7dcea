import Glibc
import JSON
package import PluginKit
import Synchronization

/// Serves one client over the line protocol: reads requests, has them worked on, and answers each exactly
/// once.
///
/// The reading thread parses lines and does at once what is small while nothing else waits, so that a single
/// record costs no change of threads. Everything else goes to workers, and the reader stays free to see a
/// `$/cancel` or a `ping`.
package final class Session: Sendable {
  /// What holds from `initialize` on.
  struct Defaults: Sendable {
    var context = ExtractionContext()
    var keys: [String]?
    var overrides = PluginOverrides()
    var tracesValues = false
  }

  enum Phase: Sendable {
    case new
    case ready(Defaults)
    case shuttingDown
  }

  private struct State {
    var phase = Phase.new
    var inFlight: [RequestID: Request] = [:]
    var hasWorkers = false
  }

  /// Requests up to this size are done by the reading thread itself when nothing else waits.
  private static let smallRequestBytes = 32 << 10
  private static let maxQueuedBytes = 32 << 20
  /// How long work goes on when the process is asked to stop.
  private static let patienceSeconds: UInt32 = 5

  let host: Host
  let startedAt = MonotonicClock.nanoseconds()
  private let writer: LineWriter
  private let log: Log
  private let queue = WorkQueue(maxBytes: maxQueuedBytes)
  private let state = Mutex(State())
  private let methods: [String: any ServedMethod.Type]

  package init(host: Host, writer: LineWriter, log: Log) {
    self.host = host
    self.writer = writer
    self.log = log
    methods = Dictionary(uniqueKeysWithValues: Self.catalogue.map { ($0.name, $0) })
  }

  /// Every method that is served.
  private static let catalogue: [any ServedMethod.Type] = [
    InitializeMethod.self, ExtractMethod.self, PluginsListMethod.self, PluginsDescribeMethod.self,
    PluginsReloadMethod.self, StatsGetMethod.self, PingMethod.self, ShutdownMethod.self,
  ]

  // MARK: Reading

  /// Serves until `source` ends, and returns when every request is answered.
  ///
  /// When the process is to stop, what is at work gets a few seconds and is cancelled after that; a line that was not
  /// read to its end is none.
  package func run(source: any ByteSource) throws(InputProblem) {
    var lines = LineReader(source: source, maxLineBytes: host.limits.maxLineBytes)
    let engine = Engine(session: self)
    do throws(InputProblem) {
      while writer.isOpen, let line = try lines.next() {
        switch line {
        case .line(let text):
          let isFirst = lines.lineNumber == 1
          receive(isFirst && text.hasPrefix("\u{FEFF}") ? text.suffix(from: 3) : text, engine)
        case .tooLong(let head, let bytes):
          answer(.recovered(from: head), with: tooLong(bytes), engine)
        }
      }
      finish(nil)
    } catch {
      finish(error.kind)
      if error.kind != .stopped && error.kind != .unwanted { throw error }
    }
  }

  /// - Parameter problem: why there is no more to read; nil at the end of the input.
  private func finish(_ problem: InputProblem.Kind?) {
    let hasReader = writer.isOpen && problem != .unwanted
    if problem == .stopped || !hasReader { cancelAll(after: hasReader ? Self.patienceSeconds : 0) }
    // Nobody who has gone is waited for: no client, no host.
    writer.endPatience()
    queue.drain()
    queue.close()
    guard hasReader else { return }
    if problem == .stopped {
      return log.note("asked to stop by a signal; everything accepted is answered, ending")
    }
    if case .shuttingDown = phase { return }
    log.note("stdin was closed without a shutdown request; everything accepted is answered, ending")
  }

  private func cancelAll(after seconds: UInt32) {
    if queue.isIdle { return }
    startThread { [self] in
      sleep(seconds)
      state.withLock { for request in $0.inFlight.values { request.cancel() } }
    }
  }

  private func receive(_ line: Text, _ engine: Engine) {
    if line.trimmed.isEmpty { return }
    let request: Request
    do throws(Request.Malformed) {
      request = try Request(line: line, parser: engine.parser)
    } catch {
      answer(error.id, with: error.error, engine)
      return
    }
    guard let id = request.id else {
      if request.method == "$/cancel" { cancel(request) }
      return
    }
    do throws(ProtocolError) {
      let method = try method(of: request)
      try accept(request, id)
      if method.endsSession { state.withLock { $0.phase = .shuttingDown } }
      let isSmall =
        line.count <= Self.smallRequestBytes && !method.mayWait(for: host.plugins) && queue.isIdle
        && writer.isReady
      if method.isImmediate || isSmall {
        perform(request, engine)
      } else {
        startWorkers()
        queue.add(request, bytes: line.count)
      }
    } catch {
      answer(id, with: error, engine)
    }
  }

  private func method(of request: Request) throws(ProtocolError) -> any ServedMethod.Type {
    guard let method = methods[request.method] else {
      let hint = Suggestion.closest(to: request.method, among: Array(methods.keys)).map {
        "did you mean \($0)?"
      }
      throw ProtocolError(
        .methodNotFound, "there is no method of this name",
        hint: hint ?? "the methods are \(methods.keys.sorted().joined(separator: ", "))")
    }
    switch phase {
    case .new where !method.worksUninitialized:
      throw ProtocolError(.notInitialized, "the session is not initialized", hint: "send initialize first")
    case .shuttingDown:
      throw ProtocolError(
        .shuttingDown, "the session is shutting down", hint: "start a new contacts-host serve")
    default:
      return method
    }
  }

  private func accept(_ request: Request, _ id: RequestID) throws(ProtocolError) {
    let isNew = state.withLock { state in
      if state.inFlight[id] != nil { return false }
      state.inFlight[id] = request
      return true
    }
    if !isNew {
      throw ProtocolError(
        .invalidRequest, "a request with this id is still in flight",
        hint: "give every request an id of its own")
    }
  }

  private func cancel(_ notification: Request) {
    guard let node = try? notification.params().member("id"), let id = RequestID(node) else { return }
    state.withLock { $0.inFlight[id] }?.cancel()
  }

  private func tooLong(_ bytes: Int) -> ProtocolError {
    let limit = host.limits.maxLineBytes
    return ProtocolError(
      .lineTooLong, "the line has \(bytes) bytes; the limit is \(limit)",
      hint: "send fewer records a line, or start with --max-line-bytes",
      detail: ("limit", "\(limit)"))
  }

  // MARK: Working

  private func startWorkers() {
    let isFirst = state.withLock { state in
      defer { state.hasWorkers = true }
      return !state.hasWorkers
    }
    guard isFirst else { return }
    for _ in 0..<host.limits.workers {
      startThread { [self] in
        let engine = Engine(session: self)
        while let request = queue.take() {
          perform(request, engine)
          queue.done()
        }
      }
    }
  }

  private func perform(_ request: Request, _ engine: Engine) {
    guard let id = request.id, let method = methods[request.method] else { return }
    let output = engine.output
    output.removeAll()
    beginAnswer(id, "result", output)
    engine.work {
      do throws(ProtocolError) {
        if !method.endsSession { try request.checkWanted() }
        try method.answer(try request.params(), of: request, with: engine)
      } catch {
        output.removeAll()
        beginAnswer(id, "error", output)
        error.write(to: output)
      }
    }
    output.append("}\n")
    // The id is free before the client can have read the answer.
    state.withLock { $0.inFlight[id] = nil }
    writer.write(output.text)
  }

  private func answer(_ id: RequestID, with error: ProtocolError, _ engine: Engine) {
    engine.output.removeAll()
    beginAnswer(id, "error", engine.output)
    error.write(to: engine.output)
    engine.output.append("}\n")
    writer.write(engine.output.text)
  }

  private func beginAnswer(_ id: RequestID, _ member: StaticString, _ output: OutputBuffer) {
    output.append("{\"jsonrpc\":\"2.0\",\"id\":")
    output.append(id.json)
    output.append(",\"")
    output.append(member)
    output.append("\":")
  }

  // MARK: State

  var phase: Phase { state.withLock { $0.phase } }

  var defaults: Defaults {
    if case .ready(let defaults) = phase { defaults } else { Defaults() }
  }

  func initialize(_ defaults: Defaults) throws(ProtocolError) {
    let isFirst = state.withLock { state in
      guard case .new = state.phase else { return false }
      state.phase = .ready(defaults)
      return true
    }
    if !isFirst {
      throw ProtocolError(
        .invalidRequest, "the session is initialized already",
        hint: "send initialize once, as the first request")
    }
  }

  /// Waits until all other work is done; called by a worker.
  func waitForOthers() { queue.drain(present: 1) }
}

import JSON

/// A running plugin as a strict host sees it: counts requests, sorts answers, notices what is odd. Of one thread.
final class ConformanceSession {
  struct Answer {
    let document: JSONDocument

    var result: JSONNode? { document.root.member("result") }
    var error: JSONNode? { document.root.member("error").flatMap { $0.isNull ? nil : $0 } }
    var errorCode: Int? { error?.member("code")?.integer }
  }

  let subject: ConformanceSubject
  private let probe: PluginProbe
  private let findings: ConformanceFindings
  /// Requests by the JSON text of their id: those that wait for an answer, with their method, and all that ever were.
  private var waiting: [String: String] = [:]
  private var known: Set<String> = []
  private var answers: [String: Answer] = [:]
  /// Answers in the order in which they came.
  private(set) var order: [String] = []
  private var counter = 0

  init(_ subject: ConformanceSubject, _ findings: ConformanceFindings) throws(CheckFailure) {
    self.subject = subject
    self.findings = findings
    do throws(PluginFailure) {
      probe = try PluginProbe(subject.program.request, wire: subject.wire)
    } catch {
      throw CheckFailure(
        error.message + (error.hint.map { " (\($0))" } ?? ""), isFatal: true)
    }
  }

  var standardErrorTail: String? { probe.standardErrorTail }

  var isInputBroken: Bool { probe.isInputBroken }

  // MARK: Asking

  /// A new id, as JSON.
  func nextID() -> String {
    counter += 1
    return String(counter)
  }

  /// A request line, its end left out, for an id that is then waited for.
  func line(_ method: String, params: String?, id: String, more: String = "") -> String {
    waiting[id] = method
    known.insert(id)
    let params = params.map { ",\"params\":\($0)" } ?? ""
    return "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\"\(params)\(more)}"
  }

  func send(_ line: String) { probe.send(line) }

  func send(_ line: String, pieces: Int, pause: Int) { probe.send(line, pieces: pieces, pause: pause) }

  /// Sends a request and waits for its answer.
  func ask(_ method: String, params: String? = nil, within limit: Int? = nil) throws(CheckFailure) -> Answer {
    let id = nextID()
    send(line(method, params: params, id: id) + "\n")
    return try answer(to: id, within: limit)
  }

  // MARK: Listening

  /// Waits for the answer to a request.
  func answer(to id: String, within limit: Int? = nil) throws(CheckFailure) -> Answer {
    let limit = limit ?? subject.timeoutMs
    let deadline = MonotonicClock.nanoseconds() + MonotonicClock.span(milliseconds: limit)
    let method = waiting[id] ?? "a line"
    while true {
      if let answer = answers.removeValue(forKey: id) { return answer }
      switch probe.next(until: deadline) {
      case .line(let line):
        take(line)
        if MonotonicClock.nanoseconds() >= deadline { throw late(method, limit) }
      case .nothing: throw late(method, limit)
      case .end: throw ended("before it answered \(method)")
      }
    }
  }

  private func late(_ method: String, _ limit: Int) -> CheckFailure {
    if let exit = probe.waitForExit(until: 0) {
      return CheckFailure(
        "it \(exit.description) before it answered \(method), and what it started holds its stdout",
        isFatal: true)
    }
    return CheckFailure("it did not answer \(method) within \(limit) ms", isFatal: true)
  }

  /// It has closed stdout, which most likely means that it is gone.
  func ended(_ when: String) -> CheckFailure {
    guard let exit = probe.waitForExit(until: MonotonicClock.nanoseconds() + 500_000_000) else {
      return CheckFailure("it closed its stdout \(when)", isFatal: true)
    }
    return CheckFailure("it \(exit.description) \(when)", isFatal: true)
  }

  /// Takes the next error whose id is null or `id`: the answer to a line that cannot be read.
  func complaint(about id: String) throws(CheckFailure) -> Answer {
    waiting[id] = "the line"
    known.formUnion([id, "null"])
    let deadline = MonotonicClock.nanoseconds() + MonotonicClock.span(milliseconds: subject.timeoutMs)
    while true {
      for candidate in [id, "null"] {
        if let answer = answers.removeValue(forKey: candidate) {
          known.remove("null")
          waiting[id] = nil
          return answer
        }
      }
      switch probe.next(until: deadline) {
      case .line(let line): take(line)
      case .nothing: throw late("the line", subject.timeoutMs)
      case .end: throw ended("instead of answering")
      }
    }
  }

  /// Listens for what comes although nothing was asked.
  func listen(milliseconds: Int) {
    let deadline = MonotonicClock.nanoseconds() + MonotonicClock.span(milliseconds: milliseconds)
    while case .line(let line) = probe.next(until: deadline) {
      take(line)
      if MonotonicClock.nanoseconds() >= deadline { return }
    }
  }

  private func take(_ line: ProbeLine) {
    let root = line.document?.root
    let id = root?.member("id").map(Self.text)
    findings.add(line, answering: id.flatMap { waiting[$0] })
    guard let document = line.document, let id, document.root.member("method") == nil else { return }
    if waiting.removeValue(forKey: id) != nil || (id == "null" && known.contains(id)) {
      answers[id] = Answer(document: document)
      order.append(id)
    } else {
      if !known.contains(id) { findings.unasked += 1 }
      findings.strays.add(
        known.contains(id)
          ? "the request with the id \(id) was answered twice"
          : "there was no request with the id \(PluginLogLine.printable(String(id.prefix(60))))")
    }
  }

  private static func text(_ node: JSONNode) -> String {
    let output = OutputBuffer(capacity: 64)
    output.appendJSON(node)
    return String(output.text)
  }

  // MARK: Ending

  func closeInput() { probe.closeInput() }

  /// Waits for its end, and takes what it still says. Nil when it lives on.
  func waitForExit(milliseconds: Int) -> ChildExit? {
    let deadline = MonotonicClock.nanoseconds() + MonotonicClock.span(milliseconds: milliseconds)
    let exit = probe.waitForExit(until: deadline)
    listen(milliseconds: 20)
    return exit
  }
}

import JSON

/// Sends what was recorded to a plugin, and holds its answers against the recorded ones.
package struct Replay {
  package struct Outcome: Sendable {
    /// Requests that were sent.
    package internal(set) var requests = 0
    /// Where the answers differ: the line of the recording, the request's method, and how.
    package internal(set) var differences: [(line: Int, method: String, texts: [String])] = []
    /// Why it ended before all was sent.
    package internal(set) var failure: String?
    package internal(set) var standardError: String?
  }

  let recording: WireRecording
  let subject: ConformanceSubject
  /// Whether differences tell the values, which are a contact's.
  let showsValues: Bool

  package init(_ recording: WireRecording, to subject: ConformanceSubject, showsValues: Bool) {
    self.recording = recording
    self.subject = subject
    self.showsValues = showsValues
  }

  package func run() -> Outcome {
    var outcome = Outcome()
    do throws(CheckFailure) {
      let session = try ConformanceSession(subject, ConformanceFindings())
      defer { outcome.standardError = session.standardErrorTail }
      for exchange in recording.exchanges where ["initialize", "extract"].contains(exchange.method) {
        outcome.requests += 1
        let texts = try replay(exchange, session)
        if !texts.isEmpty { outcome.differences.append((exchange.line, exchange.method, texts)) }
      }
      session.closeInput()
      _ = session.waitForExit(milliseconds: 2000)
    } catch {
      outcome.failure = error.message
    }
    return outcome
  }

  private func replay(
    _ exchange: WireRecording.Exchange, _ session: ConformanceSession
  ) throws(CheckFailure) -> [String] {
    let params = withExtendedLifetime(exchange.request) {
      exchange.request.root.member("params").map(WireRecording.json)
    }
    let limit = exchange.method == "initialize" ? subject.startTimeoutMs : subject.timeoutMs
    let answer = try session.ask(exchange.method, params: params, within: limit)
    guard let recorded = exchange.answer else { return ["it was not answered then, and is now"] }
    var difference = JSONDifference(showsValues: showsValues)
    withExtendedLifetime((answer, recorded)) {
      let (then, now) = (recorded.root, answer.document.root)
      switch (then.member("result"), now.member("result")) {
      case (let then?, let now?):
        if let old = Self.records(then), let new = Self.records(now) {
          Self.compare(old, new, &difference)
        } else {
          difference.compare(then, now, at: "result")
        }
      case (nil, nil):
        // The words of an error may change from day to day.
        let codes = [then, now].map { $0.member("error")?.member("code")?.integer ?? 0 }
        if codes[0] != codes[1] { difference.add("error.code is \(codes[1]) and not \(codes[0])") }
      case (_, let now): difference.add(now == nil ? "it is an error now" : "it was an error then")
      }
    }
    return difference.list
  }

  /// The records of an answer by their `i`: their order says nothing.
  private static func records(_ result: JSONNode) -> [Int: JSONNode]? {
    guard let records = result.member("records"), records.kind == .array else { return nil }
    return Dictionary(
      records.children.compactMap { record in record.member("i")?.integer.map { ($0, record) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func compare(
    _ then: [Int: JSONNode], _ now: [Int: JSONNode], _ difference: inout JSONDifference
  ) {
    for index in Set(then.keys).union(now.keys).sorted() {
      switch (then[index], now[index]) {
      case (let old?, let new?): difference.compare(old, new, at: "record \(index)")
      case (let old?, nil): difference.missing(old, at: "record \(index)")
      case (nil, let new?): difference.surplus(new, at: "record \(index)")
      case (nil, nil): break
      }
    }
  }
}

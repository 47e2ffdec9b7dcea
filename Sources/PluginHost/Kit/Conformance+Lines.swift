import JSON

/// Checks of how lines are read, and what is done with those that are not known.
extension Conformance {
  func unknownMembers() throws(CheckFailure) -> String? {
    let session = try session()
    let id = session.nextID()
    let params =
      "{\"future\":[null],\"records\":[{\"i\":3,\"future\":{},\"in\":{\"future\":1.5}}],\"_meta\":{\"x\":1}}"
    session.send(session.line("extract", params: params, id: id, more: ",\"future\":{\"a\":[]}") + "\n")
    try verify(try session.answer(to: id), [3])
    return nil
  }

  func unknownNotification() throws(CheckFailure) -> String? {
    let session = try session()
    let before = findings.unasked + findings.shapes.count
    session.send("{\"jsonrpc\":\"2.0\",\"method\":\"$/future\",\"params\":{\"a\":1}}\n")
    try stillWorks(session)
    if findings.unasked + findings.shapes.count > before { throw CheckFailure("it answered one") }
    return nil
  }

  func unknownRequest() throws(CheckFailure) -> String? {
    let session = try session()
    let answer = try session.ask("future/method", params: "{}")
    let code = ErrorCode.methodNotFound.rawValue
    guard answer.errorCode == code else {
      throw CheckFailure(
        answer.errorCode.map { "it answered with error \($0)" } ?? "it answered with a result")
    }
    try stillWorks(session)
    return nil
  }

  func badLine() throws(CheckFailure) -> String? {
    let session = try session()
    let id = session.nextID()
    session.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"extract\",\"params\":{\"records\":[\n")
    let answer = try session.complaint(about: id)
    guard answer.errorCode == ErrorCode.parseError.rawValue else {
      throw CheckFailure(
        answer.errorCode.map { "it answered with error \($0)" } ?? "it answered with a result")
    }
    try stillWorks(session)
    return nil
  }

  /// Whether the next line is answered as ever.
  private func stillWorks(_ session: ConformanceSession) throws(CheckFailure) {
    try verify(try session.ask("extract", params: Self.parameters([(0, "{}")])), [0])
  }

  func separators() throws(CheckFailure) -> String? {
    let text = "a\u{85}b\u{2028}c\u{2029}d"
    let reads = introduced?.reads ?? []
    // In a string that it reads, if there is one; else in a member that it does not know.
    let name = reads.contains("note") ? "note" : "future"
    try verify(try session().ask("extract", params: Self.parameters([(1, "{\"\(name)\":\"\(text)\"}")])), [1])
    return nil
  }

  /// A request whose line is framed in another way.
  func framed(_ frame: (String) -> String) throws(CheckFailure) -> String? {
    let session = try session()
    let id = session.nextID()
    session.send(frame(session.line("extract", params: Self.parameters([(2, "{}")]), id: id)))
    try verify(try session.answer(to: id), [2])
    try stillWorks(session)
    return nil
  }

  func splitWrites() throws(CheckFailure) -> String? {
    let session = try session()
    let id = session.nextID()
    let params = Self.parameters([(4, "{\"future\":\"\u{6570}\u{5b66}\u{1F600}\u{6570}\u{5b66}\u{1F600}\"}")])
    session.send(session.line("extract", params: params, id: id) + "\n", pieces: 9, pause: 10)
    try verify(try session.answer(to: id), [4])
    return nil
  }

  func longLine() throws(CheckFailure) -> String? {
    let padding = String(repeating: "0123456789abcdef", count: 1 << 16)
    try verify(
      try session().ask("extract", params: Self.parameters([(6, "{\"future\":\"\(padding)\"}")])), [6])
    return nil
  }

  func ping() throws(CheckFailure) -> String? {
    let answer = try session().ask("ping")
    if let code = answer.errorCode { throw CheckFailure("it answered with error \(code)") }
    return nil
  }

  func pingWhileBusy() throws(CheckFailure) -> String? {
    let session = try session()
    let inputs = inputs
    let (work, ping) = (session.nextID(), session.nextID())
    let records = (0..<64).map { ($0, inputs[$0 % inputs.count]) }
    session.send(
      session.line("extract", params: Self.parameters(records), id: work) + "\n"
        + session.line("ping", params: nil, id: ping) + "\n")
    let first = session.order.count
    _ = try session.answer(to: work)
    _ = try session.answer(to: ping)
    let isFirst = session.order[first] == ping
    return isFirst ? "before the work was done" : "after the work; people then cannot tell busy from dead"
  }

  func check(_ finding: ConformanceFindings.Finding) throws(CheckFailure) -> String? {
    if let failure = finding.failure { throw failure }
    return nil
  }
}

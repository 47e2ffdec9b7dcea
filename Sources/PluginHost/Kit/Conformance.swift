import JSON

/// Drives a plugin through the whole protocol, as a host that puts up with nothing. Of one thread.
package final class Conformance {
  let subject: ConformanceSubject
  let findings = ConformanceFindings()
  private var current: ConformanceSession?
  private var report = ConformanceReport()
  /// What it says of itself, once it has.
  private(set) var introduced: PluginIntroduction?

  package init(_ subject: ConformanceSubject) { self.subject = subject }

  /// - Parameter tell: is given each result as it comes.
  package func run(_ tell: (ConformanceReport.Result) throws -> Void) rethrows -> ConformanceReport {
    var isIntroduced = true
    for check in ConformanceCheck.all {
      // Behind an introduction that failed only what was noticed until then can be judged.
      let isPossible = isIntroduced || (check.isFinding && findings.hasAnything)
      let result = isPossible ? perform(check) : result(of: check, .skipped, nil)
      if check.name == ConformanceCheck.first, result.outcome == .failed { isIntroduced = false }
      report.results.append(result)
      try tell(result)
    }
    drop()
    return report
  }

  private func perform(_ check: ConformanceCheck) -> ConformanceReport.Result {
    do throws(CheckFailure) {
      let remark = try check.body(self)
      return result(of: check, check.isNote ? .noted : .ok, remark)
    } catch {
      if error.isFatal { drop() }
      return result(of: check, check.isNote ? .noted : .failed, error.message)
    }
  }

  private func result(
    of check: ConformanceCheck, _ outcome: ConformanceReport.Outcome, _ detail: String?
  ) -> ConformanceReport.Result {
    ConformanceReport.Result(
      check: check.name, expectation: check.expectation, outcome: outcome, detail: detail,
      advice: outcome == .failed ? check.advice : nil)
  }

  // MARK: Sessions

  /// A process that has introduced itself: the one at hand, or a new one.
  func session() throws(CheckFailure) -> ConformanceSession {
    if let current, !current.isInputBroken { return current }
    drop()
    let session = try ConformanceSession(subject, findings)
    current = session
    let answer = try introduce(session)
    if introduced == nil { introduced = PluginIntroduction(answer) }
    return session
  }

  /// Gives the process at hand away, so that another one is started for the next check.
  func leaveSession() throws(CheckFailure) -> ConformanceSession {
    let session = try session()
    current = nil
    return session
  }

  private func drop() {
    if let tail = current?.standardErrorTail { report.standardError = tail }
    current = nil
  }

  private func introduce(
    _ session: ConformanceSession
  ) throws(CheckFailure) -> ConformanceSession.Answer {
    let versions = PluginProgram.Bounds.protocolVersions
    let answer = try ask(session, versions)
    if let code = answer.errorCode {
      throw CheckFailure(
        "it answered initialize for version \(versions.upperBound) with error \(code)", isFatal: true)
    }
    let problem = withExtendedLifetime(answer) { () -> String? in
      guard let result = answer.result else { return "its answer has no result" }
      return PluginLineShape.initializeResult.problem(result, at: "result")
    }
    if let problem { throw CheckFailure(problem, isFatal: true) }
    return answer
  }

  func ask(
    _ session: ConformanceSession, _ versions: ClosedRange<Int>
  ) throws(CheckFailure) -> ConformanceSession.Answer {
    let id = session.nextID()
    let line = session.line("initialize", params: Self.parameters(subject.program, versions), id: id)
    session.send(line + "\n")
    return try session.answer(to: id, within: subject.startTimeoutMs)
  }

  /// The params of `initialize`, as every host sends them.
  private static func parameters(_ program: PluginProgram, _ versions: ClosedRange<Int>) -> String {
    let output = OutputBuffer(capacity: 512)
    PluginRequest.initialize(program, versions: versions, id: 0, to: output)
    let document = try? JSONParser().parse(output.text.prefix(upTo: output.count - 1))
    let params = OutputBuffer(capacity: 512)
    withExtendedLifetime(document) {
      if let node = document?.root.member("params") { params.appendJSON(node) }
    }
    return String(params.text)
  }
}

import JSON

/// Checks of the end, and of starts that cannot be.
extension Conformance {
  private static let endMs = 2000

  func shutdown() throws(CheckFailure) -> String? {
    let answer = try session().ask("shutdown")
    if let code = answer.errorCode { throw CheckFailure("it answered with error \(code)") }
    return nil
  }

  func end() throws(CheckFailure) -> String? { try end(try leaveSession()) }

  private func end(_ session: ConformanceSession) throws(CheckFailure) -> String? {
    session.closeInput()
    guard let exit = session.waitForExit(milliseconds: Self.endMs) else {
      throw CheckFailure("it still ran \(Self.endMs) ms after its stdin was closed")
    }
    switch exit.kind {
    case .status(0): return nil
    case .status(let status): return "with status \(status)"
    case .signal, .unknown: throw CheckFailure("it \(exit.description)")
    }
  }

  func earlyEnd() throws(CheckFailure) -> String? {
    let session = try leaveSession()
    let id = session.nextID()
    session.send(session.line("extract", params: Self.parameters([(8, "{}")]), id: id) + "\n")
    // Written before the end, and most likely not read yet.
    session.listen(milliseconds: 0)
    session.closeInput()
    try verify(try session.answer(to: id), [8])
    return try end(session)
  }

  func version() throws(CheckFailure) -> String? {
    let own = PluginProgram.Bounds.protocolVersions
    let session = try ConformanceSession(subject, findings)
    let answer = try ask(session, 99...99)
    if let code = answer.errorCode {
      guard code == ErrorCode.protocolUnsupported.rawValue else {
        throw CheckFailure("it answered with error \(code)")
      }
      return nil
    }
    let spoken = withExtendedLifetime(answer) { answer.result?.member("protocol")?.integer }
    guard let spoken, own.contains(spoken) else {
      throw CheckFailure("it claims to speak a version that there is not")
    }
    return "with its own version"
  }
}

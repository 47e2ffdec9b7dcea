import JSON

/// Checks of `extract`.
extension Conformance {
  private static let fullBatch = 64

  func introduction() throws(CheckFailure) -> String? {
    _ = try session()
    guard let introduced else { return nil }
    func list(_ words: [String]) -> String { words.isEmpty ? "nothing" : words.joined(separator: ", ") }
    return
      "\(introduced.name) \(introduced.version), reads \(list(introduced.reads)); writes \(list(introduced.writes))"
  }

  func declarations() throws(CheckFailure) -> String? {
    guard let introduced else { return nil }
    guard subject.isGranted else {
      return "no manifest to hold it against; --plugin NAME takes one of the manifest"
    }
    let excess = [
      ("reads", introduced.reads, subject.program.reads),
      ("writes", introduced.writes, subject.program.writes),
    ].compactMap { word, declared, granted -> String? in
      let names = declared.filter { !granted.contains($0) }
      return names.isEmpty
        ? nil : "it \(word) \(names.joined(separator: ", ")), which its entry does not grant"
    }
    if !excess.isEmpty { throw CheckFailure(excess.joined(separator: "; ")) }
    return nil
  }

  /// What it is sent: what the author gave, and a sample of what it reads.
  var inputs: [String] {
    subject.inputs + [SampleRecords.record(reads: introduced?.reads ?? [])]
  }

  func singleRecords() throws(CheckFailure) -> String? {
    var failed = 0
    for (place, input) in inputs.enumerated() {
      let session = try session()
      let index = place * 7
      let answer = try session.ask("extract", params: Self.parameters([(index, input)]))
      failed += try verify(answer, [index])
    }
    return Self.remark(failed, of: inputs.count)
  }

  /// The indices are neither in order nor without gaps.
  func batch() throws(CheckFailure) -> String? {
    let inputs = inputs
    let records = (0..<Self.fullBatch).map { ((($0 * 37) % Self.fullBatch) * 3, inputs[$0 % inputs.count]) }
    let answer = try session().ask("extract", params: Self.parameters(records))
    let failed = try verify(answer, records.map(\.0))
    return Self.remark(failed, of: records.count)
  }

  func emptyRecord() throws(CheckFailure) -> String? {
    let answer = try session().ask("extract", params: Self.parameters([(0, "{}")]))
    let failed = try verify(answer, [0])
    if failed > 0 { throw CheckFailure("it answered with an error") }
    return nil
  }

  func identifiers() throws(CheckFailure) -> String? {
    for id in ["\"one-\\\"é\\\"\"", "\"7\"", "0", "-1", "4503599627370496"] {
      let session = try session()
      session.send(session.line("extract", params: Self.parameters([(5, "{}")]), id: id) + "\n")
      _ = try verify(try session.answer(to: id), [5])
    }
    return nil
  }

  func pipelining() throws(CheckFailure) -> String? {
    let session = try session()
    let inputs = inputs
    let ids = (0..<PluginProgram.Bounds.linesInFlight).map { _ in session.nextID() }
    let first = session.order.count
    for (place, id) in ids.enumerated() {
      let params = Self.parameters([(place, inputs[place % inputs.count])])
      session.send(session.line("extract", params: params, id: id) + "\n")
    }
    for (place, id) in ids.enumerated() { _ = try verify(try session.answer(to: id), [place]) }
    return session.order.dropFirst(first).elementsEqual(ids)
      ? nil : "in another order than they came, which it may"
  }

  // MARK: Answers

  static func parameters(_ records: [(Int, String)]) -> String {
    "{\"records\":[\(records.map { "{\"i\":\($0.0),\"in\":\($0.1)}" }.joined(separator: ","))]}"
  }

  /// Holds an answer to `extract` against the records that were sent; returns how many of them it gave up.
  @discardableResult
  func verify(_ answer: ConformanceSession.Answer, _ indices: [Int]) throws(CheckFailure) -> Int {
    if let code = answer.errorCode {
      throw CheckFailure(
        "it answered the whole line with error \(code); a record that fails is answered by itself")
    }
    guard let records = answer.result?.member("records"), records.kind == .array else {
      throw CheckFailure("its answer has no array of records")
    }
    var open = Set(indices)
    var failed = 0
    for record in records.children {
      guard let index = record.member("i")?.integer else {
        throw CheckFailure("a record of its answer has no i")
      }
      guard open.remove(index) != nil else {
        let known = indices.contains(index)
        throw CheckFailure(
          known ? "it answered i \(index) twice" : "it answered i \(index), which it was not sent")
      }
      if record.member("error") != nil { failed += 1 }
      guard let out = record.member("out") else { continue }
      guard out.kind == .object else { throw CheckFailure("out of i \(index) is not an object") }
      for field in out.children where !(introduced?.writes.contains(String(field.key)) ?? true) {
        throw CheckFailure(
          "it wrote \(PluginLogLine.printable(String(field.key))), which it does not declare in writes")
      }
    }
    if let missing = open.min() { throw CheckFailure("its answer leaves i \(missing) out") }
    return failed
  }

  static func remark(_ failed: Int, of count: Int) -> String? {
    failed == 0 ? nil : "\(failed) of \(count) with an error, which it may"
  }
}

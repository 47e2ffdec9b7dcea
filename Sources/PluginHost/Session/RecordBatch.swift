import JSON
import PluginKit

/// Composes the contacts of one `extract` request, each record on its own: one that cannot be read is answered
/// with an error in its place, and the others go on.
struct RecordBatch {
  let engine: Engine
  let composer: Composer
  /// The text format of records that are strings.
  let format: String?
  let identities: IdentityMaker

  /// Reads a record and hands it to the composer, or takes its place with an error.
  func enter(_ node: JSONNode, at index: Int) {
    do throws(ProtocolError) {
      let record = composer.vacant.record
      try read(node, into: record)
      // The place of a record that came over the protocol is its place in the request.
      record.source.index = index
      record.source.line = nil
      composer.enter { record, memory in identities.identity(of: record, in: memory) }
    } catch {
      composer.enter(problem: error)
    }
  }

  /// Writes a contact that is done, or `{"error":…}`.
  ///
  /// - Throws: the error of a plugin that ends the whole request.
  func write(_ composition: Composition) throws(ProtocolError) {
    if let refusal = composition.refusal {
      let error = ProtocolError(refusal)
      if refusal.policy == .fail { throw error }
      write(error)
    } else if let problem = composition.problem {
      write(problem)
    } else {
      composer.write(composition, to: engine.output)
    }
  }

  private func write(_ error: ProtocolError) {
    engine.output.append("{\"error\":")
    error.write(to: engine.output)
    engine.output.append("}")
  }

  // MARK: Reading

  private func read(_ node: JSONNode, into record: RawRecord) throws(ProtocolError) {
    switch node.kind {
    case .object:
      do throws(RecordProblem) {
        try engine.session.host.formats.fill(record, from: node)
      } catch {
        throw Self.failed(error.reason)
      }
    case .string: try readText(node.text, into: record)
    default:
      throw .invalidParams(
        "the record is neither an object nor a string", hint: "see contacts-host schema raw")
    }
  }

  private func readText(_ text: Text, into record: RawRecord) throws(ProtocolError) {
    guard let format else {
      throw .invalidParams(
        "the record is a string and no format is given", hint: "add \"format\":\"vcard\" to params")
    }
    let reader: any RecordReader
    do throws(InputProblem) {
      reader = try engine.session.host.formats.reader(
        format: format, source: MemorySource(Array(text)), file: nil, limits: ReadLimits())
    } catch {
      throw Self.failed(error.reason)
    }
    guard try read(reader, into: record) else { throw Self.failed("the text holds no record") }
    record.outliveReader()
    // A second record would be lost without a word.
    guard try read(reader, into: engine.record) == false else {
      throw .invalidParams("the text holds several records", hint: "send each record as a string of its own")
    }
  }

  private func read(_ reader: any RecordReader, into record: RawRecord) throws(ProtocolError) -> Bool {
    do throws(ReadFailure) {
      return try reader.read(into: record)
    } catch {
      switch error {
      case .record(let problem): throw Self.failed(problem.reason)
      case .input(let problem): throw Self.failed(problem.reason)
      }
    }
  }

  private static func failed(_ reason: String) -> ProtocolError {
    ProtocolError(
      .recordFailed, "the record cannot be read: \(reason)", hint: "mend the record and send it again")
  }
}

extension ProtocolError {
  /// What a record is answered with that is lost to a plugin.
  init(_ refusal: Composition.Refusal) {
    let reason = refusal.failure.map { ": \($0.message)" } ?? ""
    self.init(
      .recordPoisoned,
      "a plugin failed on the record, and its onFailure does not let the record pass\(reason)",
      hint: refusal.failure?.hint ?? "see the plugin's own log, or set onFailure to skip",
      isRetryable: refusal.failure?.isRetryable ?? false, plugin: refusal.plugin)
  }
}

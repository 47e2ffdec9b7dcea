import JSON
import PluginKit

/// Writes the contacts of one `extract` request, each record on its own: one that cannot be read is answered
/// with an error in its place, and the others go on.
struct RecordBatch {
  let engine: Engine
  let composer: Composer
  let selection: Selection
  let context: ExtractionContext
  /// The text format of records that are strings.
  let format: String?
  let identities: IdentityMaker

  private enum Failure: Error {
    /// This record only.
    case record(ProtocolError)
    /// The whole request.
    case request(ProtocolError)
  }

  /// Appends the contact of `node`, or `{"error":…}`.
  func write(_ node: JSONNode, at index: Int) throws(ProtocolError) {
    let start = engine.output.count
    do throws(Failure) {
      switch node.kind {
      case .object: try writeObject(node, index)
      case .string: try writeText(node.text, index)
      default:
        throw .record(
          .invalidParams("the record is neither an object nor a string", hint: "see contacts-host schema raw")
        )
      }
    } catch {
      engine.output.truncate(to: start)
      switch error {
      case .request(let error): throw error
      case .record(let error):
        engine.output.append("{\"error\":")
        error.write(to: engine.output)
        engine.output.append("}")
      }
    }
  }

  private func writeObject(_ node: JSONNode, _ index: Int) throws(Failure) {
    do throws(RecordProblem) {
      try engine.session.host.formats.fill(engine.record, from: node)
    } catch {
      throw .record(Self.failed(error.reason))
    }
    try compose(index)
  }

  private func writeText(_ text: Text, _ index: Int) throws(Failure) {
    guard let format else {
      throw .record(
        .invalidParams(
          "the record is a string and no format is given", hint: "add \"format\":\"vcard\" to params"))
    }
    let reader: any RecordReader
    do throws(InputProblem) {
      reader = try engine.session.host.formats.reader(
        format: format, source: MemorySource(Array(text)), file: nil, limits: ReadLimits())
    } catch {
      throw .record(Self.failed(error.reason))
    }
    guard try read(reader) else { throw .record(Self.failed("the text holds no record")) }
    try compose(index)
    // A second record would be lost without a word.
    guard try read(reader) == false else {
      throw .record(
        .invalidParams("the text holds several records", hint: "send each record as a string of its own"))
    }
  }

  private func read(_ reader: any RecordReader) throws(Failure) -> Bool {
    do throws(ReadFailure) {
      return try reader.read(into: engine.record)
    } catch {
      switch error {
      case .record(let problem): throw .record(Self.failed(problem.reason))
      case .input(let problem): throw .record(Self.failed(problem.reason))
      }
    }
  }

  private func compose(_ index: Int) throws(Failure) {
    // The place of a record that came over the protocol is its place in the request.
    engine.record.source.index = index
    engine.record.source.line = nil
    let outcome = composer.compose(
      engine.record, selection: selection, context: context, identity: identities.identity(of: engine.record),
      into: engine.output)
    guard case .refused(let plugin, let policy) = outcome else { return }
    let error = ProtocolError(
      .recordPoisoned, "a plugin failed on the record, and its onFailure does not let the record pass",
      hint: "see the plugin's own log, or set onFailure to skip", plugin: plugin)
    throw policy == .fail ? .request(error) : .record(error)
  }

  private static func failed(_ reason: String) -> ProtocolError {
    ProtocolError(
      .recordFailed, "the record cannot be read: \(reason)", hint: "mend the record and send it again")
  }
}

import JSON

/// An extractor behind the line protocol.
final class ExtractorService: PluginService {
  private let type: any Extractor.Type
  private var run: ExtractorRun?

  init(_ type: any Extractor.Type) { self.type = type }

  func start(configuration: JSONNode?) throws(PluginRefusal) -> PluginIdentity {
    do {
      run = try ExtractorRun(type, configuration: configuration)
    } catch {
      throw PluginRefusal(
        code: PluginRefusal.Code.startFailed, message: "the configuration cannot be used: \(error)")
    }
    let description = type.description
    return PluginIdentity(
      name: description.name, version: description.version, reads: ExtractorRun.reads(of: description),
      writes: description.writes)
  }

  func extract(_ input: JSONNode, into answer: PluginAnswer) throws(PluginRefusal) {
    guard let run else { preconditionFailure("start comes first") }
    let record = run.record
    record.removeAll()
    for member in input.children {
      guard let key = RawKey(member.key) else { continue }
      record.set(key, to: record.document.copy(member))
    }
    do throws(ExtractorRun.Failure) {
      try run.extract(into: answer.output, warn: answer.warn)
    } catch {
      throw PluginRefusal(code: PluginRefusal.Code.recordFailed, message: error.message)
    }
  }
}

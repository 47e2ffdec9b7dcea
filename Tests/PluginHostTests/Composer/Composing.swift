import JSON
import PluginHost
import PluginKit
import TestSupport

/// What `composer` makes of a raw record in JSON, or by which plugin the record is lost. The counters are handed over.
func compose(_ json: String, with composer: Composer, keys: [String]?) throws -> String {
  let record = try rawRecord(json)
  record.source.format = "json"
  let selection =
    try keys.map { try Selection(keys: $0, in: composer.pipeline) }
    ?? Selection(everythingIn: composer.pipeline)
  let output = OutputBuffer()
  let outcome = composer.compose(
    record, selection: selection, context: ExtractionContext(),
    identity: IdentityMaker().identity(of: record), into: output)
  composer.flushCounters()
  if case .refused(let plugin, let policy) = outcome { return "refused by \(plugin): \(policy)" }
  return String(output.text)
}

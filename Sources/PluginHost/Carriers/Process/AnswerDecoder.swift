import JSON
import PluginKit

/// Reads what a plugin answered to `extract`, record by record: what is wrong with one costs no other.
struct AnswerDecoder {
  let plugin: String
  let writes: [String]

  /// Takes the answers for the records of `exchange`; afterwards each of them is done.
  ///
  /// - Returns: answers that belong to no record of the line.
  func take(_ result: JSONNode, for exchange: Exchange) -> Int {
    let work = exchange.work
    var seen = [Bool](repeating: false, count: work.batch.count)
    var unknown = 0
    guard let records = result.member("records"), records.kind == .array else {
      for record in exchange.open { work.fail(record, contract("the answer has no array of records")) }
      return 0
    }
    for answer in records.children {
      guard let index = answer.member("i")?.integer, exchange.contains(index),
        !work.isDone(index) || seen[index]
      else {
        unknown += 1
        continue
      }
      if seen[index] {
        work.fail(index, contract("it was answered twice"))
      } else {
        seen[index] = true
        take(answer, for: index, of: work.batch)
        work.finish(index)
      }
    }
    for record in exchange.open { work.fail(record, contract("the answer leaves it out")) }
    return unknown
  }

  /// Takes an error that is the answer to the whole line.
  func take(error: JSONNode, for exchange: Exchange) {
    for record in exchange.open { exchange.work.fail(record, failure(error)) }
  }

  private func take(_ answer: JSONNode, for index: Int, of batch: PluginBatch) {
    if let error = answer.member("error"), !error.isNull {
      return batch.fail(index, failure(error))
    }
    guard let out = answer.member("out"), out.kind == .object else {
      return batch.fail(index, contract("its answer has neither an object out nor an error"))
    }
    batch.take(out, for: index)
    guard let warnings = answer.member("warnings"), warnings.kind == .array else { return }
    for node in warnings.children.prefix(WarningRule.maxWarnings) {
      if let warning = warning(node) { batch.add(warning, for: index) }
    }
  }

  /// The plugin says itself that it gave up. Its own words may quote the record: they do not go into a message.
  private func failure(_ error: JSONNode) -> PluginFailure {
    let code = error.member("code")?.integer ?? ErrorCode.recordFailed.rawValue
    let said = error.member("message")?.string.map { PluginLogLine(level: .info, message: $0).message }
    return PluginFailure(
      .failed, .recordFailed, "\(plugin) could not read this record (its error \(code))",
      isRetryable: error.member("data")?.member("retryable")?.bool ?? false, standardError: said)
  }

  private func contract(_ what: String) -> PluginFailure {
    .contract("\(plugin) broke the protocol: \(what)")
  }

  /// `{"reason", "field"?, "message"}`; nil when it is not that.
  private func warning(_ node: JSONNode) -> Warning? {
    guard let reason = node.member("reason")?.string, let message = node.member("message")?.string else {
      return nil
    }
    var field: String?
    if let place = node.member("field"), !place.isNull {
      guard let text = place.string else { return nil }
      field = String(text)
    }
    return WarningRule(plugin: plugin, writes: writes).warning(
      reason: String(reason), field: field, message: String(message))
  }
}

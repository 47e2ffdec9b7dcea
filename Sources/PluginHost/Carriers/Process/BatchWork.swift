/// A batch and what of it is done: its records may come back in several lines.
final class BatchWork {
  let batch: PluginBatch
  private var isDone: [Bool]
  private(set) var remaining: Int

  init(_ batch: PluginBatch) {
    self.batch = batch
    isDone = [Bool](repeating: false, count: batch.count)
    remaining = batch.count
  }

  func isDone(_ record: Int) -> Bool { isDone[record] }

  /// The records without an answer.
  var open: [Int] { isDone.indices.filter { !isDone[$0] } }

  func finish(_ record: Int) {
    if isDone[record] { return }
    isDone[record] = true
    remaining -= 1
  }

  func fail(_ record: Int, _ failure: PluginFailure) {
    batch.fail(record, failure)
    finish(record)
  }

  func failOpen(_ failure: PluginFailure) {
    for record in open { fail(record, failure) }
  }
}

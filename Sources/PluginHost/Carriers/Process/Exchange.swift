/// A line on its way to the plugin and back.
struct Exchange {
  let id: Int
  let work: BatchWork
  /// The one record in the line; nil when all of the batch are in it.
  let record: Int?
  /// Where its bytes begin and end, in all that was ever written to this process.
  let start: Int
  let end: Int
  /// Moments, 0 for what has not been: the first byte went out; the last one did.
  var sent: UInt64 = 0
  var written: UInt64 = 0
  /// Since when the plugin could have been at work on it: nothing is before it, and the pipe last took some of it then.
  var begun: UInt64 = 0

  /// The records of the line that have no answer.
  var open: [Int] {
    guard let record else { return work.open }
    return work.isDone(record) ? [] : [record]
  }

  func contains(_ index: Int) -> Bool {
    record.map { $0 == index } ?? (index >= 0 && index < work.batch.count)
  }
}

import JSON

/// Batches in the order in which they came.
struct BatchQueue {
  private var batches: [PluginBatch?] = []
  /// Those before this place are taken.
  private var head = 0
  private(set) var bytes = 0

  var isEmpty: Bool { head == batches.count }

  var count: Int { batches.count - head }

  var first: PluginBatch? { isEmpty ? nil : batches[head] }

  mutating func append(_ batch: PluginBatch) {
    batches.append(batch)
    bytes += batch.input.count
  }

  mutating func removeFirst() -> PluginBatch? {
    guard let batch = first else { return nil }
    batches[head] = nil
    head += 1
    bytes -= batch.input.count
    // Moving the rest up only now and then keeps taking at constant cost.
    if head * 2 > batches.count {
      batches.removeFirst(head)
      head = 0
    }
    return batch
  }

  /// Takes those at the front that nobody waits for.
  mutating func removeUnwanted() -> [PluginBatch] {
    var unwanted: [PluginBatch] = []
    while let batch = first, !batch.isWanted {
      unwanted.append(batch)
      _ = removeFirst()
    }
    return unwanted
  }

  mutating func removeAll() -> [PluginBatch] {
    let all = batches[head...].compactMap { $0 }
    self = BatchQueue()
    return all
  }
}

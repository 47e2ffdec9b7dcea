/// Consecutive records that are composed together, because plugins outside are asked for many records at once.
final class CompositionGroup {
  /// As many records as go into one line to a plugin.
  static let maxRecords = PluginBatch.maxRecords
  /// Records may be large; a group holds one more than fits here.
  static let maxBytes = 512 << 10

  private(set) var compositions: [Composition] = []
  private(set) var count = 0
  private(set) var bytes = 0
  /// The calls of a round that is under way.
  private(set) var calls: [PluginCalls] = []
  /// Those of rounds that are over.
  private var spare: [PluginCalls] = []
  /// The rounds whose answers are in.
  private var finishedRounds = 0
  private(set) var isClosed = false
  /// How many were handed back.
  private(set) var taken = 0

  var isFull: Bool { count >= Self.maxRecords || bytes >= Self.maxBytes }
  var isEmpty: Bool { count == 0 }

  /// A composition to be filled. It belongs to the group only once it is `add`ed.
  var vacant: Composition {
    if count == compositions.count { compositions.append(Composition()) }
    return compositions[count]
  }

  func add(bytes size: Int) {
    count += 1
    bytes += size
  }

  /// The next composition to be handed back; nil when all were.
  func take() -> Composition? {
    guard taken < count else { return nil }
    defer { taken += 1 }
    return compositions[taken]
  }

  /// Makes ready for other records.
  func reset() {
    count = 0
    bytes = 0
    taken = 0
    finishedRounds = 0
    isClosed = false
    calls.removeAll(keepingCapacity: true)
  }

  // MARK: Rounds

  /// Begins the first round, to which records are added as they come.
  func open(_ stages: [Int], in pipeline: Pipeline) {
    calls = stages.map { stage in
      guard let place = spare.firstIndex(where: { $0.stage == stage }) else {
        return PluginCalls(of: stage, in: pipeline)
      }
      return spare.remove(at: place)
    }
  }

  /// Sends off what is still to be sent.
  func close() {
    isClosed = true
    for call in calls { call.submitRest() }
  }

  /// Waits for the answers of the round under way, and hands each to `take` in the order of stages and records.
  func join<Stop: Error>(
    checking check: () throws(Stop) -> Void, take: (PluginAnswers, Int, _ stage: Int, Composition) -> Void
  ) throws(Stop) {
    for call in calls {
      try call.wait(checking: check)
      call.forEach { answers, answer, index in take(answers, answer, call.stage, compositions[index]) }
    }
    for call in calls { call.reset() }
    spare += calls
    calls.removeAll(keepingCapacity: true)
    finishedRounds += 1
  }

  var round: Int { finishedRounds }
}

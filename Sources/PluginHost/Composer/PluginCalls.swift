import JSON
import PluginKit

/// The records of a group on their way to one plugin.
final class PluginCalls {
  /// How long to wait before looking whether anybody still wants the answer.
  private static let sliceNanoseconds: UInt64 = 20_000_000

  let stage: Int
  private let carrier: any Carrier
  private let parts: [ProjectedInput.Part]
  private let writes: TextPool
  private var batches: [PluginBatch] = []
  /// Batches of rounds that are over, to be used again: their memory is of the right size.
  private var spare: [PluginBatch] = []
  /// Per record that was added: its place in the group.
  private var places: [Int] = []
  private var isOpen = false

  /// Precondition: the stage is run by a carrier.
  init(of stage: Int, in pipeline: Pipeline) {
    guard let carrier = pipeline.stages[stage].carrier else { preconditionFailure("no carrier") }
    self.stage = stage
    self.carrier = carrier
    parts = pipeline.parts[stage]
    writes = pipeline.writes[stage]
  }

  func add(_ composition: Composition, _ place: Int) {
    if !isOpen {
      batches.append(spare.popLast() ?? PluginBatch(writes: writes))
      isOpen = true
    }
    let batch = batches[batches.count - 1]
    let input = ProjectedInput(parts: parts, record: composition.record, fields: composition.fields)
    batch.append { input.write(to: $0) }
    places.append(place)
    if batch.isFull { submitRest() }
  }

  func submitRest() {
    guard isOpen else { return }
    isOpen = false
    let batch = batches[batches.count - 1]
    batch.timing.submitted = MonotonicClock.nanoseconds()
    carrier.submit(batch)
  }

  /// Makes ready for other records, once the answers to all are in.
  func reset() {
    for batch in batches {
      batch.reset()
      spare.append(batch)
    }
    batches.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  func abandon() { for batch in batches { batch.abandon() } }

  /// Waits for all answers; `check` throws when nobody wants them any more.
  func wait<Stop: Error>(checking check: () throws(Stop) -> Void) throws(Stop) {
    for batch in batches {
      while !batch.wait(until: MonotonicClock.nanoseconds() + Self.sliceNanoseconds) { try check() }
    }
  }

  /// Every record with its answer: where it is, the place in there, and the record's place in the group.
  func forEach(_ body: (PluginAnswers, Int, Int) -> Void) {
    var next = 0
    for batch in batches {
      for index in 0..<batch.count {
        body(batch.answers, index, places[next])
        next += 1
      }
    }
  }
}

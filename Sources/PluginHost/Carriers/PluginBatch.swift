// Sound because a batch has one owner at a time: the composer until it is submitted, the carrier until it is
// completed, and the composer again from then on. Completion is told under a lock.
package import JSON
package import PluginKit
import Synchronization

/// Records on their way to one plugin and what it made of them: one line of the protocol.
package final class PluginBatch: @unchecked Sendable {
  /// The bounds of a line.
  package static let maxRecords = 64
  package static let maxBytes = 48 << 10

  /// Moments of one exchange, in `MonotonicClock.nanoseconds()`; 0 for what has not happened.
  package struct Timing: Sendable {
    package var submitted: UInt64 = 0
    /// When the first byte of the request went out.
    package var sent: UInt64 = 0
    /// When the plugin could begin: the request was written, and what was before it was answered.
    package var begun: UInt64 = 0
    /// When the first byte of the answer was there.
    package var answered: UInt64 = 0
    package var completed: UInt64 = 0

    package init() {}
  }

  /// The records as the plugin gets them: `{"i":0,"in":{…}}`, one behind the other.
  package let input = OutputBuffer(capacity: 4 << 10)
  private var ends: [Int] = []
  /// One for each record.
  package let answers: PluginAnswers
  package var timing = Timing()

  private let monitor = Monitor()
  private var isComplete = false
  private let isAbandoned = Atomic(false)

  /// - Parameter writes: the names of the fields that the plugin may write.
  package init(writes: TextPool) { answers = PluginAnswers(writes: writes) }

  /// Makes it ready for other records. Precondition: it is complete, or was never submitted.
  func reset() {
    input.removeAll(keeping: 256 << 10)
    ends.removeAll(keepingCapacity: true)
    answers.reset(count: 0)
    timing = Timing()
    monitor.locked { isComplete = false }
  }

  package var count: Int { ends.count }

  /// Whether another record is to go into a line of its own.
  package var isFull: Bool { count >= Self.maxRecords || input.count >= Self.maxBytes }

  /// Appends a record; `body` writes the object with what the plugin reads.
  package func append(_ body: (OutputBuffer) -> Void) {
    input.append("{\"i\":")
    input.append(count)
    input.append(",\"in\":")
    body(input)
    input.append("}")
    ends.append(input.count)
    answers.append()
  }

  /// The text of one record.
  package func text(of index: Int) -> Text {
    input.text(from: index > 0 ? ends[index - 1] : 0, to: ends[index])
  }

  // MARK: For carriers

  /// See `PluginAnswers`.
  package func take(_ out: JSONNode, for index: Int) { answers.take(out, for: index) }

  package func add(_ warning: Warning, for index: Int) { answers.add(warning, for: index) }

  package func fail(_ index: Int, _ failure: PluginFailure) { answers.fail(index, failure) }

  package func fail(_ failure: PluginFailure) {
    for index in 0..<count { answers.fail(index, failure) }
  }

  /// Gives the batch back. To be called once; whoever does it has no more to do with it.
  package func complete() {
    timing.completed = MonotonicClock.nanoseconds()
    monitor.locked {
      isComplete = true
      monitor.notify()
    }
  }

  /// Whether somebody waits for it. What nobody wants need not be sent, nor waited for.
  package var isWanted: Bool { !isAbandoned.load(ordering: .relaxed) }

  // MARK: For the composer

  /// Says that nobody waits for it any more.
  package func abandon() { isAbandoned.store(true, ordering: .relaxed) }

  /// Waits for the answers, until `deadline` at the longest. False when they are not there by then.
  package func wait(until deadline: UInt64 = .max) -> Bool {
    monitor.locked {
      while !isComplete {
        if deadline == .max {
          monitor.wait()
        } else if MonotonicClock.nanoseconds() < deadline {
          monitor.wait(until: deadline)
        } else {
          return false
        }
      }
      return true
    }
  }
}

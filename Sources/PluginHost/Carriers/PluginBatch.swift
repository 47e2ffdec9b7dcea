// Sound because a batch has one owner at a time: the composer until it is submitted, the carrier until it is
// completed, and the composer again from then on. Completion is told under a lock.
package import JSON
package import PluginKit

/// Records on their way to one plugin and what it made of them: one line of the protocol.
package final class PluginBatch: @unchecked Sendable {
  /// The bounds of a line.
  package static let maxRecords = 64
  package static let maxBytes = 48 << 10

  /// What came for one record.
  package struct Answer {
    /// A field, and where its value is in `output`.
    struct Field {
      /// Its place among the `writes` of the plugin.
      let index: Int
      let start: Int
      let end: Int
    }

    var fields: [Field] = []
    var warnings: [Warning] = []
    /// Names of fields that the plugin does not declare; they are dropped.
    package internal(set) var undeclared: [String] = []
    package internal(set) var failure: PluginFailure?

    package init() {}
  }

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

  /// The names of fields that the plugin may write.
  package let writes: TextPool
  /// The records as the plugin gets them: `{"i":0,"in":{…}}`, one behind the other.
  package let input = OutputBuffer(capacity: 4 << 10)
  private var ends: [Int] = []
  /// One for each record.
  package private(set) var answers: [Answer] = []
  /// The values of the fields.
  let output = OutputBuffer(capacity: 1 << 10)
  package var timing = Timing()

  private let monitor = Monitor()
  private var isComplete = false

  package init(writes: TextPool) { self.writes = writes }

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
    answers.append(Answer())
  }

  /// The text of one record.
  package func text(of index: Int) -> Text {
    input.text(from: index > 0 ? ends[index - 1] : 0, to: ends[index])
  }

  // MARK: For carriers

  /// Takes what the plugin answered for a record: the object of its fields.
  package func take(_ out: JSONNode, for index: Int) {
    for member in out.children {
      guard let place = writes.texts.firstIndex(of: member.key) else {
        answers[index].undeclared.append(String(member.key))
        continue
      }
      if member.isNull { continue }
      let start = output.count
      output.appendJSON(member)
      answers[index].fields.append(Answer.Field(index: place, start: start, end: output.count))
    }
  }

  package func add(_ warning: Warning, for index: Int) { answers[index].warnings.append(warning) }

  /// Says that there is nothing for a record; what was taken for it before is dropped.
  package func fail(_ index: Int, _ failure: PluginFailure) {
    answers[index] = Answer()
    answers[index].failure = failure
  }

  package func fail(_ failure: PluginFailure) {
    for index in answers.indices { fail(index, failure) }
  }

  /// Gives the batch back. To be called once.
  package func complete() {
    timing.completed = MonotonicClock.nanoseconds()
    monitor.locked {
      isComplete = true
      monitor.notify()
    }
  }

  // MARK: For the composer

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

  func value(of field: Answer.Field) -> Text { output.text(from: field.start, to: field.end) }
}

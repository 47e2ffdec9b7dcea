import Glibc
import JSON
import PluginHost
import PluginKit
import Synchronization

/// A carrier without a process: answers on a thread of its own, as `answer` has it.
final class FakeCarrier: Carrier {
  private let answer: @Sendable (PluginBatch, Int, JSONNode) -> Void
  private let delayMicroseconds: UInt32
  private let seen = Mutex<[[String]]>([])
  private let ended = Mutex(false)
  private let startFailure: PluginFailure?

  init(
    delayMicroseconds: UInt32 = 0, startFailure: PluginFailure? = nil,
    answer: @escaping @Sendable (PluginBatch, Int, JSONNode) -> Void
  ) {
    self.answer = answer
    self.delayMicroseconds = delayMicroseconds
    self.startFailure = startFailure
  }

  /// Writes `{"<field>": …}`, the text being what `make` says of the record that it got.
  convenience init(field: String, make: @escaping @Sendable (String) -> String) {
    self.init { batch, index, node in
      let output = OutputBuffer()
      output.appendJSON(node)
      let reply = "{\"\(field)\":\(make(String(output.text)))}"
      guard let document = try? JSONParser().parse(reply) else { return }
      withExtendedLifetime(document) { batch.take(document.root, for: index) }
    }
  }

  /// What was sent, line by line.
  var lines: [[String]] { seen.withLock { $0 } }

  var isEnded: Bool { ended.withLock { $0 } }

  func submit(_ batch: PluginBatch) {
    seen.withLock { $0.append((0..<batch.count).map { String(batch.text(of: $0)) }) }
    let work = Work(batch: batch, carrier: self)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    pthread_detach(thread)
  }

  func start() {}
  func waitForStart() -> PluginFailure? { startFailure }
  var status: CarrierStatus { CarrierStatus() }
  func shutDown() { ended.withLock { $0 = true } }

  private final class Work {
    private let batch: PluginBatch
    private let carrier: FakeCarrier

    init(batch: PluginBatch, carrier: FakeCarrier) {
      self.batch = batch
      self.carrier = carrier
    }

    func run() {
      if carrier.delayMicroseconds > 0 { usleep(carrier.delayMicroseconds) }
      for index in 0..<batch.count {
        guard let document = try? JSONParser().parse(String(batch.text(of: index))) else { continue }
        withExtendedLifetime(document) {
          if let node = document.root.member("in") { carrier.answer(batch, index, node) }
        }
      }
      batch.complete()
    }
  }
}

extension Stage {
  /// A plugin outside that reads `words`: raw keys, or fields of other plugins as `fields.NAME`.
  init(
    _ name: String, _ carrier: FakeCarrier, reads words: [String], writes: [String],
    onFailure: FailurePolicy = .skip
  ) {
    let inputs = words.map { word in
      PluginInput(
        word: word,
        source: RawKey(name: word).map { .rawKey($0) }
          ?? .field(word.replacing("fields.", with: ""), writer: "somebody"))
    }
    self.init(
      name: name, runner: .carrier(carrier), inputs: inputs,
      reads: RawKeySet(words.compactMap { RawKey(name: $0) }), writes: writes, onFailure: onFailure)
  }
}

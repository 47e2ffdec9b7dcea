import Glibc
import JSON
import PluginKit
import TestSupport
import Testing

@testable import PluginHost

/// A carrier with the fixture plugin behind it.
final class CarrierHarness {
  let folder: TemporaryFolder
  let carrier: ProcessCarrier
  private let logFile: ScratchFile
  private let writes = TextPool(["shout"])

  /// - Parameter command: another program than the fixture.
  init(
    config: String = "{}", command: [String]? = nil,
    _ change: (inout SupervisionSettings) -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    try folder.write("plugin.py", FixturePlugin.source)
    var settings = SupervisionSettings()
    // Generous: the tests run beside each other on few cores.
    settings.startTimeoutMs = 30_000
    settings.timeoutMs = 30_000
    settings.restart.baseMs = 20
    change(&settings)
    logFile = try ScratchFile()
    let request = SpawnRequest(
      plugin: "fixture", command: command ?? ["python3", "-S", "plugin.py"], folder: folder.path,
      supervision: settings)
    carrier = ProcessCarrier(
      PluginProgram(
        name: "fixture", request: request, configuration: config, reads: ["note"], writes: ["shout"],
        supervision: settings),
      log: Log(writer: LineWriter(descriptor: logFile.descriptor)))
  }

  deinit { carrier.shutDown() }

  var log: String { logFile.content }

  func batch(_ notes: [String]) -> PluginBatch {
    let batch = PluginBatch(writes: writes)
    for note in notes {
      batch.append { output in
        output.append("{\"note\":")
        output.appendJSON(string: note)
        output.append("}")
      }
    }
    return batch
  }

  /// Submits a batch and does not wait for it.
  func submit(_ notes: [String]) -> PluginBatch {
    let batch = batch(notes)
    carrier.submit(batch)
    return batch
  }

  /// The answers to `notes`: the field, or reason and code of the failure.
  func ask(_ notes: String...) throws -> [String] { try answers(submit(notes)) }

  func answers(_ batch: PluginBatch, within seconds: UInt64 = 100) throws -> [String] {
    try #require(batch.wait(until: MonotonicClock.nanoseconds() + seconds * 1_000_000_000), "no answer")
    return batch.texts.map { $0.hasPrefix("{\"shout\":") ? String($0.dropFirst(9).dropLast()) : $0 }
  }

  /// Waits until `condition` holds.
  func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<2000 {
      if condition() { return true }
      usleep(10_000)
    }
    return false
  }
}

extension PluginBatch {
  /// For each record the object of its fields, of which tests have these two; or reason and code of its failure.
  var texts: [String] {
    (0..<count).map { index in
      if let failure = answers[index].failure { return "\(failure.reason) \(failure.code.rawValue)" }
      let fields = answers.fields(of: index).map {
        "\"\(["shout", "other"][$0.index])\":\(String(answers.value(of: $0)))"
      }
      return "{\(fields.joined(separator: ","))}"
    }
  }

  var failures: [PluginFailure] { (0..<count).compactMap { answers[$0].failure } }
}

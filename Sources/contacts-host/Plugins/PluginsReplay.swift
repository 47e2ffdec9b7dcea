import Glibc
import PluginHost
import PluginKit

/// `contacts-host plugins replay`: a recording of `--record-wire`, sent to a plugin again.
enum PluginsReplay {
  static let action = PluginAction(
    name: "replay", operands: "FILE -- COMMAND…",
    summary: """
      send the requests of a recording (--record-wire) to a program, and show where its answers differ from the
      recorded ones; exit status 1 when they do
      """,
    options: [
      PluginAction.timeoutOption,
      Command.Option("--log-values", "show the values that differ; they are a contact's"),
    ],
    run: run)

  private static let maxLineBytes = 64 << 20

  private static func run(_ operands: [String], _ arguments: Arguments) throws -> ExitStatus {
    guard let file = operands.first, operands.count > 1 else {
      throw Failure.usage("plugins replay takes a file of --record-wire, -- and a command")
    }
    signal(SIGPIPE, SIG_IGN)
    let recording = try read(file)
    let subject = ConformanceSubject(
      command: Array(operands.dropFirst()), folder: WorkingFolder.path, inputs: [],
      timeoutMs: try arguments.integer("--timeout-ms", minimum: 1), wire: nil)
    let outcome = Replay(recording, to: subject, showsValues: arguments.has("--log-values")).run()
    var lines: [String] = []
    for difference in outcome.differences {
      lines.append("\(file):\(difference.line): \(difference.method)")
      lines += difference.texts.map { "  \($0)" }
    }
    if let failure = outcome.failure {
      lines.append("after \(outcome.requests) requests: \(failure)")
      lines += (outcome.standardError?.split(separator: "\n") ?? []).suffix(20).map { "  | \($0)" }
    }
    let count = outcome.differences.count
    lines.append("\(outcome.requests) requests, \(count) answered differently")
    try StandardOutput.print(lines.joined(separator: "\n") + "\n")
    return count == 0 && outcome.failure == nil ? .success : .internalError
  }

  private static func read(_ file: String) throws -> WireRecording {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw Failure(status: .input, message: "\(file): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var lines = LineReader(source: DescriptorSource(descriptor: descriptor), maxLineBytes: maxLineBytes)
    do {
      return try WireRecording {
        switch try lines.next() {
        case .line(let text): text
        case .tooLong: throw WireRecording.Unreadable(reason: "a line is too long")
        case nil: nil
        }
      }
    } catch let problem as WireRecording.Unreadable {
      throw Failure(status: .input, message: "\(file): \(problem.reason)")
    } catch let problem as InputProblem {
      throw Failure(status: .input, message: "\(file): \(problem.reason)")
    }
  }
}

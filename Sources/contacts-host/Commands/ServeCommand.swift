import Glibc
import PluginHost
import PluginKit

/// `contacts-host serve`: one session of the line protocol on stdin and stdout.
enum ServeCommand {
  static let command = Command(
    name: "serve", operands: "", summary: "Speak the line protocol on stdin and stdout.",
    discussion: """
      Reads JSON-RPC 2.0 requests, one a line, and answers each on stdout, one a line. Log lines go to stderr. The
      process ends when stdin does. SIGHUP makes it read the manifest again.
      """,
    options: [
      HostLoader.manifestOption,
      HostLoader.recordWireOption,
      Command.Option("--max-line-bytes", value: "N", "longest line that is accepted (default 8388608)"),
    ],
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let operand = arguments.operands.first {
      throw Failure.usage("serve takes no operand; \(operand) is one too many")
    }
    let log = Log.standardError
    let stop = StopSignal.catchAll()
    let output = try StandardDescriptors.takeStandardOutput()
    let writer = LineWriter(descriptor: output, stop: stop, client: 0)
    // A group that a client sends as a record is what it asks for.
    let host = try HostLoader.load(
      arguments, includesGroups: true, maxLineBytes: try arguments.integer("--max-line-bytes", minimum: 1024),
      log: log)
    ReloadSignal.watch { host.reload(log: log) }
    try HostLoader.start(host)
    defer { host.shutDown() }
    do {
      try Session(host: host, writer: writer, log: log).run(
        source: DescriptorSource(descriptor: 0, stop: stop.descriptor, output: output))
    } catch {
      throw Failure(status: .input, message: "stdin: \(error.reason)")
    }
    // A client that has gone is no failure; a disk that is full is.
    if ![0, EPIPE].contains(writer.errorNumber) { throw StandardOutput.failure(writer.errorNumber) }
    return .success
  }
}

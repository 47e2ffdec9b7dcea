import Glibc
import PluginHost
import PluginKit

/// `contacts-host plugins conform`: a plugin, driven through the whole protocol.
enum PluginsConform {
  static let action = PluginAction(
    name: "conform", operands: "[-- COMMAND…]",
    summary: """
      drive a program, or a plugin of the manifest, through the whole protocol as a strict host would, and say of
      each rule whether it keeps to it; exit status 1 when it does not
      """,
    options: [
      Command.Option("--plugin", value: "NAME", "a plugin of the manifest, and what its entry grants"),
      Command.Option(
        "--in", value: "JSON", isRepeatable: true,
        "a record to send, as the object of what the plugin reads, beside the samples"),
      PluginAction.timeoutOption, HostLoader.manifestOption, HostLoader.recordWireOption,
      PluginAction.jsonOption,
    ],
    run: run)

  private static func run(_ command: [String], _ arguments: Arguments) throws -> ExitStatus {
    // A plugin that closes its stdin is an error of write, and no signal that ends this.
    signal(SIGPIPE, SIG_IGN)
    let subject = try subject(command, arguments)
    let isJSON = arguments.has("--json")
    let report = try Conformance(subject).run { result in
      if !isJSON { try StandardOutput.print(text(result)) }
    }
    if isJSON {
      try StandardOutput.printObject { report.write(to: $0) }
    } else {
      try StandardOutput.print(summary(report))
    }
    return report.conforms ? .success : .internalError
  }

  private static func subject(_ command: [String], _ arguments: Arguments) throws -> ConformanceSubject {
    let inputs = arguments.all("--in")
    for input in inputs where !JSONText.isObject(input) {
      throw Failure.usage("--in takes a JSON object, such as {\"note\":\"x\"}")
    }
    let timeout = try arguments.integer("--timeout-ms", minimum: 1)
    let wire = try HostLoader.wireFolder(arguments, log: .standardError)
    guard let name = arguments.value("--plugin") else {
      if command.isEmpty {
        throw Failure.usage("plugins conform takes -- and a command, or --plugin and a name of the manifest")
      }
      return ConformanceSubject(
        command: command, folder: WorkingFolder.path, inputs: inputs, timeoutMs: timeout, wire: wire)
    }
    if !command.isEmpty { throw Failure.usage("plugins conform takes a command or --plugin, not both") }
    let plugins = try HostLoader.load(arguments, log: .standardError).plugins
    let plugin = try PluginSelection.plugin(named: name, in: plugins)
    guard let subject = ConformanceSubject(plugin, inputs: inputs, timeoutMs: timeout, wire: wire) else {
      throw Failure.usage("\(name) has no process of its own, and so no protocol to keep to")
    }
    return subject
  }

  private static func text(_ result: ConformanceReport.Result) -> String {
    let mark =
      switch result.outcome {
      case .ok: "ok  "
      case .failed: "FAIL"
      case .noted: "note"
      case .skipped: "-   "
      }
    let name = result.check + String(repeating: " ", count: max(0, 20 - result.check.count))
    var lines = ["\(mark)  \(name)  \(result.expectation)"]
    let margin = String(repeating: " ", count: 28)
    if let detail = result.detail { lines.append("\(margin)\(detail)") }
    if let advice = result.advice { lines.append("\(margin)→ \(advice)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func summary(_ report: ConformanceReport) -> String {
    if report.conforms { return "it conforms\n" }
    var lines = (report.standardError?.split(separator: "\n") ?? []).suffix(20).map { "| \($0)" }
    if !lines.isEmpty { lines.insert("its last words on stderr:", at: 0) }
    let failed = report.results.filter { $0.outcome == .failed }.count
    lines.append("it does not conform: \(failed) \(failed == 1 ? "check fails" : "checks fail")")
    return lines.joined(separator: "\n") + "\n"
  }
}

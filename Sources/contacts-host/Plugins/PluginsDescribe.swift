import PluginHost
import PluginKit

/// `contacts-host plugins describe NAME`.
enum PluginsDescribe {
  static let action = PluginAction(
    name: "describe", operands: "NAME",
    summary: "what a plugin reads and writes, and the options of its config",
    options: [
      HostLoader.manifestOption, PluginAction.jsonOption,
      Command.Option("--format", value: "FORMAT", "text (default), md for a page of documentation, or json"),
      Command.Option("--start", "start the plugin and ask it what it says of itself"),
    ],
    run: run)

  private static func run(_ operands: [String], _ arguments: Arguments) throws -> ExitStatus {
    guard operands.count == 1 else { throw Failure.usage("plugins describe takes the name of one plugin") }
    let format = try arguments.choice("--format", of: ["text", "md", "json"])
    if arguments.has("--json"), format ?? "json" != "json" {
      throw Failure.usage("--json and --format \(format ?? "") contradict each other")
    }
    let plugins = try HostLoader.load(arguments, log: .standardError).plugins
    let plugin = try PluginSelection.report(named: operands[0], in: plugins)
    let planned = plugins.plan.plugin(named: plugin.name)
    let introduction = try arguments.has("--start") ? start(plugin.name, planned) : nil
    switch arguments.has("--json") ? "json" : format ?? "text" {
    case "json":
      try StandardOutput.printObject { object in
        plugin.writeDescription(to: object)
        if let introduction { object.object("introduction") { introduction.write(to: $0) } }
      }
    case "md": try StandardOutput.print(PluginPage(plugin, planned, introduction).text)
    default:
      try StandardOutput.print(plugin.text + (introduction.map { "says of itself: \($0.phrase)\n" } ?? ""))
    }
    return .success
  }

  private static func start(_ name: String, _ plugin: PlannedPlugin?) throws -> PluginIntroduction {
    guard let plugin, let subject = ConformanceSubject(plugin, inputs: [], timeoutMs: nil, wire: nil) else {
      throw Failure.usage("\(name) has no process that could be started")
    }
    switch PluginIntroduction.ask(subject) {
    case .success(let introduction): return introduction
    case .failure(let failure):
      throw Failure(status: .internalError, message: "\(name) does not start: \(failure.message)")
    }
  }
}

extension PluginIntroduction {
  fileprivate var phrase: String {
    "\(name) \(version), reads \(reads.joined(separator: ", ")), writes \(writes.joined(separator: ", "))"
  }

  fileprivate func write(to object: ObjectWriter) {
    object.string("name", name)
    object.string("version", version)
    object.strings("reads", reads)
    object.strings("writes", writes)
  }
}

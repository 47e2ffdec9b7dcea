import PluginHost
import PluginKit

/// `contacts-host plugins test [NAME]`: the examples of manifest entries, run.
enum PluginsTest {
  static let action = PluginAction(
    name: "test", operands: "[NAME]",
    summary: """
      run the examples of a plugin's entry, of all plugins without NAME; exit status 1 when the plugin makes
      something else of one, 3 when an entry cannot be used
      """,
    options: [HostLoader.manifestOption, PluginAction.jsonOption], run: run)

  private struct Report {
    let plugin: String
    let outcomes: [ExampleRun.Outcome]
  }

  private static func run(_ operands: [String], _ arguments: Arguments) throws -> ExitStatus {
    guard operands.count <= 1 else {
      throw Failure.usage("plugins test takes the name of one plugin, or none")
    }
    let host = try HostLoader.load(arguments, log: .standardError)
    defer { host.shutDown() }
    let plugins = host.plugins
    let chosen: [PlannedPlugin]
    if let name = operands.first {
      chosen = [try PluginSelection.plugin(named: name, in: plugins)]
      if let objection = objection(to: chosen[0], in: plugins) {
        throw Failure(status: .usage, message: objection)
      }
    } else {
      chosen = plugins.plan.plugins.filter { plugin in
        guard !plugin.examples.isEmpty, let objection = objection(to: plugin, in: plugins) else {
          return !plugin.examples.isEmpty
        }
        Log.standardError.note(objection)
        return false
      }
      if chosen.isEmpty { Log.standardError.note("no plugin has examples that can be run") }
    }
    let reports = try chosen.compactMap { plugin -> Report? in
      guard let carrier = plugins.carrier(of: plugin.name) else { return nil }
      let report = Report(plugin: plugin.name, outcomes: ExampleRun.run(plugin, on: carrier))
      if !arguments.has("--json") { try print(report) }
      return report
    }
    if arguments.has("--json") { try printJSON(reports) }
    if !reports.allSatisfy({ $0.outcomes.allSatisfy(\.isSuccess) }) { return .internalError }
    // What is wrong with an entry was told when the manifest was read; nothing of that plugin was tested.
    return operands.isEmpty && !plugins.plan.disabled.isEmpty ? .manifest : .success
  }

  /// Why the examples of a plugin cannot be run.
  private static func objection(to plugin: PlannedPlugin, in plugins: PluginSet) -> String? {
    if plugin.kind == .builtin {
      return
        "\(plugin.name) is built in, and has no examples to be run; it is tested with contacts-host itself"
    }
    if plugin.examples.isEmpty { return "the entry of \(plugin.name) has no examples" }
    if plugins.carrier(of: plugin.name) == nil {
      return "\(plugin.name) runs in no process of its own; leave \"isolation\" out of its entry to test it"
    }
    return nil
  }

  private static func print(_ report: Report) throws {
    for (index, outcome) in report.outcomes.enumerated() {
      var lines = ["\(outcome.isSuccess ? "ok  " : "FAIL")  \(report.plugin) example \(index + 1)"]
      lines += outcome.differences.map { "      \($0)" }
      lines += outcome.warnings.map { "      warning \($0)" }
      if let said = outcome.standardError {
        lines += said.split(separator: "\n").suffix(20).map { "      | \($0)" }
      }
      try StandardOutput.print(lines.joined(separator: "\n") + "\n")
    }
  }

  private static func printJSON(_ reports: [Report]) throws {
    try StandardOutput.printObject { object in
      object.array("plugins") { list in
        for report in reports {
          list.object { plugin in
            plugin.string("name", report.plugin)
            plugin.array("examples") { examples in
              for outcome in report.outcomes {
                examples.object { example in
                  example.bool("ok", outcome.isSuccess)
                  example.strings("differences", outcome.differences)
                  example.strings("warnings", outcome.warnings)
                }
              }
            }
          }
        }
      }
    }
  }
}

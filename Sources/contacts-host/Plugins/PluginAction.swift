/// One of the things that `contacts-host plugins` does.
struct PluginAction: Sendable {
  static let jsonOption = Command.Option("--json", "print one JSON object instead of text")
  static let timeoutOption = Command.Option(
    "--timeout-ms", value: "N", "longest time for an answer (default that of the plugin's entry, or 2000)")

  let name: String
  /// What follows the name in the synopsis; empty when nothing may.
  let operands: String
  let summary: String
  let options: [Command.Option]
  /// Takes the operands behind the name, and all options.
  let run: @Sendable ([String], Arguments) throws -> ExitStatus

  var spelling: String { operands.isEmpty ? name : "\(name) \(operands)" }
}

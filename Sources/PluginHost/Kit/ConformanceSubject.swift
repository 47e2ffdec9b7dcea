/// The plugin that is examined.
package struct ConformanceSubject: Sendable {
  let program: PluginProgram
  /// Whether the manifest says what it may read and write.
  let isGranted: Bool
  /// What it is sent as `in`, each a JSON object, beside samples of what it reads.
  let inputs: [String]
  /// Longest time for an answer.
  let timeoutMs: Int
  let startTimeoutMs: Int
  let wire: WireFolder?

  /// Any program.
  package init(
    command: [String], folder: String, inputs: [String], timeoutMs: Int?, wire: WireFolder?
  ) {
    let name = command.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
    // A name of the manifest, whatever the file is called: it becomes a part of file names.
    let word = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    let plugin = NameRule.isName(word) ? word : "plugin"
    self.init(
      program: PluginProgram(
        name: plugin, request: SpawnRequest(plugin: plugin, command: command, folder: folder),
        configuration: "{}", reads: [], writes: [], supervision: SupervisionSettings()),
      isGranted: false, inputs: inputs, timeoutMs: timeoutMs, wire: wire)
  }

  /// One of the manifest. Nil when it has no process of its own.
  package init?(_ plugin: PlannedPlugin, inputs: [String], timeoutMs: Int?, wire: WireFolder?) {
    guard let program = PluginProgram(plugin) else { return nil }
    self.init(
      program: program, isGranted: true, inputs: inputs + plugin.examples.map(\.input), timeoutMs: timeoutMs,
      wire: wire)
  }

  private init(
    program: PluginProgram, isGranted: Bool, inputs: [String], timeoutMs: Int?, wire: WireFolder?
  ) {
    self.program = program
    self.isGranted = isGranted
    self.inputs = inputs
    self.timeoutMs = timeoutMs ?? program.supervision.timeoutMs
    startTimeoutMs =
      timeoutMs.map { max($0, program.supervision.startTimeoutMs) } ?? program.supervision.startTimeoutMs
    self.wire = wire
  }
}

/// A plugin with a process of its own, as its carrier needs it.
package struct PluginProgram: Sendable {
  package let name: String
  /// What is run.
  let request: SpawnRequest
  /// `config`: a JSON object on one line.
  let configuration: String
  /// What it is granted, as its manifest entry has it.
  let reads: [String]
  let writes: [String]
  let supervision: SupervisionSettings

  package init(
    name: String, request: SpawnRequest, configuration: String, reads: [String], writes: [String],
    supervision: SupervisionSettings
  ) {
    self.name = name
    self.request = request
    self.configuration = configuration
    self.reads = reads
    self.writes = writes
    self.supervision = supervision
  }
}

extension PluginProgram {
  /// A process plugin as the manifest has it.
  package init(_ plugin: PlannedPlugin, _ process: ProcessPlugin) {
    self.init(
      name: plugin.name,
      request: SpawnRequest(
        plugin: plugin.name, command: process.command, folder: process.folder, checksums: process.checksums,
        supervision: process.supervision),
      configuration: process.configuration, reads: plugin.inputs.map(\.word), writes: plugin.writes,
      supervision: process.supervision)
  }

  /// A plugin with a process of its own; nil for others.
  package init?(_ plugin: PlannedPlugin) {
    switch plugin.carrier {
    case .process(let process): self.init(plugin, process)
    case .library(let library) where library.isolation == .process:
      self.init(plugin, library.runner(executable: LibraryPlugin.ownExecutable))
    case .library, .builtin: return nil
    }
  }

  /// Bounds of what goes to and fro.
  enum Bounds {
    static let protocolVersions = 1...1
    /// The longest answer.
    static let maxLineBytes = 8 << 20
    /// Lines that a plugin has at a time: the next ones are there when it has done one.
    static let linesInFlight = 4
    /// Lines that are no messages: before the answer to `initialize` banners of interpreters and libraries are put up
    /// with; afterwards hardly anything is.
    static let bannerLines = 64
    static let garbageLines = 3
  }

  /// Fewer where others could take them.
  var linesInFlight: Int { supervision.instances > 1 ? 2 : Bounds.linesInFlight }

  var timeout: UInt64 { MonotonicClock.span(milliseconds: supervision.timeoutMs) }
  var startTimeout: UInt64 { MonotonicClock.span(milliseconds: supervision.startTimeoutMs) }
}

package import PluginKit

/// What can be said of one entry of the manifest: for `plugins list` and `plugins describe`, over the protocol
/// and on the command line.
package struct PluginReport: Sendable {
  package let name: String
  package let kind: PluginKind?
  package let version: String?
  package let summary: String?
  /// Why the entry is not used; empty for one that runs.
  package let issues: [String]
  package let reads: [String]
  package let consults: [String]
  package let writes: [String]
  package let options: [ConfigurationOption]
  package let onFailure: FailurePolicy?

  /// How a plugin outside fares; nil for others.
  package let status: CarrierStatus?

  package var state: String { status?.state.rawValue ?? (issues.isEmpty ? "running" : "disabled") }

  init(_ plugin: PlannedPlugin, _ status: CarrierStatus?) {
    self.status = status
    let description = plugin.builtinDescription
    name = plugin.name
    kind = plugin.kind
    version = description?.version ?? status?.version
    summary = description?.summary
    issues = []
    let consulted = description?.consults.map(\.name) ?? []
    reads = plugin.inputs.map(\.word).filter { !consulted.contains($0) }
    consults = consulted
    writes = plugin.owns
    options = description?.options ?? []
    onFailure = plugin.onFailure
  }

  init(_ plugin: DisabledPlugin) {
    status = nil
    name = plugin.name
    kind = plugin.kind
    version = nil
    summary = nil
    issues = plugin.issues.map(\.description)
    reads = []
    consults = []
    writes = []
    options = []
    onFailure = nil
  }

  /// Writes `name`, `kind`, `version`, `state`, `reads`, `writes` and, for one that is not used, `issues`.
  package func writeSummary(to object: ObjectWriter) {
    object.string("name", name)
    object.string("kind", kind?.rawValue)
    object.string("version", version)
    object.string("state", state)
    if issues.isEmpty {
      object.strings("reads", reads)
      object.strings("writes", writes)
    } else {
      object.strings("issues", issues)
    }
    status?.write(to: object)
  }

  /// The same with all that an author or operator may want to know.
  package func writeDescription(to object: ObjectWriter) {
    writeSummary(to: object)
    object.string("summary", summary)
    if !consults.isEmpty { object.strings("consults", consults) }
    object.string("onFailure", onFailure?.rawValue)
    guard issues.isEmpty else { return }
    object.array("options") { list in
      for option in options { list.object { option.write(to: $0) } }
    }
  }
}

extension ConfigurationOption {
  fileprivate func write(to object: ObjectWriter) {
    object.string("name", name)
    switch kind {
    case .string: object.string("type", "string")
    case .bool: object.string("type", "boolean")
    case .integer: object.string("type", "integer")
    case .choice(let choices):
      object.string("type", "string")
      object.strings("choices", choices)
    }
    object.string("default", defaultText)
    object.string("summary", summary)
  }
}

extension ObjectWriter {
  package func strings(_ name: StaticString, _ values: [String]) {
    array(name) { list in
      for value in values { list.string(value) }
    }
  }
}

extension PluginSet {
  /// Every entry of the manifest: those that run, in running order, then the others.
  package var reports: [PluginReport] {
    plan.plugins.map { PluginReport($0, status(of: $0.name)) }
      + plan.disabled.map { PluginReport($0) }
  }
}

import JSON
import Synchronization

/// A library plugin in the host's own process. Each caller at work at the same time has a `self` of its own.
package final class LibraryPluginCaller: InlinePlugin {
  private let plugin: String
  private let library: LoadedLibrary
  private let configuration: String
  private let warnings: WarningRule
  private let idle: Mutex<[LibraryInstance]>

  /// Loads the library and makes the first `self`.
  ///
  /// - Parameters:
  ///   - plugin: its name in the manifest.
  ///   - reads: what its entry grants; as are `writes`.
  package init(
    _ entry: LibraryPlugin, plugin: String, reads: [String], writes: [String]
  ) throws(PluginFailure) {
    self.plugin = plugin
    library = try LoadedLibrary(path: entry.path, checksums: entry.checksums)
    try library.declaration.check(plugin, reads: reads, writes: writes)
    configuration = entry.configuration
    warnings = WarningRule(plugin: plugin, writes: writes)
    let first = try Self.instance(of: library, plugin, configuration)
    idle = Mutex([first])
  }

  /// Name and version as the plugin itself says them.
  package var version: String { "\(library.name) \(library.version)" }

  package func extract(_ input: ProjectedInput, into answers: PluginAnswers) throws(PluginFailure) {
    let instance = try takeInstance()
    defer { idle.withLock { $0.append(instance) } }
    let record = try Self.record(input)
    try instance.extract(record) { answers.take($0, for: 0) }
    for remark in instance.remarks.warnings {
      let warning = warnings.warning(reason: remark.reason, field: remark.field, message: remark.message)
      if let warning { answers.add(warning, for: 0) }
    }
  }

  private func takeInstance() throws(PluginFailure) -> LibraryInstance {
    if let instance = idle.withLock({ $0.popLast() }) { return instance }
    return try Self.instance(of: library, plugin, configuration)
  }

  private static func instance(
    of library: LoadedLibrary, _ plugin: String, _ configuration: String
  ) throws(PluginFailure) -> LibraryInstance {
    try LibraryInstance(library, plugin: plugin, configuration: try parsed(configuration))
  }

  private static func parsed(_ configuration: String) throws(PluginFailure) -> JanssonValue {
    let text = OutputBuffer(capacity: configuration.utf8.count)
    text.append(configuration)
    do throws(JSONError) {
      return try JanssonValue(parsing: text.text)
    } catch {
      throw notJSON("its config", error)
    }
  }

  private static func record(_ input: ProjectedInput) throws(PluginFailure) -> JanssonValue {
    let record = JanssonValue.object()
    var failure: JSONError?
    input.forEach { name, value in
      switch value {
      case .node(let node): record.set(name, to: JanssonValue(node))
      case .json(let text):
        do throws(JSONError) {
          record.set(name, to: try JanssonValue(parsing: text))
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw notJSON("a field that it reads", failure) }
    return record
  }

  private static func notJSON(_ what: String, _ error: JSONError) -> PluginFailure {
    PluginFailure(.failed, .recordFailed, "\(what) is not JSON: \(error)")
  }
}

package import JSON
package import PluginKit

/// A library plugin behind the line protocol: what the runner process serves, so that a library that crashes takes
/// nothing but the runner with it.
package final class LibraryService: PluginService {
  private let path: String
  private var instance: LibraryInstance?

  /// - Parameter path: the library. It is loaded by `start`, so that the host gets to know why it cannot be.
  package init(path: String) { self.path = path }

  package func start(configuration: JSONNode?) throws(PluginRefusal) -> PluginIdentity {
    do throws(PluginFailure) {
      let library = try LoadedLibrary(path: path)
      let config = configuration.map { JanssonValue($0) } ?? JanssonValue.object()
      instance = try LibraryInstance(library, plugin: library.name, configuration: config)
      return PluginIdentity(
        name: library.name, version: library.version, reads: library.declaration.reads,
        writes: library.declaration.writes)
    } catch {
      let advice = error.hint.map { "; \($0)" } ?? ""
      throw PluginRefusal(code: error.code.rawValue, message: error.message + advice)
    }
  }

  package func extract(_ input: JSONNode, into answer: PluginAnswer) throws(PluginRefusal) {
    guard let instance else { preconditionFailure("start comes first") }
    do throws(PluginFailure) {
      try instance.extract(JanssonValue(input)) { answer.output.appendJSON($0) }
    } catch {
      throw PluginRefusal(code: error.code.rawValue, message: error.standardError ?? error.message)
    }
    for warning in instance.remarks.warnings {
      answer.warn(warning.reason, warning.field, warning.message)
    }
  }
}

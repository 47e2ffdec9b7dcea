/// Makes what runs the plugins that are not built in.
package enum PluginRunners {
  /// - Parameter log: where their lines go.
  package static func maker(log: Log) -> PluginSet.RunnerMaker {
    { plugin in
      switch plugin.carrier {
      case .builtin: nil
      case .process(let process): .carrier(ProcessCarrier(PluginProgram(plugin, process), log: log))
      case .library(let library):
        switch library.isolation {
        case .process:
          .carrier(
            ProcessCarrier(
              PluginProgram(plugin, library.runner(executable: LibraryPlugin.ownExecutable)), log: log))
        case .none: inline(plugin, library, log)
        }
      }
    }
  }

  /// A library in the host's own process. One that cannot be loaded fails on every record.
  private static func inline(_ plugin: PlannedPlugin, _ library: LibraryPlugin, _ log: Log) -> Stage.Runner {
    do throws(PluginFailure) {
      return .inline(
        try LibraryPluginCaller(
          library, plugin: plugin.name, reads: plugin.inputs.map(\.word), writes: plugin.writes))
    } catch {
      let advice = error.hint.map { " (\($0))" } ?? ""
      log.note("the plugin \(plugin.name) does not run: \(error.message)\(advice)")
      return .inline(UnloadedLibrary(failure: error))
    }
  }
}

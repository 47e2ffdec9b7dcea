/// Makes what runs the plugins that are not built in.
package enum PluginRunners {
  /// - Parameters:
  ///   - log: where their lines go.
  ///   - wire: where all that goes to and from their processes is written, if it is.
  package static func maker(log: Log, wire: WireFolder? = nil) -> PluginSet.RunnerMaker {
    { plugin in
      if let program = PluginProgram(plugin) {
        return .carrier(ProcessCarrier(program, log: log, wire: wire))
      }
      guard case .library(let library) = plugin.carrier else { return nil }
      return inline(plugin, library, log)
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

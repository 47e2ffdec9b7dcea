/// Makes what runs the plugins that are not built in.
package enum PluginRunners {
  /// - Parameter log: where their lines go.
  package static func maker(log: Log) -> PluginSet.RunnerMaker {
    { plugin in
      switch plugin.carrier {
      case .builtin, .library: nil
      case .process(let process): .carrier(ProcessCarrier(PluginProgram(plugin, process), log: log))
      }
    }
  }
}

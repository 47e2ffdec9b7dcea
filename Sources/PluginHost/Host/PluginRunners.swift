/// Makes what runs the plugins that are not built in.
package enum PluginRunners {
  /// - Parameters:
  ///   - log: where their lines go.
  ///   - wire: where all that goes to and from their processes is written, if it is.
  package static func maker(log: Log, wire: WireFolder? = nil) -> PluginSet.RunnerMaker {
    { plugin in
      PluginProgram(plugin).map { .carrier(ProcessCarrier($0, log: log, wire: wire)) }
    }
  }
}

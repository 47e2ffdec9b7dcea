/// The kinds of plugin, as the manifest calls them.
package enum PluginKind: String, CaseIterable, Sendable {
  case builtin, process, library
}

/// What runs a plugin, with all that it needs for it.
package enum PluginCarrier: Sendable {
  case builtin(BuiltinPlugin)
  case process(ProcessPlugin)
  case library(LibraryPlugin)

  package var kind: PluginKind {
    switch self {
    case .builtin: .builtin
    case .process: .process
    case .library: .library
    }
  }
}

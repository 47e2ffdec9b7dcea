import PluginHost

/// The languages that `plugins new` writes plugins in.
enum ScaffoldLanguage: String, CaseIterable {
  case python, node, swift, c, sh

  static var names: [String] { allCases.map(\.rawValue) }

  /// The kinds of plugin that there are in this language, the usual one first.
  var kinds: [PluginKind] {
    switch self {
    case .python, .node, .sh: [.process]
    case .c: [.library]
    case .swift: [.library, .process]
    }
  }
}

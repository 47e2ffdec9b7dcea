/// Which keys an entry may have.
enum EntryKeys {
  private static let common = [
    "name", "kind", "required", "reads", "writes", "override", "onFailure", "config", "examples",
  ]

  /// What has a sense only for a plugin with a process of its own.
  static let supervision = [
    "timeoutMs", "startTimeoutMs", "instances", "restart", "env", "limits", "sandbox", "network", "files",
    "eager",
  ]

  private static func keys(of kind: PluginKind) -> [String] {
    switch kind {
    case .builtin: common
    case .process: common + ["command", "sha256"] + supervision
    case .library: common + ["path", "sha256", "isolation"] + supervision
    }
  }

  /// Notes the keys that an entry of `kind` cannot have; with nil, those that no kind has.
  static func check(_ object: ManifestObject, kind: PluginKind?) {
    guard let kind else {
      let all = PluginKind.allCases.flatMap { keys(of: $0) }
      return object.checkKeys(all, of: "any plugin")
    }
    // A key of another kind is no slip of the pen, so no name near to it is any help.
    let elsewhere = PluginKind.allCases.filter { $0 != kind }
    let own = keys(of: kind)
    var foreign: [String] = []
    for key in object.keys where !own.contains(key) {
      let owners = elsewhere.filter { keys(of: $0).contains(key) }
      if owners.isEmpty { continue }
      foreign.append(key)
      let list = owners.map(\.rawValue).joined(separator: " and ")
      object.report(key, "is a key of \(list) plugins, not of a \(kind.rawValue) plugin; take it out")
    }
    object.checkKeys(own + foreign, of: "a \(kind.rawValue) plugin")
  }
}

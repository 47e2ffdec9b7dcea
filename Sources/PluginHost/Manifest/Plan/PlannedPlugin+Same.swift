extension PlannedPlugin {
  /// Whether what runs `self` may go on as `other`: the entry says the same, and the files are the same ones.
  func isSame(as other: PlannedPlugin) -> Bool {
    guard name == other.name, inputs == other.inputs, writes == other.writes else { return false }
    switch (carrier, other.carrier) {
    case (.process(let mine), .process(let theirs)): return mine == theirs
    case (.library(let mine), .library(let theirs)): return mine == theirs
    default: return false
    }
  }

  /// Whether it is started with the host and not at the first record.
  var isEager: Bool {
    switch carrier {
    case .builtin: false
    case .process(let plugin): plugin.supervision.isEager
    case .library(let plugin): plugin.isolation == .process && plugin.supervision.isEager
    }
  }
}

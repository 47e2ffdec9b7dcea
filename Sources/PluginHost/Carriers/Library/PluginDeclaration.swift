import JSON

/// What a plugin says that it reads and writes.
struct PluginDeclaration: Sendable, Equatable {
  let reads: [String]
  let writes: [String]

  /// Nil when `object` does not say it: an object with two arrays of names.
  init?(_ object: JSONNode) {
    guard let reads = Self.names(object.member("reads")), let writes = Self.names(object.member("writes"))
    else { return nil }
    self.reads = reads
    self.writes = writes
  }

  private static func names(_ list: JSONNode?) -> [String]? {
    guard let list, list.kind == .array else { return nil }
    var names: [String] = []
    for element in list.children {
      guard let text = element.string else { return nil }
      names.append(String(text))
    }
    return names
  }

  /// A plugin may declare less than its manifest entry grants, never more.
  func check(_ plugin: String, reads: [String], writes: [String]) throws(PluginFailure) {
    try Self.compare("reads", self.reads, granted: reads, plugin)
    try Self.compare("writes", self.writes, granted: writes, plugin)
  }

  /// - Parameter word: `reads` or `writes`.
  static func compare(
    _ word: String, _ declared: [String], granted: [String], _ plugin: String
  ) throws(PluginFailure) {
    let excess = declared.filter { !granted.contains($0) }
    if excess.isEmpty { return }
    let names = excess.prefix(8).map { PluginLogLine.printable(String($0.prefix(100))) }
    throw PluginFailure(
      .manifestMismatch, .manifestMismatch,
      "\(plugin) \(word) more than its manifest entry grants: \(names.joined(separator: ", "))",
      hint: "add them to \"\(word)\" of its entry, or take them out of the plugin")
  }
}

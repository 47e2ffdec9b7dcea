/// Which carriers this version of the host has. The only place that knows: a carrier that arrives goes from here.
enum CarrierSupport {
  /// Why `entry` cannot be run, or nil when it can.
  static func objection(to entry: ManifestEntry) -> ManifestIssue? {
    guard let kind = entry.kind, kind != .builtin else { return nil }
    return ManifestIssue(
      entry.path,
      "is a \(kind) plugin, and this version of contacts-host runs only built-in ones; take it out",
      code: .pluginStartFailed)
  }
}

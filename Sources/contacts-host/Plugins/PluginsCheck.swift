import PluginHost

/// `contacts-host plugins check`.
enum PluginsCheck {
  static let action = PluginAction(
    name: "check", operands: "",
    summary: "read the manifest, say what is wrong with it; exit status 3 when something is",
    options: [HostLoader.manifestOption], run: run)

  private static func run(_ operands: [String], _ arguments: Arguments) throws -> ExitStatus {
    let plan = try HostLoader.load(arguments, log: .standardError).plugins.plan
    let disabled = plan.disabled.count
    try StandardOutput.print(
      "\(plan.origin): \(plan.plugins.count) \(plan.plugins.count == 1 ? "plugin runs" : "plugins run"), \(disabled) \(disabled == 1 ? "is" : "are") disabled\n"
    )
    return disabled == 0 ? .success : .manifest
  }
}

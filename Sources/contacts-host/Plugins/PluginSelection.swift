import PluginHost
import PluginKit

/// Finds plugins by the names that people give.
enum PluginSelection {
  static func report(named name: String, in plugins: PluginSet) throws -> PluginReport {
    if let report = plugins.reports.first(where: { $0.name == name }) { return report }
    throw Failure.usage(
      "no plugin is called \(name)\(Suggestion.phrase(for: name, among: plugins.reports.map(\.name)))")
  }

  /// One that runs.
  static func plugin(named name: String, in plugins: PluginSet) throws -> PlannedPlugin {
    let report = try report(named: name, in: plugins)
    if let plugin = plugins.plan.plugin(named: name) { return plugin }
    throw Failure(
      status: .manifest, message: "\(name) is disabled: \(report.issues.joined(separator: "; "))")
  }
}

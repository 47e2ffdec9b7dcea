import JSON
import PluginHost
import PluginKit

/// `contacts-host plugins list`.
enum PluginsList {
  static let action = PluginAction(
    name: "list", operands: "",
    summary: "every plugin: name, kind, state, what it writes; and which manifest is in force",
    options: [HostLoader.manifestOption, PluginAction.jsonOption], run: run)

  private static func run(_ operands: [String], _ arguments: Arguments) throws -> ExitStatus {
    let plugins = try HostLoader.load(arguments, log: .standardError).plugins
    if arguments.has("--json") {
      try StandardOutput.printObject { object in
        object.string("manifest", plugins.plan.origin.description)
        object.array("plugins") { list in
          for plugin in plugins.reports { list.object { plugin.writeSummary(to: $0) } }
        }
      }
    } else {
      let rows = plugins.reports.map { plugin in
        [
          plugin.name, plugin.kind?.rawValue ?? "-", plugin.version ?? "-", "\(plugin.state)",
          plugin.writes.joined(separator: " "),
        ]
      }
      try StandardOutput.print(
        "manifest: \(plugins.plan.origin)\n" + table([["NAME", "KIND", "VERSION", "STATE", "WRITES"]] + rows))
    }
    return .success
  }

  /// Columns as wide as their widest cell.
  private static func table(_ rows: [[String]]) -> String {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      var line = cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

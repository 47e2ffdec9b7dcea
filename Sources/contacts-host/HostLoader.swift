import ContactFormats
import PluginHost
import PluginKit

/// Loads the plugins that the manifest in force names.
enum HostLoader {
  static let manifestOption = Command.Option(
    "--manifest", value: "FILE", "use this manifest instead of the default one")

  /// - Parameter includesGroups: whether groups are records, too, where a book keeps them apart from its contacts.
  static func load(_ arguments: Arguments, includesGroups: Bool = false, log: Log) throws -> Host {
    let builtins = LinkedBuiltins.collect()
    let plan: PluginPlan
    do {
      plan = try PluginPlan.load(manifest: arguments.value("--manifest"), builtins: builtins.extractors)
    } catch {
      throw Failure(status: .manifest, message: "\(error)")
    }
    let columns = try arguments.value(ColumnsFile.option.name).map { try ColumnsFile.read($0) }
    for issue in plan.issues { log.note("\(plan.origin): \(issue)") }
    return Host(
      version: ContactsHost.version, plan: plan,
      formats: FormatCatalog(builtins.formats, columns: columns, includesGroups: includesGroups),
      limits: HostLimits(plan.limits))
  }
}

import ContactFormats
import PluginHost
import PluginKit

/// Loads the plugins that the manifest in force names.
enum HostLoader {
  static let manifestOption = Command.Option(
    "--manifest", value: "FILE", "use this manifest instead of the default one")

  static let recordWireOption = Command.Option(
    "--record-wire", value: "DIR",
    "write all that goes to and from plugins to files in DIR; they hold contact data")

  /// The folder of `--record-wire`, if it is given.
  static func wireFolder(_ arguments: Arguments, log: Log) throws -> WireFolder? {
    guard let path = arguments.value(recordWireOption.name) else { return nil }
    let folder: WireFolder
    do {
      folder = try WireFolder(path: path)
    } catch {
      throw Failure(status: .internalError, message: "\(path) \(error.reason)")
    }
    log.note("all that goes to and from plugins is written to \(path); the files hold contact data")
    return folder
  }

  /// - Parameters:
  ///   - includesGroups: whether groups are records, too, where a book keeps them apart from its contacts.
  ///   - maxLineBytes: a bound of the served protocol over the manifest's.
  static func load(
    _ arguments: Arguments, includesGroups: Bool = false, maxLineBytes: Int? = nil, log: Log
  ) throws -> Host {
    let builtins = LinkedBuiltins.collect()
    let extractors = builtins.extractors
    let manifest = arguments.value("--manifest")
    let columns = try arguments.value(ColumnsFile.option.name).map { try ColumnsFile.read($0) }
    let wire = try wireFolder(arguments, log: log)
    let host: Host
    do {
      host = try Host(
        version: ContactsHost.version,
        formats: FormatCatalog(builtins.formats, columns: columns, includesGroups: includesGroups),
        limits: { manifest in
          var limits = HostLimits(manifest)
          if let maxLineBytes { limits.maxLineBytes = maxLineBytes }
          return limits
        },
        makeRunner: PluginRunners.maker(log: log, wire: wire),
        loadPlan: { () throws(ManifestError) in
          try PluginPlan.load(manifest: manifest, builtins: extractors)
        })
    } catch {
      throw Failure(status: .manifest, message: "\(error)")
    }
    let plan = host.plugins.plan
    for issue in plan.issues { log.note("\(plan.origin): \(issue)") }
    return host
  }

  /// Starts the plugins that do not wait for the first record.
  static func start(_ host: Host) throws {
    do {
      try host.plugins.start()
    } catch {
      host.shutDown()
      let hint = error.failure.hint.map { "; \($0)" } ?? ""
      throw Failure(
        status: .requiredPlugin,
        message: "the plugin \(error.plugin) is required and does not start: \(error.failure.message)\(hint)")
    }
  }
}

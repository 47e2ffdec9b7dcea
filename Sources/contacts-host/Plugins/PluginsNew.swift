import Glibc
import JSON
import PluginHost
import PluginKit

/// `contacts-host plugins new NAME`: a plugin that works, to be changed into another.
enum PluginsNew {
  static let action = PluginAction(
    name: "new", operands: "NAME",
    summary: """
      write a plugin that works into the new folder NAME, and print its entry for the manifest
      """,
    options: [
      Command.Option(
        "--language", value: "L", "of the new plugin: \(ScaffoldLanguage.names.joined(separator: ", "))"),
      Command.Option("--kind", value: "KIND", "process or library; of swift, library is the default"),
      Command.Option("--add", "add the entry to the manifest in force"),
      PackageFolder.option, HostLoader.manifestOption,
    ],
    run: run)

  private static func run(_ operands: [String], _ arguments: Arguments) throws -> ExitStatus {
    guard operands.count == 1 else { throw Failure.usage("plugins new takes the name of the new plugin") }
    let plan = try HostLoader.load(arguments, log: .standardError).plugins.plan
    let known = plan.plugins.map(\.name) + plan.disabled.map(\.name)
    let name = operands[0]
    if name == FieldOrder.hostName {
      throw Failure.usage("\(name) means the program itself; give the plugin another name")
    }
    if known.contains(name) { throw Failure.usage("there is a plugin called \(name) already") }
    let scaffold = try scaffold(ScaffoldName(name, taken: plan.fields.map(\.name)), arguments)
    let manifest = arguments.has("--add") ? try ManifestFile(plan.origin) : nil
    guard mkdir(name, 0o755) == 0 else { throw ScaffoldFile.failure(name) }
    for file in scaffold.files { try file.write(into: name) }
    let entry = scaffold.entry(folder: place(of: name, for: plan.origin))
    if let manifest {
      try manifest.add(entry, of: name)
      Log.standardError.note("\(name) is added to \(plan.origin)")
    }
    try StandardOutput.print(entry + "\n")
    Log.standardError.note(
      "\(name)/README.md says what is there; it is tested with contacts-host plugins test --manifest \(name)/plugins.json"
    )
    return .success
  }

  private static func scaffold(_ name: ScaffoldName, _ arguments: Arguments) throws -> Scaffold {
    guard let word = try arguments.choice("--language", of: ScaffoldLanguage.names),
      let language = ScaffoldLanguage(rawValue: word)
    else {
      throw Failure.usage(
        "plugins new needs --language, one of \(ScaffoldLanguage.names.joined(separator: ", "))")
    }
    var kind = language.kinds[0]
    if let word = try arguments.choice("--kind", of: ["process", "library"]) {
      guard let chosen = language.kinds.first(where: { $0.rawValue == word }) else {
        throw Failure.usage("in \(language.rawValue) there is no kind but \(kind.rawValue)")
      }
      kind = chosen
    }
    if language != .swift, arguments.has(PackageFolder.option.name) {
      throw Failure.usage("--package is for --language swift")
    }
    return Scaffold(
      name: name, language: language, kind: kind,
      package: language == .swift ? try PackageFolder.find(arguments) : nil)
  }

  /// The plugin's folder as the manifest sees it.
  private static func place(of name: String, for origin: ManifestOrigin) -> String {
    let whole = PackageFolder.resolved(name) ?? "\(WorkingFolder.path)/\(name)"
    guard let manifest = origin.path.flatMap(PackageFolder.resolved), let slash = manifest.lastIndex(of: "/")
    else { return whole }
    let folder = manifest[...slash]
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
  }
}

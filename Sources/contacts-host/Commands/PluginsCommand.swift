import Glibc
import JSON
import PluginHost
import PluginKit

/// `contacts-host plugins list|describe NAME|check`.
enum PluginsCommand {
  static let command = Command(
    name: "plugins", operands: "list | describe NAME | check",
    summary: "Show and check the plugins that the manifest names.",
    discussion: """
      list            every plugin: name, kind, state, what it writes; and which manifest is in force
      describe NAME   what a plugin reads and writes, and the options of its config
      check           read the manifest, say what is wrong with it; exit status 3 when something is
      """,
    options: [
      HostLoader.manifestOption,
      Command.Option("--json", "print one JSON object instead of text"),
    ],
    run: run)

  private static let actions = ["list", "describe", "check"]

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let operands = arguments.operands
    switch operands.first {
    case "list" where operands.count == 1: return try list(arguments)
    case "describe" where operands.count == 2: return try describe(operands[1], arguments)
    case "describe": throw Failure.usage("plugins describe takes the name of one plugin")
    case "check" where operands.count == 1: return try check(arguments)
    // Not for people: the process that a library plugin runs in.
    case "run-library" where operands.count == 2: return runLibrary(operands[1])
    case nil: throw Failure.usage("plugins takes one of \(actions.joined(separator: ", "))")
    case .some(let action):
      if actions.contains(action) { throw Failure.usage("plugins \(action) takes no further operand") }
      throw Failure.usage(
        "plugins \(action) is not known\(Suggestion.phrase(for: action, among: actions))")
    }
  }

  private static func runLibrary(_ path: String) -> ExitStatus {
    // A crash is to end the process at once: Swift's own handlers would first look for a backtrace, for seconds, and
    // print what is in memory.
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT] { signal(number, SIG_DFL) }
    // Without a folder in front the loader would look where the system's libraries are.
    let service = LibraryService(path: path.contains("/") ? path : "./\(path)")
    return ExitStatus(rawValue: PluginServer.serveStandardStreams(service))
  }

  private static func list(_ arguments: Arguments) throws -> ExitStatus {
    let plugins = try HostLoader.load(arguments, log: .standardError).plugins
    if arguments.has("--json") {
      try print { object in
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

  private static func describe(_ name: String, _ arguments: Arguments) throws -> ExitStatus {
    let plugins = try HostLoader.load(arguments, log: .standardError).plugins.reports
    guard let plugin = plugins.first(where: { $0.name == name }) else {
      throw Failure.usage(
        "no plugin is called \(name)\(Suggestion.phrase(for: name, among: plugins.map(\.name)))")
    }
    if arguments.has("--json") {
      try print { plugin.writeDescription(to: $0) }
    } else {
      try StandardOutput.print(plugin.text)
    }
    return .success
  }

  private static func check(_ arguments: Arguments) throws -> ExitStatus {
    let plan = try HostLoader.load(arguments, log: .standardError).plugins.plan
    let disabled = plan.disabled.count
    try StandardOutput.print(
      "\(plan.origin): \(plan.plugins.count) \(plan.plugins.count == 1 ? "plugin runs" : "plugins run"), \(disabled) \(disabled == 1 ? "is" : "are") disabled\n"
    )
    return disabled == 0 ? .success : .manifest
  }

  private static func print(_ body: (ObjectWriter) -> Void) throws {
    let output = OutputBuffer()
    ObjectWriter.write(to: output, body)
    output.append("\n")
    try StandardOutput.print(output.text)
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

extension PluginReport {
  /// For people.
  fileprivate var text: String {
    var lines = ["\(name)\(version.map { " \($0)" } ?? "") (\(kind?.rawValue ?? "unknown kind"), \(state))"]
    if let summary { lines.append(summary) }
    lines += issues.map { "! \($0)" }
    func list(_ title: String, _ words: [String]) {
      if !words.isEmpty { lines.append("\(title): \(words.joined(separator: ", "))") }
    }
    list("reads", reads)
    list("consults", consults)
    list("writes", writes)
    for option in options {
      let values: String
      if case .choice(let choices) = option.kind {
        values = choices.joined(separator: " | ")
      } else {
        values = "\(option.kind)"
      }
      let standard = option.defaultText.map { "; default \($0)" } ?? ""
      lines.append("config.\(option.name) (\(values)\(standard)): \(option.summary)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

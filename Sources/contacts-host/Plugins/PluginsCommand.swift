import PluginKit

/// `contacts-host plugins …`: the table of what can be done with plugins.
enum PluginsCommand {
  static let command = Command(
    name: "plugins", operands: actions.map(\.spelling).joined(separator: " | "),
    summary: "Show, check, write and test plugins.",
    discussion: discussion, options: options, run: run)

  private static let actions = [
    PluginsList.action, PluginsDescribe.action, PluginsCheck.action, PluginsNew.action, PluginsTest.action,
    PluginsConform.action, PluginsReplay.action,
  ]

  private static var discussion: String {
    actions.map { action in
      let options = action.options.map { "\($0.name)\($0.value.map { " \($0)" } ?? "")" }
      // Behind -- there are no options any more.
      let words = ([action.name] + options.map { "[\($0)]" } + [action.operands]).joined(separator: " ")
      return "\(words)\n  \(action.summary.split(separator: "\n").joined(separator: "\n  "))"
    }.joined(separator: "\n")
  }

  /// Those of all actions, each once.
  private static var options: [Command.Option] {
    var known: Set<String> = []
    return actions.flatMap(\.options).filter { known.insert($0.name).inserted }
  }

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let names = actions.map(\.name)
    guard let name = arguments.operands.first else {
      throw Failure.usage("plugins takes one of \(names.joined(separator: ", "))")
    }
    // Not for people: the process that a library plugin runs in.
    if name == RunLibrary.name { return try RunLibrary.run(arguments) }
    guard let action = actions.first(where: { $0.name == name }) else {
      throw Failure.usage("plugins \(name) is not known\(Suggestion.phrase(for: name, among: names))")
    }
    let known = action.options.map(\.name)
    if let option = arguments.given.first(where: { !known.contains($0) }) {
      throw Failure.usage("\(option) is not an option of plugins \(name)")
    }
    let operands = Array(arguments.operands.dropFirst())
    if action.operands.isEmpty, !operands.isEmpty {
      throw Failure.usage("plugins \(name) takes no further operand")
    }
    return try action.run(operands, arguments)
  }
}

import Glibc
import JSON
import PluginHost
import PluginKit

/// The command line: finds the subcommand, runs it, and turns what it throws into a line on stderr and an exit
/// status.
@main
enum ContactsHost {
  /// The one table of commands.
  static let commands: [Command] = [
    ServeCommand.command, ExtractCommand.command, PluginsCommand.command, FormatsCommand.command,
    SchemaCommand.command,
  ]

  static let version = "0.1.0"

  static func main() {
    StandardDescriptors.open()
    JSONParser.prepare()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      return try dispatch(words)
    } catch let failure as Failure {
      Log.standardError.note(failure.message)
      if failure.status == .usage {
        let command = commands.first { $0.name == words.first }.map { "\($0.name) " } ?? ""
        Log.standardError.note("see contacts-host \(command)--help")
      }
      return failure.status
    } catch {
      Log.standardError.note("\(error)")
      return .internalError
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first else { throw Failure.usage("no command is given") }
    switch first {
    case "--version", "version":
      StandardOutput.print("contacts-host \(version)\n")
      return .success
    case "--help", "-h", "help":
      if words.count > 1, let command = commands.first(where: { $0.name == words[1] }) {
        StandardOutput.print(command.usage)
      } else {
        StandardOutput.print(overview)
      }
      return .success
    default:
      guard let command = commands.first(where: { $0.name == first }) else {
        let names = commands.map(\.name) + ["--version", "--help"]
        throw Failure.usage("\(first) is not a command\(Suggestion.phrase(for: first, among: names))")
      }
      let arguments = try Arguments(Array(words.dropFirst()), for: command)
      if arguments.has("--help") {
        StandardOutput.print(command.usage)
        return .success
      }
      return try command.run(arguments)
    }
  }

  private static var overview: String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map {
      "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)"
    }
    return """
      Usage: contacts-host COMMAND [OPTION]… [OPERAND]…

      Reads address books and prints full contact records, one JSON object a line.

      Commands:
      \(lines.joined(separator: "\n"))

        contacts-host COMMAND --help   what a command takes
        contacts-host --version        the version

      Exit status: 0 all done; 1 internal error or lost work; 2 usage; 3 manifest; 4 a required plugin could not
      start; 5 done, with rejected records; 7 an input is not readable; 130, 143 ended by a signal.

      """
  }
}

/// A subcommand: what the one command table says of it. Help is printed from here.
struct Command: Sendable {
  let name: String
  /// What follows the name in the synopsis, options aside.
  let operands: String
  let summary: String
  /// Paragraphs for `--help`.
  let discussion: String
  let options: [Option]
  let run: @Sendable (Arguments) throws -> ExitStatus

  /// An option of a command.
  struct Option: Sendable {
    let name: String
    let short: Character?
    /// The placeholder of its value; nil for a switch.
    let value: String?
    let isRepeatable: Bool
    let summary: String

    init(
      _ name: String, short: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
      _ summary: String
    ) {
      self.name = name
      self.short = short
      self.value = value
      self.isRepeatable = isRepeatable
      self.summary = summary
    }

    /// As it is written in help: `-o, --output FILE`.
    var spelling: String {
      (short.map { "-\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
    }
  }

  static let help = Option("--help", short: "h", "print this help")

  var usage: String {
    let width = (options + [Self.help]).map(\.spelling.count).max() ?? 0
    let lines = (options + [Self.help]).map { option in
      let padding = String(repeating: " ", count: width - option.spelling.count)
      return "  \(option.spelling)\(padding)  \(option.summary)\(option.isRepeatable ? " (repeatable)" : "")"
    }
    let operands = operands.isEmpty ? "" : " \(operands)"
    return """
      Usage: contacts-host \(name) [OPTION]…\(operands)

      \(summary)

      \(discussion)

      Options:
      \(lines.joined(separator: "\n"))

      """
  }
}

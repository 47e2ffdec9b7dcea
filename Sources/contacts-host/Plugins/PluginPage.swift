import PluginHost
import PluginKit

/// A page about a plugin in Markdown: what the manifest says of it, and what it says of itself.
struct PluginPage {
  let report: PluginReport
  let plugin: PlannedPlugin?
  let introduction: PluginIntroduction?

  init(_ report: PluginReport, _ plugin: PlannedPlugin?, _ introduction: PluginIntroduction?) {
    self.report = report
    self.plugin = plugin
    self.introduction = introduction
  }

  var text: String {
    var parts = ["# \(report.name)"]
    if let summary = report.summary { parts.append(Self.escaped(summary)) }
    if !report.issues.isEmpty {
      parts.append(report.issues.map { "- disabled: \(Self.escaped($0))" }.joined(separator: "\n"))
    }
    parts.append(Self.table(["", ""], facts))
    if !report.options.isEmpty {
      parts += ["## Options of `config`", Self.table(["option", "value", "default", ""], options)]
    }
    let examples = plugin?.examples ?? []
    if !examples.isEmpty {
      let rows = examples.map { [Self.code($0.input), Self.code($0.output)] }
      parts += ["## Examples", Self.table(["in", "out"], rows)]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var facts: [[String]] {
    func list(_ words: [String]) -> String { words.map(Self.code).joined(separator: " ") }
    var rows = [["kind", report.kind?.rawValue ?? "unknown"]]
    if let version = report.version ?? introduction?.version {
      rows.append(["version", Self.escaped(version)])
    }
    rows.append(["reads", list(report.reads)])
    if !report.consults.isEmpty { rows.append(["consults", list(report.consults)]) }
    rows.append(["writes", list(report.writes)])
    if let policy = report.onFailure { rows.append(["when it fails", Self.code(policy.rawValue)]) }
    if let introduction {
      rows.append(["says of itself", Self.escaped("\(introduction.name) \(introduction.version)")])
      rows.append(["declares to read", list(introduction.reads)])
      rows.append(["declares to write", list(introduction.writes)])
    }
    return rows
  }

  private var options: [[String]] {
    report.options.map { option in
      let values =
        if case .choice(let choices) = option.kind {
          choices.map(Self.code).joined(separator: " ")
        } else {
          "\(option.kind)"
        }
      return [
        Self.code(option.name), values, option.defaultText.map(Self.code) ?? "", Self.escaped(option.summary),
      ]
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    return ([line(head), line(head.map { _ in "---" })] + rows.map(line)).joined(separator: "\n")
  }

  /// In backticks, as many as it takes.
  private static func code(_ text: String) -> String {
    let text = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "|<>*_`\\".contains($0) ? ["\\", $0] : [$0] })
  }
}

import PluginHost
import PluginKit

extension PluginReport {
  /// For people.
  var text: String {
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

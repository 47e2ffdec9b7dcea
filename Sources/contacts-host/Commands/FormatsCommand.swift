import PluginHost
import PluginKit

/// `contacts-host formats`: what can be read and written.
enum FormatsCommand {
  static let command = Command(
    name: "formats", operands: "", summary: "List the formats that are read and written.",
    discussion: "Formats are told from the first bytes of an input; --from of extract overrides that.",
    options: [], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let operand = arguments.operands.first {
      throw Failure.usage("formats takes no operand; \(operand) is one too many")
    }
    let formats = LinkedBuiltins.collect().formats
      .map { (name: "\($0.name)", summary: $0.summary) }
      .sorted { $0.name < $1.name }
    let written =
      [(name: OutputFormat.contactsName, summary: "contact records, one JSON object a line")]
      + OutputFormat.written().map { (name: $0.name, summary: $0.writing.summary) }
    try StandardOutput.print("read (--from):\n\(lines(formats))written (--to):\n\(lines(written))")
    return .success
  }

  private static func lines(_ formats: [(name: String, summary: String)]) -> String {
    let width = formats.map(\.name.count).max() ?? 0
    return formats.map {
      "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)\n"
    }.joined()
  }
}

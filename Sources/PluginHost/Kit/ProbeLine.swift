import JSON

/// A line that a plugin under examination wrote.
final class ProbeLine {
  let bytes: [UInt8]
  /// What it says; nil when it is no JSON, or too long.
  let document: JSONDocument?
  /// What is wrong with it, when nothing can be read of it.
  let problem: String?

  init(_ text: Text) {
    bytes = Array(text.bytes)
    do throws(JSONError) {
      document = try JSONParser(limits: JSONLimits(maxBytes: PluginProgram.Bounds.maxLineBytes)).parse(text)
      problem = nil
    } catch {
      document = nil
      problem = error.explanation
    }
  }

  init(head: Text, tooLong count: Int) {
    bytes = Array(head.bytes)
    document = nil
    problem = "it has \(count) bytes; \(PluginProgram.Bounds.maxLineBytes) are the limit"
  }

  /// The beginning, for a report to the plugin's author.
  var beginning: String {
    let text = bytes.withUnsafeBytes { String(Text($0).prefix(upTo: min(bytes.count, 60))) }
    return PluginLogLine.printable(text) + (bytes.count > 60 ? "…" : "")
  }
}

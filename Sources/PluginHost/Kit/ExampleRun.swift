import JSON
import PluginKit

/// Runs the `examples` of a plugin: what it makes of `in` is held against `out`.
package enum ExampleRun {
  package struct Outcome: Sendable {
    /// Where the plugin's fields differ from the example's, or why there are none; empty when all is well.
    package let differences: [String]
    /// Warnings that it gave: code, field and message.
    package let warnings: [String]
    /// What it wrote to stderr, when it failed.
    package let standardError: String?

    package var isSuccess: Bool { differences.isEmpty }
  }

  /// One outcome for each example, in their order.
  package static func run(_ plugin: PlannedPlugin, on carrier: any Carrier) -> [Outcome] {
    let writes = TextPool(plugin.writes)
    // One batch each: what one example does to the plugin is not to befall the others.
    return plugin.examples.map { example in
      let batch = PluginBatch(writes: writes)
      batch.append { $0.append(example.input) }
      carrier.submit(batch)
      _ = batch.wait()
      return outcome(batch.answers, names: writes, expected: example.output)
    }
  }

  private static func outcome(_ answers: PluginAnswers, names: TextPool, expected: String) -> Outcome {
    let answer = answers[0]
    let warnings = answer.warnings.map { "\($0.code) at \($0.field): \($0.message)" }
    if let failure = answer.failure {
      let hint = failure.hint.map { " (\($0))" } ?? ""
      return Outcome(
        differences: [failure.message + hint], warnings: warnings, standardError: failure.standardError)
    }
    let output = OutputBuffer(capacity: 256)
    output.append("{")
    for field in answers.fields(of: 0) {
      output.appendComma(after: UInt8(ascii: "{"))
      output.appendJSON(string: names.texts[field.index])
      output.append(":")
      output.append(answers.value(of: field))
    }
    output.append("}")
    var difference = JSONDifference(showsValues: true)
    if let actual = try? JSONParser().parse(output.text), let wanted = try? JSONParser().parse(expected) {
      withExtendedLifetime((actual, wanted)) { difference.compare(wanted.root, actual.root, at: "out") }
    }
    for name in answer.undeclared { difference.add("it wrote \(name), which its entry does not grant") }
    return Outcome(differences: difference.list, warnings: warnings, standardError: nil)
  }
}

package import PluginKit

/// What came of an examination of a plugin.
package struct ConformanceReport: Sendable {
  package enum Outcome: String, Sendable {
    case ok
    case failed
    /// Something worth knowing, and nothing to mend.
    case noted
    /// The plugin did not get that far.
    case skipped
  }

  package struct Result: Sendable {
    /// A word for programs.
    package let check: String
    /// What is expected, to be read behind "it".
    package let expectation: String
    package let outcome: Outcome
    /// What was seen.
    package let detail: String?
    /// What to do about it; nil when nothing is to be done.
    package let advice: String?
  }

  package internal(set) var results: [Result] = []
  /// The last lines that the plugin wrote to stderr, when something failed.
  package internal(set) var standardError: String?

  package var conforms: Bool { !results.contains { $0.outcome == .failed } }

  package func write(to object: ObjectWriter) {
    object.bool("conforms", conforms)
    object.array("checks") { list in
      for result in results {
        list.object { check in
          check.string("check", result.check)
          check.string("outcome", result.outcome.rawValue)
          check.string("expectation", result.expectation)
          check.string("detail", result.detail)
          check.string("advice", result.advice)
        }
      }
    }
  }
}

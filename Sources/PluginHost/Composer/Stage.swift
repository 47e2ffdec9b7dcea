import JSON
package import PluginKit

/// A plugin as the composer runs it.
package struct Stage: Sendable {
  package enum Runner: Sendable {
    /// A built-in.
    case extractor(any Extractor)
    /// A library in the host's own process.
    case inline(any InlinePlugin)
    /// A plugin outside, which takes records in batches.
    case carrier(any Carrier)

    var startFailure: PluginFailure? {
      if case .inline(let plugin) = self { plugin.startFailure } else { nil }
    }
  }

  package let name: String
  package let runner: Runner
  /// What it reads, as it is handed over to it; built-ins look for themselves.
  package let inputs: [PluginInput]
  /// Raw keys that its fields are made of.
  package let reads: RawKeySet
  /// Raw keys that it may see besides.
  package let consults: RawKeySet
  /// The fields that it may write.
  package let writes: [String]
  /// Those of them that go into the record: not the ones that a later plugin overrides.
  package let owns: [String]
  package let onFailure: FailurePolicy

  package init(
    name: String, runner: Runner, inputs: [PluginInput] = [], reads: RawKeySet, consults: RawKeySet = [],
    writes: [String], owns: [String]? = nil, onFailure: FailurePolicy = .skip
  ) {
    self.name = name
    self.runner = runner
    self.inputs = inputs
    self.reads = reads
    self.consults = consults
    self.writes = writes
    self.owns = owns ?? writes
    self.onFailure = onFailure
  }

  /// The fields of other plugins that it reads.
  var fieldReads: [String] {
    inputs.compactMap { if case .field(let field, writer: .some) = $0.source { field } else { nil } }
  }

  var carrier: (any Carrier)? {
    if case .carrier(let carrier) = runner { carrier } else { nil }
  }
}

/// A plugin in the host's own process that is no built-in: it gets what it declares, and nothing else.
package protocol InlinePlugin: Sendable {
  /// Why it cannot run; nil when it can.
  var startFailure: PluginFailure? { get }

  /// Answers for one record at once; its fields go to the first place of `answers`.
  func extract(_ input: ProjectedInput, into answers: PluginAnswers) throws(PluginFailure)
}

extension InlinePlugin {
  package var startFailure: PluginFailure? { nil }
}

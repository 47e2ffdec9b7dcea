package import PluginKit

/// A plugin that runs: its manifest entry, checked and held against the others.
package struct PlannedPlugin: Sendable {
  package let name: String
  /// Its place among the entries of the manifest, from 0.
  package let index: Int
  package internal(set) var carrier: PluginCarrier
  package let onFailure: FailurePolicy
  package let isRequired: Bool
  /// All that it reads, in the order in which it is declared; of a built-in, what it consults comes last.
  package let inputs: [PluginInput]
  /// The raw keys that its fields are made of: asking for one of them (`keys`) asks for this plugin.
  package let reads: RawKeySet
  /// Further raw keys that it looks at.
  package let consults: RawKeySet
  /// The fields that it may write.
  package let writes: [String]
  /// Those of them that become fields of the record: not the ones that a later plugin overrides.
  package let owns: [String]
  package let examples: [PluginExample]

  package var kind: PluginKind { carrier.kind }

  /// All raw keys that it may see.
  package var visibleKeys: RawKeySet { reads.union(consults) }

  /// The fields of other plugins that it reads.
  package var fieldReads: [String] {
    inputs.compactMap { if case .field(let field, writer: .some) = $0.source { field } else { nil } }
  }

  /// The extractor to ask, made with the plugin's configuration; nil when the plugin is not built in.
  package var extractor: (any Extractor)? {
    if case .builtin(let builtin) = carrier { builtin.extractor } else { nil }
  }

  /// What a built-in says about itself; nil for others, who say it when they are started.
  package var builtinDescription: ExtractorDescription? {
    if case .builtin(let builtin) = carrier { type(of: builtin.extractor).description } else { nil }
  }
}

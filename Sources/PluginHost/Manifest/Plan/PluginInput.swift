package import PluginKit

/// Something that a plugin reads.
package struct PluginInput: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case rawKey(RawKey)
    /// An output field and the plugin whose value it is. No writer: the plugin that would write it is disabled,
    /// so the field is never there.
    case field(String, writer: String?)
  }

  /// The name under which the plugin gets it: as its manifest entry has it.
  package let word: String
  package let source: Source

  package init(word: String, source: Source) {
    self.word = word
    self.source = source
  }
}

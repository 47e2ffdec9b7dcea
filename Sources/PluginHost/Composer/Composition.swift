package import JSON
package import PluginKit

/// One record on its way through the plugins, and what they have found so far.
package final class Composition {
  /// A plugin failed on the record, and its `onFailure` does not let the record pass.
  package struct Refusal {
    package let plugin: String
    package let policy: FailurePolicy
    /// Nil when the plugin is a built-in.
    package let failure: PluginFailure?
  }

  /// To be filled before the record is composed.
  package let record = RawRecord()
  let fields = Fields()
  var identity = Identity.none
  /// Keeps a hash that the identity is made of.
  package let identityMemory = OutputBuffer(capacity: 128)
  package internal(set) var refusal: Refusal?
  /// Of the request, when there is no record to be composed: it is handed back in its place.
  package internal(set) var problem: ProtocolError?

  package init() {}

  /// The warnings of the record.
  package var warnings: [PluginKit.Warning] { fields.warnings }

  func begin() {
    fields.removeAll()
    refusal = nil
    problem = nil
  }
}

package import JSON

/// A plugin as `PluginServer` serves it.
package protocol PluginService: AnyObject {
  /// Makes the plugin ready to extract.
  ///
  /// - Parameter configuration: its `config`; nil when the host sent none.
  /// - Returns: who it is, and what it reads and writes.
  func start(configuration: JSONNode?) throws(PluginRefusal) -> PluginIdentity

  /// Writes the fields of one record to `answer`.
  ///
  /// - Parameter input: the object of what it reads.
  func extract(_ input: JSONNode, into answer: PluginAnswer) throws(PluginRefusal)
}

/// What a plugin says of itself.
package struct PluginIdentity: Sendable {
  package let name: String
  package let version: String
  package let reads: [String]
  package let writes: [String]

  package init(name: String, version: String, reads: [String], writes: [String]) {
    self.name = name
    self.version = version
    self.reads = reads
    self.writes = writes
  }
}

/// Why a plugin cannot start, or make anything of a record: an error of the protocol.
package struct PluginRefusal: Error, Sendable {
  /// Codes of `Documentation/Protocol.md` that a plugin answers with.
  package enum Code {
    package static let startFailed = 1101
    package static let contractViolation = 1104
    package static let recordFailed = 1301
  }

  package let code: Int
  /// Sentences without a contact's data: what is wrong, and what to do about it.
  package let message: String

  package init(code: Int, message: String) {
    self.code = code
    self.message = message
  }
}

/// The answer for one record, while it is made.
package final class PluginAnswer {
  struct Warning {
    let reason: String
    /// Nil when the plugin does not say where.
    let field: String?
    let message: String
  }

  /// Where the object of fields goes, and nothing else.
  package let output: OutputBuffer
  private(set) var warnings: [Warning] = []

  init(output: OutputBuffer) { self.output = output }

  package func warn(_ reason: String, _ field: String?, _ message: String) {
    warnings.append(Warning(reason: reason, field: field, message: message))
  }

  func removeWarnings() { warnings.removeAll(keepingCapacity: true) }
}

/// Why a plugin gave nothing for a record.
package struct PluginFailure: Error, Sendable, Equatable {
  /// The kinds, as a warning names them: `<plugin>.<reason>`.
  package enum Reason: String, CaseIterable, Sendable {
    /// It said so itself.
    case failed
    case crashed, timeout
    /// What it answered is not what the protocol asks for.
    case contract
    case breakerOpen, checksum, startFailed, manifestMismatch, protocolUnsupported
    /// The host is on its way out.
    case shuttingDown
  }

  package let reason: Reason
  package let code: ErrorCode
  /// A sentence for people, without a contact's data.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// Whether the same record may succeed later.
  package let isRetryable: Bool
  /// The last lines that the plugin wrote to stderr; for the rejects alone, as they may hold anything.
  package let standardError: String?

  package init(
    _ reason: Reason, _ code: ErrorCode, _ message: String, hint: String? = nil, isRetryable: Bool = false,
    standardError: String? = nil
  ) {
    self.reason = reason
    self.code = code
    self.message = message
    self.hint = hint
    self.isRetryable = isRetryable
    self.standardError = standardError
  }
}

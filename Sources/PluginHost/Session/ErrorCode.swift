/// A code of the protocol. Open: codes that are not named here pass through.
package struct ErrorCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  // JSON-RPC
  package static let parseError = ErrorCode(rawValue: -32700)
  package static let invalidRequest = ErrorCode(rawValue: -32600)
  package static let methodNotFound = ErrorCode(rawValue: -32601)
  package static let invalidParams = ErrorCode(rawValue: -32602)
  package static let internalError = ErrorCode(rawValue: -32603)
  // The session
  package static let notInitialized = ErrorCode(rawValue: 1001)
  package static let protocolUnsupported = ErrorCode(rawValue: 1002)
  package static let cancelled = ErrorCode(rawValue: 1003)
  package static let deadlineExceeded = ErrorCode(rawValue: 1004)
  package static let overloaded = ErrorCode(rawValue: 1005)
  package static let lineTooLong = ErrorCode(rawValue: 1006)
  package static let shuttingDown = ErrorCode(rawValue: 1007)
  // Plugins
  package static let pluginStartFailed = ErrorCode(rawValue: 1101)
  package static let pluginCrashed = ErrorCode(rawValue: 1102)
  package static let pluginTimeout = ErrorCode(rawValue: 1103)
  package static let contractViolation = ErrorCode(rawValue: 1104)
  package static let manifestMismatch = ErrorCode(rawValue: 1105)
  package static let checksumMismatch = ErrorCode(rawValue: 1106)
  package static let breakerOpen = ErrorCode(rawValue: 1107)
  // Records
  package static let recordFailed = ErrorCode(rawValue: 1301)
  package static let recordPoisoned = ErrorCode(rawValue: 1302)
  // Sources
  package static let formatUnknown = ErrorCode(rawValue: 1506)
}

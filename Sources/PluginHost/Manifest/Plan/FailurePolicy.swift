/// What becomes of a record when a plugin fails on it.
package enum FailurePolicy: String, CaseIterable, Sendable {
  /// It comes without the plugin's fields, and with a warning.
  case skip
  /// It is rejected.
  case reject
  /// The whole request or job ends with the error.
  case fail
}

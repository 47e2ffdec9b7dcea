extension PluginFailure {
  static func contract(
    _ message: String, hint: String = "mend the plugin; Documentation/Protocol.md has the rules"
  ) -> PluginFailure {
    PluginFailure(.contract, .contractViolation, message, hint: hint)
  }

  static func shuttingDown(_ plugin: String) -> PluginFailure {
    PluginFailure(.shuttingDown, .shuttingDown, "\(plugin) is being shut down", isRetryable: true)
  }

  static func breakerOpen(_ plugin: String, after last: PluginFailure?) -> PluginFailure {
    PluginFailure(
      .breakerOpen, .breakerOpen, "\(plugin) failed too often and is left alone for a while",
      hint: last.map { "what failed last: \($0.message)" }, isRetryable: true)
  }

  static func notStarted(
    _ plugin: String, _ why: String, hint: String? = nil, isRetryable: Bool = true,
    standardError: String? = nil
  ) -> PluginFailure {
    PluginFailure(
      .startFailed, .pluginStartFailed, "\(plugin) could not be started: \(why)", hint: hint,
      isRetryable: isRetryable, standardError: standardError)
  }

  /// The same, of a single record that is to blame.
  var poisoned: PluginFailure {
    PluginFailure(
      reason, .recordPoisoned, "\(message), on this record alone", hint: hint, isRetryable: false,
      standardError: standardError)
  }
}

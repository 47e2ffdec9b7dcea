/// How a plugin with a process of its own is started, bounded and started again.
package struct SupervisionSettings: Sendable, Equatable {
  /// When failures are waited out, and when they are no longer tried.
  package struct Restart: Sendable, Equatable {
    /// The first pause; each further one is twice as long.
    package var baseMs = 100
    /// The longest pause.
    package var maxMs = 30_000
    /// So many failures within `windowMs` open the breaker for `openMs`.
    package var failures = 5
    package var windowMs = 60_000
    package var openMs = 30_000
  }

  /// What the system lets the process have; nil for what it has anyway.
  package struct Limits: Sendable, Equatable {
    package var memoryMiB: Int?
    package var openFiles: Int?
  }

  package enum Sandbox: String, CaseIterable, Sendable { case none, bwrap }

  /// For one batch.
  package var timeoutMs = 2_000
  /// Until the answer to `initialize`.
  package var startTimeoutMs = 5_000
  package var instances = 1
  package var restart = Restart()
  /// Variables of our own environment that the plugin gets too.
  package var environment: [String] = []
  package var limits = Limits()
  package var sandbox = Sandbox.none
  /// Whether it may use the network; nil when the manifest does not say.
  package var network: Bool?
  /// The only files and folders that it may see beside the system's; absolute; nil when the manifest does not say.
  package var files: [String]?
  /// Whether it is started with the host and not at the first record.
  package var isEager = false
}

/// What runs a plugin outside the host's own thread: takes batches, and gives each back answered, failed at worst.
package protocol Carrier: AnyObject, Sendable {
  /// Takes a batch. `complete()` is called on it sooner or later, whatever becomes of the plugin: within the
  /// plugin's deadline for each record at the longest. Returns at once; may be called from any thread.
  func submit(_ batch: PluginBatch)

  /// Starts the plugin now and not at the first batch, and returns at once.
  func start()

  /// Waits until a plugin that is starting has started. Nil when it runs; else why it cannot.
  func waitForStart() -> PluginFailure?

  /// How many lines it works on at a time, those that wait in its pipes not counted.
  var parallelism: Int { get }

  /// How the plugin fares.
  var status: CarrierStatus { get }

  /// Ends the plugin once it has answered what it has, and returns when it is gone; from then on batches come back as
  /// `shuttingDown`. Bounded in time whatever the plugin does.
  func shutDown()
}

extension Carrier {
  package var parallelism: Int { 1 }
}

/// How a plugin with a process of its own fares: for `plugins/list` and `stats/get`.
package struct CarrierStatus: Sendable {
  package enum State: String, Sendable {
    /// Waits for its first batch.
    case idle
    case starting, running
    /// Waits after a failure, to be started again.
    case backingOff
    /// Failed too often; tried again later.
    case breakerOpen
    /// Cannot be started, and is not tried again.
    case failed
    case stopped
  }

  /// One process.
  package struct Instance: Sendable {
    package var pid: Int32
    /// Memory in RAM, in KiB; nil when the system does not say.
    package var residentKiB: Int?
    package var openFiles: Int?

    package init(pid: Int32, residentKiB: Int? = nil, openFiles: Int? = nil) {
      self.pid = pid
      self.residentKiB = residentKiB
      self.openFiles = openFiles
    }
  }

  package var state = State.idle
  /// As the plugin itself says.
  package var version: String?
  package var instances: [Instance] = []
  /// Starts after the first one.
  package var restarts = 0
  /// Batches, and bytes of them, that wait or are at work.
  package var inFlight = 0
  package var queuedBytes = 0
  /// Lines that the plugin wrote to stderr, and lines on stdout that are no answers.
  package var standardErrorLines = 0
  package var strayLines = 0
  /// Why it failed last.
  package var lastFailure: PluginFailure?
  package var queueTime = LatencyHistogram()
  package var wireTime = LatencyHistogram()
  package var pluginTime = LatencyHistogram()

  package init() {}
}

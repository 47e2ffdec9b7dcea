import Glibc

/// SIGHUP, by which an operator asks that the manifest be read again.
package enum ReloadSignal {
  /// From now on calls `body` for each one, on a thread of its own.
  ///
  /// To be called before other threads are started: they inherit that the signal is held back.
  package static func watch(_ body: @escaping @Sendable () -> Void) {
    var signals = hangUp
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    startThread {
      var signals = hangUp
      var number: Int32 = 0
      while sigwait(&signals, &number) == 0 { body() }
    }
  }

  private static var hangUp: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGHUP)
    return signals
  }
}

import CSystem

/// The signals that ask the process to stop: SIGTERM and SIGINT.
package struct StopSignal: Sendable {
  /// Becomes readable when one arrives; -1 when there is none to be had.
  package let descriptor: Int32

  /// From now on they no longer end the process at once, and writing to a closed pipe is an error and no signal.
  package static func catchAll() -> StopSignal { StopSignal(descriptor: csystem_catch_stop_signals()) }

  /// The one that came first; nil as long as none has.
  package var received: Int32? {
    let number = csystem_stop_signal()
    return number == 0 ? nil : number
  }
}

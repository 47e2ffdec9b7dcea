import JSON
import PluginKit

extension CarrierStatus {
  /// Writes `instances`, `restarts` and `lastFailure`: what `plugins/list` says beside the state.
  func write(to object: ObjectWriter) {
    object.array("instances") { list in
      for instance in instances {
        list.object { object in
          object.integer("pid", Int(instance.pid))
          object.integer("rssKiB", instance.residentKiB)
          object.integer("openFiles", instance.openFiles)
        }
      }
    }
    object.integer("restarts", restarts)
    guard let lastFailure else { return }
    object.object("lastFailure") { failure in
      failure.integer("code", lastFailure.code.rawValue)
      failure.string("reason", lastFailure.reason.rawValue)
      failure.string("message", lastFailure.message)
      failure.string("hint", lastFailure.hint)
    }
  }

  /// Writes what `stats/get` says of a plugin outside.
  func writeStatistics(to object: ObjectWriter) {
    object.string("state", state.rawValue)
    write(to: object)
    object.integer("inFlight", inFlight)
    object.integer("queuedBytes", queuedBytes)
    object.integer("stderrLines", standardErrorLines)
    object.integer("strayLines", strayLines)
    object.percentiles("queueMicroseconds", queueTime)
    object.percentiles("wireMicroseconds", wireTime)
    object.percentiles("pluginMicroseconds", pluginTime)
  }
}

extension ObjectWriter {
  /// `p50`, `p95` and `p99`, in microseconds; nothing without a measurement.
  func percentiles(_ name: StaticString, _ time: LatencyHistogram) {
    guard time.count > 0 else { return }
    object(name) { percentiles in
      percentiles.microseconds("p50", time.microseconds(at: 0.5))
      percentiles.microseconds("p95", time.microseconds(at: 0.95))
      percentiles.microseconds("p99", time.microseconds(at: 0.99))
    }
  }

  /// A duration with one decimal.
  private func microseconds(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    let tenths = Int((value * 10).rounded())
    key(name)
    output.append(tenths / 10)
    output.append(".")
    output.append(tenths % 10)
  }
}

import JSON
import PluginKit

/// What one thread of a session works with, reused from request to request.
final class Engine {
  let session: Session
  let output = OutputBuffer(capacity: 64 << 10)
  let record = RawRecord()
  let parser: JSONParser
  private var composers: [PluginOverrides: Composer] = [:]

  init(session: Session) {
    self.session = session
    parser = JSONParser(
      limits: JSONLimits(maxBytes: session.host.limits.maxLineBytes, maxDepth: session.host.limits.maxDepth))
  }

  /// The composer for plugins with these settings, made when it is first wanted.
  func composer(_ overrides: PluginOverrides) throws(ProtocolError) -> Composer {
    if let known = composers[overrides] { return known }
    do throws(ManifestIssue) {
      let composer = Composer(pipeline: try session.host.pipeline(overrides), totals: session.host.totals)
      composers[overrides] = composer
      return composer
    } catch {
      // The parameter by which a call sets it.
      let name = error.path == "phone.normalize" ? "phones" : error.path
      throw .invalidParams(
        "\(name) \(error.reason)", hint: "see plugins/describe for what the plugin can be told")
    }
  }

  func flushCounters() {
    for composer in composers.values { composer.flushCounters() }
  }
}

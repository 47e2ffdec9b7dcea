import JSON
import PluginKit

/// What one thread of a session works with, reused from request to request.
final class Engine {
  let session: Session
  let output = OutputBuffer(capacity: 64 << 10)
  let record = RawRecord()
  let parser: JSONParser
  /// The plugins that the request at work has begun with.
  private(set) var plugins: PluginSet
  private var composers: [PluginOverrides: Composer] = [:]

  init(session: Session) {
    self.session = session
    plugins = session.host.plugins
    parser = JSONParser(
      limits: JSONLimits(maxBytes: session.host.limits.maxLineBytes, maxDepth: session.host.limits.maxDepth))
  }

  /// Does a request with the plugins as they are now; they stay until it is done.
  func work(_ body: () -> Void) {
    let now = session.host.beginWork()
    defer { now.users.end() }
    if now !== plugins {
      composers.removeAll()
      plugins = now
    }
    body()
    for composer in composers.values { composer.flushCounters() }
  }

  /// The composer for plugins with these settings, made when it is first wanted.
  func composer(_ overrides: PluginOverrides) throws(ProtocolError) -> Composer {
    if let known = composers[overrides] { return known }
    do throws(ManifestIssue) {
      let composer = Composer(pipeline: try plugins.pipeline(overrides), totals: plugins.totals)
      composers[overrides] = composer
      return composer
    } catch {
      // The parameter by which a call sets it.
      let name = error.path == "phone.normalize" ? "phones" : error.path
      throw .invalidParams(
        "\(name) \(error.reason)", hint: "see plugins/describe for what the plugin can be told")
    }
  }
}

import JSON

/// What a line of a plugin is.
enum PluginMessage {
  /// An answer: the result, or the error.
  case result(id: Int, JSONNode)
  case error(id: Int, JSONNode)
  case log(PluginLogLine)
  /// JSON, but nothing that was asked for: another notification, a request, an id that cannot be the host's.
  case stray
  /// No message at all.
  case garbage

  init(_ root: JSONNode) {
    guard root.kind == .object else {
      self = .garbage
      return
    }
    if let method = root.member("method")?.string {
      self = .stray
      if method == "$/log", let params = root.member("params"), let line = PluginLogLine(params) {
        self = .log(line)
      }
      return
    }
    let error = root.member("error").flatMap { $0.isNull ? nil : $0 }
    guard let id = root.member("id"), let content = error ?? root.member("result") else {
      self = .garbage
      return
    }
    // The host counts its requests; whatever else was never asked.
    if let number = id.integer {
      self = error == nil ? .result(id: number, content) : .error(id: number, content)
    } else {
      self = .stray
    }
  }
}

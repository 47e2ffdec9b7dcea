package import JSON

/// The plugin's side of the line protocol: answers the lines of a host, one after the other.
package final class PluginServer {
  package static let protocolVersion = 1
  /// Far more than a host sends in a line.
  private static let maxLineBytes = 64 << 20

  enum Code {
    static let parseError = -32700
    static let invalidRequest = -32600
    static let methodNotFound = -32601
    static let invalidParams = -32602
    static let notInitialized = 1001
    static let protocolUnsupported = 1002
    static let lineTooLong = 1006
    static let shuttingDown = 1007
  }

  let service: any PluginService
  let output = OutputBuffer(capacity: 64 << 10)
  private let parser = JSONParser()
  private let document = JSONDocument()
  private var isStarted = false
  private var isShutDown = false

  package init(_ service: any PluginService) { self.service = service }

  /// Answers every line of `source` until it ends, or until `send` says that nobody reads the answers any more.
  ///
  /// - Parameter send: writes a whole line; returns false when it cannot.
  package func run(_ source: any ByteSource, send: (Text) -> Bool) throws(InputProblem) {
    var lines = LineReader(source: source, maxLineBytes: Self.maxLineBytes)
    while let line = try lines.next() {
      output.removeAll()
      receive(line)
      if !output.isEmpty && !send(output.text) { return }
    }
  }

  private func receive(_ line: LineFramer.Line) {
    switch line {
    case .tooLong(let head, let bytes):
      fail(
        .recovered(from: head), Code.lineTooLong,
        "the line has \(bytes) bytes; \(Self.maxLineBytes) are the limit")
    case .line(let text):
      if text.firstIndex(where: { !Text.isBlank($0) }) == nil { return }
      do throws(JSONError) {
        try parser.parse(text, into: document)
      } catch {
        return fail(.recovered(from: text), Code.parseError, "the line is not JSON: \(error)")
      }
      receive(document.root)
    }
  }

  private func receive(_ request: JSONNode) {
    guard request.kind == .object else {
      return fail(.null, Code.invalidRequest, "the line is not a request")
    }
    var known: RequestID?
    if let node = request.member("id") {
      known = RequestID(node)
      if known == nil {
        return fail(.null, Code.invalidRequest, "id is neither a string nor an integer")
      }
    }
    guard let method = request.member("method")?.string else {
      return fail(known ?? .null, Code.invalidRequest, "the line is not a request")
    }
    // Without an id it is a notification, and there is none that a plugin has to know.
    guard let id = known else { return }
    let params = request.member("params").flatMap { $0.kind == .object ? $0 : nil }
    switch method {
    case "initialize": initialize(id, params)
    case "extract":
      if isShutDown { return fail(id, Code.shuttingDown, "the plugin was asked to shut down") }
      if !isStarted { return fail(id, Code.notInitialized, "the plugin waits for initialize") }
      extract(id, params)
    case "ping": succeed(id) { _ in }
    case "shutdown":
      isShutDown = true
      succeed(id) { _ in }
    default: fail(id, Code.methodNotFound, "there is no method of this name")
    }
  }

  private func initialize(_ id: RequestID, _ params: JSONNode?) {
    if isStarted { return fail(id, Code.invalidRequest, "the plugin is initialized already") }
    let spoken = params?.member("protocol")
    let version = Self.protocolVersion
    guard (spoken?.member("min")?.integer ?? version) <= version,
      version <= (spoken?.member("max")?.integer ?? version)
    else {
      return fail(id, Code.protocolUnsupported, "the plugin speaks version \(version) of the protocol")
    }
    do throws(PluginRefusal) {
      let identity = try service.start(configuration: params?.member("config"))
      isStarted = true
      succeed(id) { result in
        result.integer("protocol", version)
        result.object("plugin") { plugin in
          plugin.string("name", identity.name)
          plugin.string("version", identity.version)
        }
        result.array("reads") { list in identity.reads.forEach { list.string($0) } }
        result.array("writes") { list in identity.writes.forEach { list.string($0) } }
      }
    } catch {
      fail(id, error.code, error.message)
    }
  }

  // MARK: Answers

  private func begin(_ id: RequestID) {
    output.append("{\"jsonrpc\":\"2.0\",\"id\":")
    output.append(id.json)
  }

  func succeed(_ id: RequestID, _ body: (ObjectWriter) -> Void) {
    begin(id)
    output.append(",\"result\":")
    ObjectWriter.write(to: output, body)
    output.append("}\n")
  }

  func fail(_ id: RequestID, _ code: Int, _ message: String) {
    begin(id)
    output.append(",\"error\":")
    ObjectWriter.write(to: output) { error in
      error.integer("code", code)
      error.string("message", message)
      error.object("data") { $0.bool("retryable", false) }
    }
    output.append("}\n")
  }
}

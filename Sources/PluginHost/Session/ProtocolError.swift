import JSON

/// What a request, or one record of it, is answered with when it cannot be done.
package struct ProtocolError: Error, Sendable {
  package let code: ErrorCode
  /// One sentence, without a field's content.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// Whether the same request may succeed later.
  package let isRetryable: Bool
  /// The plugin that is to blame.
  package let plugin: String?
  /// A further member of `data`, as JSON text.
  package let detail: (name: StaticString, json: String)?

  package init(
    _ code: ErrorCode, _ message: String, hint: String? = nil, isRetryable: Bool = false,
    plugin: String? = nil, detail: (name: StaticString, json: String)? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.isRetryable = isRetryable
    self.plugin = plugin
    self.detail = detail
  }

  /// Writes the error object.
  func write(to output: OutputBuffer) {
    output.append("{\"code\":")
    output.append(code.rawValue)
    output.append(",\"message\":")
    output.appendJSON(string: message)
    output.append(",\"data\":{\"retryable\":")
    output.append(isRetryable ? "true" : "false")
    if let hint {
      output.append(",\"hint\":")
      output.appendJSON(string: hint)
    }
    if let plugin {
      output.append(",\"plugin\":")
      output.appendJSON(string: plugin)
    }
    if let detail {
      output.append(",\"")
      output.append(detail.name)
      output.append("\":")
      output.append(detail.json)
    }
    output.append("}}")
  }
}

extension ProtocolError {
  static func invalidParams(_ message: String, hint: String) -> ProtocolError {
    ProtocolError(.invalidParams, message, hint: hint)
  }
}

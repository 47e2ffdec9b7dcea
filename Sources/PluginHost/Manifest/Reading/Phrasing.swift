import JSON

/// `text` as a JSON string, for messages; what is long is cut.
func quoted(_ text: String) -> String {
  let output = OutputBuffer()
  output.appendJSON(string: text.count > 60 ? "\(text.prefix(60))…" : text)
  return String(output.text)
}

extension JSONNode.Kind {
  /// The kind with its article, for messages.
  var phrase: String {
    switch self {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

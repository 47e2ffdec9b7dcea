import JSON

/// What the lines of a plugin must look like: the same as the schema of the protocol says (`pluginResponse`,
/// `pluginNotification`, and the results of the four methods).
enum PluginLineShape {
  static let initializeResult = Shape.object([
    .required("protocol", .number("1")),
    .required("plugin", .object([.required("name", .string), .required("version", .string)])),
    .required("reads", .array(.string)),
    .required("writes", .array(.string)),
  ])

  /// - Parameter method: that of the request which the line answers; nil when it answers none.
  static func problem(_ root: JSONNode, answering method: String?) -> String? {
    if root.kind == .object, root.member("method") != nil { return notification.problem(root, at: "line") }
    if let problem = response.problem(root, at: "line") { return problem }
    guard let result = root.member("result") else { return nil }
    if root.member("id")?.isNull == true { return "line.id is null beside a result" }
    return method.flatMap { results[$0] }?.problem(result, at: "line.result")
  }

  private static let results: [String: Shape] = [
    "initialize": initializeResult, "extract": extractResult, "ping": .object([]), "shutdown": .object([]),
  ]

  private static let version = Shape.Member.required("jsonrpc", .text("2.0"))

  private static let notification = Shape.object([
    version,
    .required("method", .text("$/log")),
    .required("params", .object([.required("level", .string), .required("message", .string)])),
  ])

  private static let response = Shape.object(
    [
      version,
      .required("id", .identifier),
      .optional("result", .object([], isOpen: true)),
      .optional("error", error),
    ], oneOf: ["result", "error"])

  private static let error = Shape.object([
    .required("code", .integer(minimum: .min)),
    .required("message", .string),
    .optional("data", .object([.optional("retryable", .boolean)], isOpen: true)),
  ])

  private static let extractResult = Shape.object([
    .required(
      "records",
      .array(
        .object(
          [
            .required("i", .integer(minimum: 0)),
            .optional("out", .object([], isOpen: true)),
            .optional("warnings", .array(warning)),
            .optional("error", error),
          ], oneOf: ["out", "error"])))
  ])

  private static let warning = Shape.object([
    .required("reason", .word), .optional("field", .string), .required("message", .string),
  ])
}

import PluginKit

/// What a warning of a plugin must be to be passed on; whatever is not is left out.
struct WarningRule: Sendable {
  /// A record has no more of them.
  static let maxWarnings = 64
  private static let maxReasonBytes = 64
  private static let maxBytes = 1000

  let plugin: String
  /// The fields that it may write.
  let writes: [String]

  /// - Parameter field: where, as `phones/1`; nil for the plugin's first field.
  func warning(reason: String, field: String?, message: String) -> Warning? {
    guard reason.utf8.count <= Self.maxReasonBytes, NameRule.isName(reason),
      message.utf8.count <= Self.maxBytes, field.map(isOwn) ?? true
    else { return nil }
    return Warning(code: "\(plugin).\(reason)", field: field ?? writes.first ?? plugin, message: message)
  }

  /// Whether it is one of the plugin's fields, or a place in one.
  private func isOwn(_ field: String) -> Bool {
    guard field.utf8.count <= Self.maxBytes else { return false }
    return writes.contains(field.firstIndex(of: "/").map { String(field[..<$0]) } ?? field)
  }
}

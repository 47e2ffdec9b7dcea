package import PluginKit

/// The manifest that is in force when there is no file: every linked extractor, without any setting.
package enum DefaultManifest {
  /// The order in which people expect the built-ins. Those it does not know come behind, by name.
  static let order = [
    "name", "kind", "phone", "email", "address", "url", "job", "birthday", "dates", "im", "relations",
    "social",
    "note", "image", "timestamps",
  ]

  package static func text(for builtins: [any Extractor.Type]) -> String {
    let entries = builtins.map { $0.description.name }
      .sorted { (place(of: $0), $0) < (place(of: $1), $1) }
      .map { #"  {"name":"\#($0)","kind":"builtin"}"# }
    return "{\"schema\":1,\n \"plugins\":[\n\(entries.joined(separator: ",\n"))]}\n"
  }

  private static func place(of name: String) -> Int { order.firstIndex(of: name) ?? order.count }
}

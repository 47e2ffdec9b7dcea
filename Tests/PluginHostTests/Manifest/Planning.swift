import PluginKit
import Testing

@testable import PluginHost

/// A manifest at a place where there is nothing else.
func source(_ text: String, at path: String = "/nowhere/plugins.json") -> ManifestSource {
  ManifestSource(origin: ManifestOrigin(place: .option, path: path), bytes: Array(text.utf8))
}

/// The plan of a manifest with `entries`, separated by commas.
func plan(_ entries: String) throws(ManifestError) -> PluginPlan {
  try PluginPlan(source("{\"schema\":1,\"plugins\":[\(entries)]}"), builtins: fakes)
}

/// What loading says when it refuses; nil when it does not.
func refusal(_ text: String) -> String? {
  do throws(ManifestError) {
    _ = try PluginPlan(source(text), builtins: fakes)
    return nil
  } catch {
    return error.description
  }
}

func refusal(ofEntries entries: String) -> String? { refusal("{\"schema\":1,\"plugins\":[\(entries)]}") }

/// A process plugin's entry with `more` behind it.
func process(_ name: String, reads: [String], writes: [String], more: String = "") -> String {
  let list = { (words: [String]) in words.map { "\"\($0)\"" }.joined(separator: ",") }
  return """
    {"name":"\(name)","kind":"process","command":["run"],"reads":[\(list(reads))],"writes":[\(list(writes))]\(more)}
    """
}

import JSON
import PluginHost
import PluginKit

/// The manifest in force, as a file that can be changed.
struct ManifestFile {
  private let origin: ManifestOrigin
  private let path: String

  init(_ origin: ManifestOrigin) throws {
    guard let path = origin.path else {
      throw Failure(
        status: .manifest,
        message: "the manifest in force is built in; --add needs a file, which --manifest FILE names")
    }
    self.origin = origin
    self.path = path
  }

  /// Adds an entry. The file is replaced by one that was read before: no reader ever sees half of it, and one that would
  /// not be accepted is never written.
  func add(_ entry: String, of name: String) throws {
    let builtins = LinkedBuiltins.collect().extractors
    do {
      let source = try ManifestSource(ManifestLocator(option: path), builtins: builtins)
      guard let bytes = ManifestInsertion.adding(entry, to: source.bytes) else {
        throw refusal("its array \"plugins\" cannot be found in the text", entry)
      }
      let plan = try PluginPlan(ManifestSource(origin: source.origin, bytes: bytes), builtins: builtins)
      if let plugin = plan.disabled.first(where: { $0.name == name }) {
        throw refusal(plugin.issues.map(\.description).joined(separator: "; "), entry)
      }
      let file = try OutputFile(path: path, stop: StopSignal.catchAll())
      file.buffer.append(bytes)
      _ = try file.finish()
    } catch let error as ManifestError {
      throw refusal(error.description, entry)
    }
  }

  private func refusal(_ reason: String, _ entry: String) -> Failure {
    Failure(status: .manifest, message: "\(origin) is left as it is: \(reason); the entry would be \(entry)")
  }
}

import Glibc
import PluginKit

/// What `--images` asks for.
struct ImagesMode {
  private static let words = ["none", "inline"]

  /// The setting of the image plugin.
  let bytes: String
  /// The folder that takes the pictures.
  let folder: String?

  init(_ text: String) throws {
    if Self.words.contains(text) {
      bytes = text
      folder = nil
      return
    }
    let hint = Suggestion.phrase(for: text, among: Self.words)
    // A slip of the pen makes no folder.
    if text.isEmpty || (!hint.isEmpty && access(text, F_OK) != 0) {
      throw Failure.usage(
        "--images takes none, inline or a folder\(hint)\(hint.isEmpty ? "" : " (a new folder is ./\(text))")")
    }
    bytes = "none"
    folder = text
  }
}

/// Why a check of `plugins conform` fails: a sentence about what the plugin did.
struct CheckFailure: Error {
  let message: String
  /// Whether the process is of no use any more.
  let isFatal: Bool

  init(_ message: String, isFatal: Bool = false) {
    self.message = message
    self.isFatal = isFatal
  }
}

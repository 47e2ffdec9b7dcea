package import JSON

/// Keeps pictures apart from the records that they belong to, for a caller that asked for it: extractors do no output
/// of their own.
package protocol ImageStore: Sendable {
  /// Keeps `bytes` under `name`, and says where they are for whoever reads the record.
  ///
  /// - Returns: nil when they cannot be kept. The store remembers why, and its owner does not go on.
  func keep(_ bytes: Text, as name: Text) -> String?
}

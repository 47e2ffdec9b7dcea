/// What a file must hash to before it is run.
package struct FileChecksum: Sendable, Equatable {
  /// Absolute.
  package let path: String
  /// 64 lower-case hexadecimal digits.
  package let sha256: String
}

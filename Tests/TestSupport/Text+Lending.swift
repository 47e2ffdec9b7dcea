package import JSON

extension Array where Element == UInt8 {
  /// Lends the bytes as a text, for the time of the call.
  package func withText<Result>(_ body: (Text) throws -> Result) rethrows -> Result {
    try withUnsafeBytes { try body(Text($0)) }
  }
}

extension String {
  /// Lends the UTF-8 of the string as a text, for the time of the call.
  package func withText<Result>(_ body: (Text) throws -> Result) rethrows -> Result {
    try Array(utf8).withText(body)
  }
}

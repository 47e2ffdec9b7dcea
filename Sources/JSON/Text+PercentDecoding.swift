extension Text {
  /// The text with its percent escapes decoded, passed to `body`; this text itself when there are none, when one is
  /// not two hexadecimal digits, or when what they say is not UTF-8.
  ///
  /// The text passed is valid during the call.
  package func withPercentDecoded<Result>(_ body: (Text) throws -> Result) rethrows -> Result {
    guard contains(UInt8(ascii: "%")) else { return try body(self) }
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { decoded in
      var used = 0
      var index = 0
      while index < count {
        var byte = base[index]
        index += 1
        if byte == UInt8(ascii: "%") {
          guard index + 1 < count, let high = Text.hexDigit(base[index]),
            let low = Text.hexDigit(base[index + 1])
          else { return try body(self) }
          byte = high << 4 | low
          index += 2
        }
        // Sound: a step writes one byte for at least one that was read.
        decoded[used] = byte
        used += 1
      }
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(decoded)[..<used])
      guard String(validating: bytes, as: UTF8.self) != nil else { return try body(self) }
      return try body(Text(bytes))
    }
  }

  /// The value of a hexadecimal digit; nil for every other byte.
  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    let lower = lowercased(byte)
    if byte &- UInt8(ascii: "0") < 10 { return byte - UInt8(ascii: "0") }
    return lower &- UInt8(ascii: "a") < 6 ? lower - UInt8(ascii: "a") + 10 : nil
  }
}

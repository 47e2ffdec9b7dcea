extension Text {
  /// Equal to `folded` but for the case of ASCII letters and for spaces, hyphens, underscores and dots on this
  /// side: `Google-Talk`, `GOOGLE TALK` and `google_talk` all match `googletalk`.
  ///
  /// `folded` must be lower-case and without those separators.
  package func matches(folded: Text) -> Bool {
    var matched = 0
    for index in 0..<count {
      let byte = Text.lowercased(base[index])
      if Text.isSeparator(byte) { continue }
      if matched == folded.count || folded.base[matched] != byte { return false }
      matched += 1
    }
    return matched == folded.count
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}

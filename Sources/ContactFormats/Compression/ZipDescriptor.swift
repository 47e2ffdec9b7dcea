import JSON

/// What may stand behind the bytes of a file in a zip archive: checksum and sizes, with a signature or without,
/// the sizes in four bytes or in eight.
enum ZipDescriptor {
  static let signature: Text = "PK\u{07}\u{08}"
  /// With the beginning of what follows.
  static let maxBytes = 26

  /// The length of the descriptor that `text` begins with; nil when it says something else.
  ///
  /// - Parameters:
  ///   - checksum: nil when it is not known.
  ///   - size: of the unpacked bytes; nil when it is not known, and what follows must tell.
  ///   - needsSignature: for text that may as well be content.
  static func length(
    in text: Text, checksum: UInt32?, compressedSize: UInt64, size: UInt64?, needsSignature: Bool
  ) -> Int? {
    for start in needsSignature ? [4] : [4, 0] where start == 0 || text.hasPrefix(signature) {
      for width in [4, 8] {
        let end = start + 4 + 2 * width
        guard text.count >= end else { continue }
        let mask = width == 4 ? UInt64(UInt32.max) : .max
        if checksum.map({ UInt64($0) == text.littleEndian(start, 4) }) ?? true,
          text.littleEndian(start + 4, width) == compressedSize & mask,
          size.map({ text.littleEndian(start + 4 + width, width) == $0 & mask })
            ?? (end == text.count || text.suffix(from: end).hasPrefix("PK"))
        {
          return end
        }
      }
    }
    return nil
  }
}

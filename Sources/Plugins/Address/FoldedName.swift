import JSON

/// A name in the form in which names are compared: letters and digits alone, in lower case, Latin ones
/// without accents and in their usual width. `Côte d’Ivoire`, `COTE D'IVOIRE` and `cote-d'ivoire` are the same.
struct FoldedName {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// Adds `name`; false when it is longer than any name.
  mutating func append(_ name: Text) -> Bool {
    guard name.count <= 160 else { return false }
    bytes.reserveCapacity(bytes.count + name.count + 16)
    for codePoint in name.codePoints {
      switch codePoint {
      case 0x61...0x7A, 0x30...0x39: bytes.append(UInt8(codePoint))
      case 0x41...0x5A: bytes.append(UInt8(codePoint) | 0x20)
      case 0x26: bytes.append(contentsOf: "and".utf8)
      // The rest of ASCII and the punctuation, spaces and marks of direction that names are written with;
      // accents that stand by themselves.
      case 0x00..<0xC0, 0xD7, 0xF7, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x3003, 0x30FB, 0xFF08, 0xFF09:
        continue
      // The full-width letters and digits are those of ASCII.
      case 0xFF10...0xFF19: bytes.append(UInt8(codePoint - 0xFEE0))
      case 0xFF21...0xFF3A, 0xFF41...0xFF5A: bytes.append(UInt8(codePoint - 0xFEE0) | 0x20)
      case 0xC0...0x17F: bytes.append(Text(Self.latin)[Int(codePoint) - 0xC0])
      case 0x400...0x40F: append(codePoint == 0x401 ? 0x435 : codePoint + 0x50)
      case 0x410...0x42F: append(codePoint + 0x20)
      case 0x451: append(0x435)
      default: append(codePoint)
      }
    }
    return true
  }

  private mutating func append(_ codePoint: UInt32) {
    if let scalar = Unicode.Scalar(codePoint) { bytes.append(contentsOf: UTF8.encode(scalar)!) }
  }

  /// The base letters of U+00C0…U+017F.
  private static let latin: StaticString = """
    aaaaaaaceeeeiiiidnooooo_ouuuuytsaaaaaaaceeeeiiiidnooooo_ouuuuytyaaaaaaccccccccddddeeeeeeeeeegggg\
    gggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """
}

// Sound because every byte is read through the bounds-checked subscript.

extension Text {
  /// The Unicode code points, U+FFFD for each byte that begins none.
  package var codePoints: CodePoints { CodePoints(self) }

  package struct CodePoints: Sequence, IteratorProtocol {
    private let text: Text
    /// Where the next code point begins.
    package private(set) var offset = 0

    init(_ text: Text) { self.text = text }

    package mutating func next() -> UInt32? {
      guard offset < text.count else { return nil }
      let lead = text[offset]
      offset += 1
      switch lead {
      case 0x00..<0x80: return UInt32(lead)
      case 0xC2..<0xE0: return finish(UInt32(lead & 0x1F), length: 1, from: 0x80)
      case 0xE0..<0xF0: return finish(UInt32(lead & 0x0F), length: 2, from: 0x800)
      case 0xF0..<0xF5: return finish(UInt32(lead & 0x07), length: 3, from: 0x10000)
      default: return 0xFFFD
      }
    }

    /// Adds `length` continuation bytes to `start`; what is not in its shortest form is no code point.
    private mutating func finish(_ start: UInt32, length: Int, from least: UInt32) -> UInt32 {
      guard offset + length <= text.count else { return 0xFFFD }
      var value = start
      for index in offset..<offset + length {
        guard text[index] & 0xC0 == 0x80 else { return 0xFFFD }
        value = value << 6 | UInt32(text[index] & 0x3F)
      }
      guard value >= least, value <= 0x10FFFF, value & 0x1FF800 != 0xD800 else { return 0xFFFD }
      offset += length
      return value
    }
  }
}

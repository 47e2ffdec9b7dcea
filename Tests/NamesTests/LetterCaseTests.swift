import Testing

@testable import Names

@Suite struct LetterCaseTests {
  /// Held against Swift's own tables.
  @Test(arguments: [
    0x41...0x5A, 0x61...0x7A, 0xC0...0x137, 0x139...0x148, 0x14A...0x17E, 0x1A0...0x1A5, 0x1AF...0x1B0,
    0x1CD...0x1EF, 0x1F8...0x21F, 0x1E00...0x1E95, 0x1EA0...0x1EFF, 0x386...0x386, 0x388...0x3CE,
    0x400...0x481,
    0x48A...0x4BF, 0x4D0...0x52F,
  ])
  func lowered(range: ClosedRange<Int>) {
    for value in range {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      // İ becomes two characters there; its letter is i.
      let expected = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      #expect(
        LetterCase.lowered(scalar.value) == expected.value,
        "U+\(String(value, radix: 16)) gives \(String(LetterCase.lowered(scalar.value), radix: 16))")
    }
  }

  @Test func whatHasNoCaseStaysAsItIs() {
    for scalar in "张가あ5-'×ßａ".unicodeScalars where scalar != "ａ" {
      #expect(LetterCase.lowered(scalar.value) == scalar.value)
      #expect(!LetterCase.isUpper(scalar.value))
    }
  }
}

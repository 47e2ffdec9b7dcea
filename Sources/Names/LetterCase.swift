/// Upper and lower case of the letters that names in Latin, Greek and Cyrillic are written with.
package enum LetterCase {
  /// The lower-case letter; the code point itself where it is no upper-case letter.
  package static func lowered(_ codePoint: UInt32) -> UInt32 {
    switch codePoint {
    case 0x41...0x5A: codePoint + 0x20
    case 0xC0...0xDE where codePoint != 0xD7: codePoint + 0x20
    case 0x130, 0x178: codePoint == 0x130 ? 0x69 : 0xFF
    // Pairs, upper case before lower case, that begin at an odd place and at an even one.
    case 0x139...0x148, 0x179...0x17E, 0x1CD...0x1DC: codePoint % 2 == 1 ? codePoint + 1 : codePoint
    case 0x100...0x137, 0x14A...0x177, 0x1A0...0x1A5, 0x1DE...0x1EF, 0x1F8...0x233, 0x1E00...0x1E95,
      0x1EA0...0x1EFF:
      codePoint | 1
    case 0x1AF: 0x1B0
    case 0x391...0x3AB where codePoint != 0x3A2: codePoint + 0x20
    case 0x386: 0x3AC
    case 0x388...0x38A: codePoint + 0x25
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: codePoint + 0x3F
    case 0x400...0x40F: codePoint + 0x50
    case 0x410...0x42F: codePoint + 0x20
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: codePoint | 1
    default: codePoint
    }
  }

  package static func isUpper(_ codePoint: UInt32) -> Bool { lowered(codePoint) != codePoint }
}

// How ordinary a character is by its place in the charset: 1 for where the common ones stand, less for rare
// ones, symbols and the corners that hardly any text uses.
extension CharsetDetector {
  private static func trail(_ bytes: [UInt8], _ index: Int) -> UInt8 {
    index + 1 < bytes.count ? bytes[index + 1] : 0
  }

  static let judgeGB18030: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    let (lead, trail) = (bytes[index], trail(bytes, index))
    if trail >= 0x30 && trail <= 0x39 { return (-0.5, 4) }
    if trail < 0xA1 { return (-0.8, 2) }
    switch lead {
    case 0xB0...0xD7: return (1, 2)
    case 0xA1, 0xA3: return (0.5, 2)
    case 0xD8...0xF7: return (-0.5, 2)
    default: return (-0.5, 2)
    }
  }

  static let judgeBig5: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    switch bytes[index] {
    case 0xA4...0xC6: (1, 2)
    case 0xA1: (0.5, 2)
    default: (-0.5, 2)
    }
  }

  static let judgeShiftJIS: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    let (lead, trail) = (bytes[index], trail(bytes, index))
    switch lead {
    case 0x82 where trail >= 0x9F: return (1.5, 2)
    case 0x83 where trail <= 0x96: return (1.5, 2)
    case 0x81: return (0.5, 2)
    case 0x88...0x97: return (1, 2)
    case 0xA1...0xDF: return (-0.3, 1)
    default: return (-0.5, 2)
    }
  }

  static let judgeEUCKR: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    let (lead, trail) = (bytes[index], trail(bytes, index))
    if trail < 0xA1 { return (-0.8, 2) }
    switch lead {
    case 0xB0...0xC8: return (1, 2)
    case 0xA1, 0xA3: return (0.3, 2)
    default: return (-0.5, 2)
    }
  }

  static let judgeEUCJP: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    switch bytes[index] {
    case 0xA4, 0xA5: (1.5, 2)
    case 0xB0...0xCF: (1, 2)
    case 0xA1: (0.5, 2)
    case 0x8F: (-0.5, 3)
    default: (-0.5, 2)
    }
  }

  /// Words are runs of lower-case letters, perhaps with a capital in front; how frequent the letters are tells
  /// the alphabets of two code pages apart.
  static let judgeCyrillic: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    let isInside = index > 0 && bytes[index - 1] >= 0x80
    let isInWord = isInside || index + 1 < bytes.count && bytes[index + 1] >= 0x80
    switch bytes[index] {
    case 0xE0, 0xE2, 0xE5, 0xE8, 0xEB, 0xED, 0xEE, 0xF0, 0xF1, 0xF2: return (isInWord ? 1.3 : -0.5, 1)
    case 0xE1, 0xE3, 0xE4, 0xE7, 0xEA, 0xEC, 0xEF, 0xF3, 0xFB, 0xFC, 0xFF, 0xB3, 0xB8, 0xBA, 0xBF:
      return (isInWord ? 1 : -0.5, 1)
    case 0xE6...0xFE: return (isInWord ? 0.3 : -0.5, 1)
    case 0xC0...0xDF, 0xA8, 0xAF, 0xB2, 0xAA: return (isInside ? -0.3 : 0.8, 1)
    case 0x93, 0x94, 0x96, 0x97, 0xAB, 0xBB, 0xB9, 0xA0: return (0.3, 1)
    default: return (-1, 1)
    }
  }

  static let judgeGreek: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    let isInside = index > 0 && bytes[index - 1] >= 0x80
    let isInWord = isInside || index + 1 < bytes.count && bytes[index + 1] >= 0x80
    switch bytes[index] {
    case 0xE1, 0xE5, 0xE7, 0xE9, 0xEA, 0xED, 0xEF, 0xF0, 0xF1, 0xF2, 0xF3, 0xF4:
      return (isInWord ? 1.3 : -0.5, 1)
    case 0xDC...0xDF, 0xE3, 0xE4, 0xEB, 0xEC, 0xF5, 0xF9, 0xFC: return (isInWord ? 1 : -0.5, 1)
    case 0xE2...0xFE: return (isInWord ? 0.3 : -0.5, 1)
    case 0xC1...0xD9: return (isInside ? -0.3 : 0.6, 1)
    case 0x93, 0x94, 0x96, 0x97, 0xAB, 0xBB, 0xA0: return (0.3, 1)
    default: return (-1, 1)
    }
  }

  /// Accented letters stand alone between ASCII letters.
  static let judgeWestern: @Sendable ([UInt8], Int) -> (mark: Double, length: Int) = { bytes, index in
    let byte = bytes[index]
    let hasNeighbour =
      index > 0 && bytes[index - 1] >= 0x80 || index + 1 < bytes.count && bytes[index + 1] >= 0x80
    if hasNeighbour {
      let isLong =
        index > 1 && bytes[index - 1] >= 0x80 && bytes[index - 2] >= 0x80
        || index + 2 < bytes.count && bytes[index + 1] >= 0x80 && bytes[index + 2] >= 0x80
        || index > 0 && index + 1 < bytes.count && bytes[index - 1] >= 0x80 && bytes[index + 1] >= 0x80
      return (isLong ? -1 : 0.2, 1)
    }
    switch byte {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: return (1.2, 1)
    case 0x80, 0x85, 0x91...0x97, 0x99, 0xA0, 0xA3, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xB4, 0xBB: return (1.2, 1)
    default: return (-0.5, 1)
    }
  }
}

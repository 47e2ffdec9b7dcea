import JSON

/// What an address is written in, as far as that turns its order.
enum AddressScript: Sendable {
  case han, kana, hangul
  case other

  /// The script of the parts below the country: kana or Hangul before Han, which both mix with.
  init(_ parts: AddressParts) {
    var found = AddressScript.other
    for part in [parts.street, parts.city, parts.state, parts.subLocality, parts.subAdministrativeArea] {
      part?.forEach { text in
        // Most addresses have no byte that begins one of these scripts.
        guard text.firstIndex(where: { $0 >= 0xE3 }) != nil else { return }
        for codePoint in text.codePoints {
          switch codePoint {
          case 0x3041...0x30FF, 0x31F0...0x31FF: found = .kana
          case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: found = .hangul
          case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: if found == .other { found = .han }
          default: continue
          }
        }
      }
    }
    self = found
  }

  /// The order of an address whose country is not known; nil when the script does not tell.
  var layout: AddressLayout? {
    switch self {
    case .han: .chinese
    case .kana: .japanese
    case .hangul: .korean
    case .other: nil
    }
  }
}

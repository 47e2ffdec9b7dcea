import JSON

/// The syntax of an email address.
///
/// Valid is `local@domain` as RFC 5321 has it, with the international letters of RFC 6531: the local part a row of
/// atoms with single dots between them, or anything printable in quotes, at most 64 bytes; the domain of two labels or
/// more (see `HostName`), or an address in brackets; together at most 254 bytes. A `mailto:` URI is valid when it
/// names one such address. Blanks, names and angle brackets around it make it invalid. Nothing is looked up.
enum EmailAddress {
  static func isValid(_ text: Text) -> Bool {
    guard text.hasPrefixIgnoringCase("mailto:") else { return isMailbox(text) }
    let rest = text.suffix(from: 7)
    let address = rest.prefix(upTo: rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.count)
    return address.withPercentDecoded { decoded in
      // Escapes that hold make a text shorter; one that does not hold leaves it as it is.
      (decoded.count < address.count || !address.contains(UInt8(ascii: "%"))) && isMailbox(decoded)
    }
  }

  private static func isMailbox(_ text: Text) -> Bool {
    guard text.count <= 254 else { return false }
    let isQuoted = text.first == UInt8(ascii: "\"")
    guard let at = isQuoted ? quotedEnd(text) : text.firstIndex(of: UInt8(ascii: "@")), (1...64).contains(at)
    else {
      return false
    }
    return (isQuoted || isDotAtom(text.prefix(upTo: at))) && isDomain(text.suffix(from: at + 1))
  }

  /// Where the `@` behind a quoted local part is; nil when the quotes do not hold.
  private static func quotedEnd(_ text: Text) -> Int? {
    var rest = text.codePoints
    _ = rest.next()
    while let codePoint = rest.next() {
      switch codePoint {
      case 0x22:
        return rest.offset < text.count && text[rest.offset] == UInt8(ascii: "@") ? rest.offset : nil
      case 0x5C:
        guard let escaped = rest.next(), (0x20...0x7E).contains(escaped) else { return nil }
      case 0x20...0x7E: continue
      case 0x80...: if !codePoint.isVisible { return nil }
      default: return nil
      }
    }
    return nil
  }

  private static func isDotAtom(_ text: Text) -> Bool {
    var wasDot = true
    for codePoint in text.codePoints {
      switch codePoint {
      case 0x2E:
        if wasDot { return false }
        wasDot = true
        continue
      // Letters, digits and ! # $ % & ' * + - / = ? ^ _ ` { | } ~
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F,
        0x5E...0x60,
        0x7B...0x7E:
        break
      case 0x80...: if !codePoint.isVisible { return false }
      default: return false
      }
      wasDot = false
    }
    return !wasDot
  }

  private static func isDomain(_ text: Text) -> Bool {
    guard text.first == UInt8(ascii: "[") else {
      return HostName.isDomain(text, labels: 2, underscores: false)
    }
    guard text.count > 2, text.last == UInt8(ascii: "]") else { return false }
    let address = text[1..<text.count - 1]
    return address.hasPrefixIgnoringCase("IPv6:")
      ? HostName.isIPv6(address.suffix(from: 5)) : HostName.isIPv4(address)
  }
}

/// What plugins and fields may be called.
package enum NameRule {
  /// Members of every record: no plugin writes them.
  package static let envelope: Set<String> = [
    "v", "id", "idKind", "source", "warnings", "provenance", "extra", "groups", "linkedIds", "members",
  ]

  package static let phrase = "a name of letters, digits, - and _ that begins with a letter"

  /// ASCII only: names stand in warning codes, in paths, and in lists on the command line.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

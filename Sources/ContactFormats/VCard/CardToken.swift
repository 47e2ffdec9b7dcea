/// Recognizes `BEGIN:VCARD` and `END:VCARD`, in any case, also when the line is folded inside it.
struct CardToken {
  enum Kind { case none, begin, end }

  private static let begin: StaticString = "begin:vcard"
  private static let end: StaticString = "end:vcard"

  private(set) var kind = Kind.none
  /// How many characters of the token have been met.
  private var count = 0

  /// Whether the token has begun and a continuation line may complete it.
  var isPartial: Bool { kind != .none && count < length }

  /// Whether the token is all there is on the line.
  var isComplete: Bool { kind != .none && count == length }

  private var length: Int { kind == .begin ? 11 : 9 }

  /// Takes a line, or the continuation of one without its leading white space.
  @inline(__always)
  mutating func take(_ bytes: UnsafePointer<UInt8>, count: Int) {
    var index = 0
    if self.count == 0 {
      guard count > 0 else { return }
      switch bytes[0] | 0x20 {
      case UInt8(ascii: "b"): kind = .begin
      case UInt8(ascii: "e"): kind = .end
      default:
        self = CardToken()
        return
      }
    }
    let token = (kind == .begin ? Self.begin : Self.end).utf8Start
    let colon = kind == .begin ? 5 : 3
    while index < count {
      let byte = bytes[index]
      if self.count < length, byte | (byte == UInt8(ascii: ":") ? 0 : 0x20) == token[self.count] {
        self.count += 1
      } else if byte == 0x20 || byte == 0x09, self.count == length || self.count == colon + 1 {
        // White space after the colon or at the end means nothing.
      } else {
        self = CardToken()
        return
      }
      index += 1
    }
  }
}

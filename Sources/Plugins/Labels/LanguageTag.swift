/// The parts of a language tag that tell languages apart, in lower case. What is missing equals no text.
struct LanguageTag {
  /// Up to eight characters in one word, so that a tag costs no memory.
  struct Subtag: Equatable, ExpressibleByStringLiteral {
    private var packed: UInt64 = 0
    fileprivate private(set) var count = 0
    fileprivate private(set) var isNumber = true

    fileprivate init() {}

    init(stringLiteral literal: StaticString) {
      literal.withUTF8Buffer { bytes in
        for byte in bytes { append(byte) }
      }
    }

    fileprivate mutating func append(_ byte: UInt8) {
      let lowercase = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      packed = packed << 8 | UInt64(lowercase)
      count += 1
      if byte &- UInt8(ascii: "0") >= 10 { isNumber = false }
    }

    static func == (a: Subtag, b: Subtag) -> Bool { a.packed == b.packed && a.count == b.count }
    static func ~= (pattern: Subtag, value: Subtag) -> Bool { pattern == value }
  }

  private(set) var language = Subtag()
  /// The language that is a part of `language`: `yue` of `zh-yue`.
  private(set) var extended = Subtag()
  private(set) var script = Subtag()
  private(set) var region = Subtag()

  /// The parts of a BCP 47 tag, or of a POSIX locale.
  init(_ locale: String) {
    var rest = locale.utf8.makeIterator()
    var isFirst = true
    while true {
      var subtag = Subtag()
      var end: UInt8?
      while let byte = rest.next() {
        end = byte
        if Self.ends(byte) { break }
        subtag.append(byte)
        end = nil
      }
      if isFirst {
        language = subtag
        isFirst = false
      } else if !take(subtag) {
        return
      }
      // The encoding and the modifier of a POSIX locale say nothing about the language.
      guard end == UInt8(ascii: "-") || end == UInt8(ascii: "_") else { return }
    }
  }

  private static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "@"): true
    default: false
    }
  }

  /// False for the letter that extensions and private use begin with.
  private mutating func take(_ subtag: Subtag) -> Bool {
    switch subtag.count {
    case 0, 1: return false
    case 4: if script.count == 0 { script = subtag }
    case 2: if region.count == 0 { region = subtag }
    case 3 where subtag.isNumber: if region.count == 0 { region = subtag }
    case 3: if extended.count == 0 { extended = subtag }
    default: break
    }
    return true
  }
}

import JSON
import TestSupport
import Testing

@Suite("Text")
struct TextTests {
  /// Short texts over few letters, so that every relation between two of them occurs.
  static let samples: [[UInt8]] = {
    var generator = SeededGenerator(seed: 21)
    let letters: [UInt8] = [0x61, 0x41, 0x62, 0x20, 0x09, 0x0A, 0x0D, 0x2C, 0xC3, 0xA9]
    let fixed: [[UInt8]] = [[], [0x61], [0x41], [0x20], [0x20, 0x0A], Array("aab".utf8), Array("AaB".utf8)]
    return fixed
      + (0..<60).map { _ in
        (0..<Int.random(in: 0..<9, using: &generator)).map { _ in letters.randomElement(using: &generator)! }
      }
  }()

  static func folded(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte) }

  @Test("one text against another")
  func pairs() {
    for a in Self.samples {
      for b in Self.samples {
        a.withText { text in
          b.withText { other in
            #expect((text == other) == (a == b))
            if a == b { #expect(text.hashValue == other.hashValue) }
            #expect(text.hasPrefix(other) == a.starts(with: b))
            #expect(text.hasSuffix(other) == a.reversed().starts(with: b.reversed()))
            #expect(text.equalsIgnoringCase(other) == (Self.folded(a) == Self.folded(b)))
            #expect(text.hasPrefixIgnoringCase(other) == Self.folded(a).starts(with: Self.folded(b)))
            let found = b.isEmpty || (0..<max(0, a.count)).contains { a[$0...].starts(with: b) }
            #expect(text.contains(other) == found)
          }
        }
      }
    }
  }

  @Test("one text and one byte")
  func bytes() {
    for a in Self.samples {
      a.withText { text in
        #expect(Array(text) == a)
        #expect(
          text.count == a.count && text.isEmpty == a.isEmpty && text.first == a.first && text.last == a.last)
        for byte: UInt8 in [0x61, 0x2C, 0x0A, 0xC3, 0x00] {
          #expect(text.contains(byte) == a.contains(byte))
          for start in 0...a.count {
            #expect(text.firstIndex(of: byte, from: start) == a[start...].firstIndex(of: byte))
            #expect(text.firstIndex(from: start) { $0 == byte } == a[start...].firstIndex(of: byte))
          }
          let parts = a.split(separator: byte, omittingEmptySubsequences: false).map(Array.init)
          #expect(text.split(at: byte).map { Array($0) } == parts)
        }
        let trimmed = Array(a.drop(while: Self.isBlank).reversed().drop(while: Self.isBlank).reversed())
        #expect(Array(text.trimmed) == trimmed)
        #expect(text.isASCII == a.allSatisfy { $0 < 0x80 })
        for index in 0...a.count {
          #expect(Array(text.prefix(upTo: index)) == Array(a[..<index]))
          #expect(Array(text.suffix(from: index)) == Array(a[index...]))
        }
      }
    }
  }

  @Test("ASCII case and blanks, byte by byte")
  func classes() {
    for byte in UInt8.min...UInt8.max {
      #expect(Text.lowercased(byte) == Self.folded([byte])[0])
      #expect(Text.isBlank(byte) == Self.isBlank(byte))
    }
  }

  @Test(
    "whole numbers",
    arguments: [
      ("0", 0), ("12", 12), ("-12", -12), ("+12", 12), ("007", 7), ("", nil), ("-", nil), ("+", nil),
      ("1 ", nil),
      (" 1", nil), ("1a", nil), ("--1", nil), ("+-1", nil), ("1.0", nil), ("９", nil),
      ("9223372036854775807", Int.max), ("+9223372036854775807", Int.max), ("9223372036854775808", nil),
      ("-9223372036854775808", Int.min), ("-9223372036854775809", nil), ("99999999999999999999", nil),
      ("0000000000000000000000042", 42),
    ] as [(String, Int?)])
  func integers(text: String, value: Int?) {
    #expect(text.withText(\.integer) == value)
  }

  @Test("bytes that are not UTF-8 become the replacement character, in a copy")
  func characters() {
    #expect([0x61, 0xFF, 0x62].withText { String($0) } == "a\u{FFFD}b")
    #expect(String(Text("张三")) == "张三")
    #expect(String(Text(UnsafeRawBufferPointer(start: nil, count: 0))) == "")
  }

  @Test("outside the bounds traps")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Text("abc")[3] }
    await #expect(processExitsWith: .failure) { _ = Text("abc")[-1] }
    await #expect(processExitsWith: .failure) { _ = Text("abc")[1..<4] }
    await #expect(processExitsWith: .failure) { _ = Text("abc").suffix(from: 4) }
    await #expect(processExitsWith: .failure) { _ = Text("abc").firstIndex(of: 0, from: 4) }
  }
}

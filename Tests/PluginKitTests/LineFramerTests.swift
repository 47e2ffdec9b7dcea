import JSON
import PluginKit
import TestSupport
import Testing

/// What a framer gave, kept beyond the call.
enum Delivered: Equatable, CustomStringConvertible {
  case line([UInt8])
  case tooLong(head: [UInt8], bytes: Int)

  init(_ line: LineFramer.Line) {
    switch line {
    case .line(let text): self = .line(Array(text))
    case .tooLong(let head, let bytes): self = .tooLong(head: Array(head), bytes: bytes)
    }
  }

  static func line(_ text: String) -> Delivered { .line(Array(text.utf8)) }

  static func tooLong(_ head: String, _ bytes: Int) -> Delivered {
    .tooLong(head: Array(head.utf8), bytes: bytes)
  }

  var description: String {
    switch self {
    case .line(let bytes): String(decoding: bytes, as: UTF8.self).debugDescription
    case .tooLong(let head, let bytes): "\(head.count) of \(bytes) bytes"
    }
  }
}

/// The lines of `input`, delivered in pieces of the sizes that `next` gives.
func lines(
  of input: [UInt8], limit: Int, capacity: Int = 64, pieces next: () -> Int
) -> [Delivered] {
  var framer = LineFramer(maxLineBytes: limit, capacity: capacity)
  var result: [Delivered] = []
  var offset = 0
  while offset < input.count {
    let wanted = max(1, next())
    let count = framer.receive { room in
      let count = min(wanted, room.count, input.count - offset)
      input[offset..<offset + count].withUnsafeBytes { room.copyMemory(from: $0) }
      return count
    }
    offset += count
    while let line = framer.next() { result.append(Delivered(line)) }
  }
  if let line = framer.finish() { result.append(Delivered(line)) }
  return result
}

@Suite("Lines out of bytes")
struct LineFramerTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let input: [UInt8]
    let limit: Int
    let lines: [Delivered]

    init(_ name: String, _ input: String, limit: Int = 1000, _ lines: [Delivered]) {
      self.init(name, Array(input.utf8), limit: limit, lines)
    }

    init(_ name: String, _ input: [UInt8], limit: Int = 1000, _ lines: [Delivered]) {
      (self.name, self.input, self.limit, self.lines) = (name, input, limit, lines)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("nothing", "", []),
    Case("one line", "abc\n", [.line("abc")]),
    Case("three lines", "a\nbb\nccc\n", [.line("a"), .line("bb"), .line("ccc")]),
    Case("no end", "a\nbc", [.line("a"), .line("bc")]),
    Case("no end at all", "x", [.line("x")]),
    Case("blank lines", "\n\na\n\n", [.line(""), .line(""), .line("a"), .line("")]),
    Case("CR LF", "a\r\nb\r\n\r\nc\r", [.line("a"), .line("b"), .line(""), .line("c")]),
    Case("one CR of several", "a\r\r\nb\r c\n", [.line("a\r"), .line("b\r c")]),
    Case("CR alone is data", "a\rb\rc\n", [.line("a\rb\rc")]),
    Case(
      "other separators are data", "a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f\n",
      [.line("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f")]),
    Case(
      "NUL and bytes that are not UTF-8", [0x00, 0xFF, 0x0A, 0xC3, 0x0A],
      [.line([0x00, 0xFF]), .line([0xC3])]),
    // Swift takes CR LF for one character; bytes must not.
    Case("LF behind CR in the next line", "a\n\r\nb\n", [.line("a"), .line(""), .line("b")]),
    Case("as long as the limit", "12345\nabcde\n", limit: 5, [.line("12345"), .line("abcde")]),
    Case("one longer", "123456\nabc\n", limit: 5, [.tooLong("123456", 6), .line("abc")]),
    Case(
      "the CR counts", "1234\r\n12345\r\nx\n", limit: 5, [.line("1234"), .tooLong("12345\r", 6), .line("x")]),
    Case("too long without an end", "a\n1234567", limit: 5, [.line("a"), .tooLong("1234567", 7)]),
    Case(
      "too long twice", "1234567\n12345678\n", limit: 5, [.tooLong("1234567", 7), .tooLong("12345678", 8)]),
    Case("a limit of nothing", "\na\n\n", limit: 0, [.line(""), .tooLong("a", 1), .line("")]),
    Case(
      "much too long", "a\n" + String(repeating: "0123456789", count: 2000) + "\nb\n", limit: 6000,
      [
        .line("a"), .tooLong(String(String(repeating: "0123456789", count: 410).prefix(4096)), 20_000),
        .line("b"),
      ]),
    Case(
      "much too long and no end", String(repeating: "x", count: 30_000), limit: 5000,
      [.tooLong(String(repeating: "x", count: 4096), 30_000)]),
    Case(
      "long lines within the limit",
      String(repeating: "x", count: 9000) + "\r\n" + String(repeating: "y", count: 12_000) + "\nz",
      limit: 20_000,
      [.line(String(repeating: "x", count: 9000)), .line(String(repeating: "y", count: 12_000)), .line("z")]),
  ]

  @Test("in one piece", arguments: cases)
  func whole(of expected: Case) {
    #expect(lines(of: expected.input, limit: expected.limit, pieces: { .max }) == expected.lines)
    #expect(
      lines(of: expected.input, limit: expected.limit, capacity: 64 << 10, pieces: { .max }) == expected.lines
    )
  }

  @Test("byte by byte", arguments: cases)
  func bytewise(of expected: Case) {
    #expect(lines(of: expected.input, limit: expected.limit, pieces: { 1 }) == expected.lines)
  }

  @Test("in random pieces", arguments: cases)
  func randomPieces(of expected: Case) {
    var generator = SeededGenerator(seed: 31)
    for round in 0..<40 {
      let largest = [2, 5, 70, 3000][round % 4]
      let capacity = [4, 16, 100, 5000][round / 4 % 4]
      let found = lines(of: expected.input, limit: expected.limit, capacity: capacity) {
        Int.random(in: 1...largest, using: &generator)
      }
      #expect(found == expected.lines, "round \(round)")
    }
  }

  @Test("random input, against splitting it whole")
  func randomInput() {
    var generator = SeededGenerator(seed: 32)
    for round in 0..<300 {
      let limit = Int.random(in: 0..<30, using: &generator)
      let input = (0..<Int.random(in: 0..<400, using: &generator)).map { _ -> UInt8 in
        [0x0A, 0x0D, 0x61, 0x62, 0x63, 0x64].randomElement(using: &generator)!
      }
      var parts = input.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      if parts.last == [] { parts.removeLast() }
      let expected = parts.map { part -> Delivered in
        part.count > limit
          ? .tooLong(head: part, bytes: part.count) : .line(part.last == 0x0D ? Array(part.dropLast()) : part)
      }
      let found = lines(of: input, limit: limit, capacity: 8) { Int.random(in: 1...20, using: &generator) }
      #expect(found == expected, "round \(round)")
    }
  }

  @Test("lines are counted, blank and over-long ones too")
  func lineNumbers() {
    var framer = LineFramer(maxLineBytes: 3)
    let input = Array("a\n\n12345\nb".utf8)
    let received = framer.receive { room in
      room.copyBytes(from: input)
      return input.count
    }
    #expect(received == input.count)
    var numbers: [Int] = []
    while framer.next() != nil { numbers.append(framer.lineNumber) }
    #expect(numbers == [1, 2, 3])
    #expect(framer.finish() != nil)
    #expect(framer.lineNumber == 4)
    #expect(framer.finish() == nil)
  }
}

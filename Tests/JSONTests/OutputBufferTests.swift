import JSON
import TestSupport
import Testing

@Suite("Output buffer")
struct OutputBufferTests {
  @Test("grows from every start by every step", arguments: [0, 1, 63, 64, 65, 4096])
  func growth(capacity: Int) {
    let output = OutputBuffer(capacity: capacity)
    var expected: [UInt8] = []
    for step in 0..<600 {
      let bytes = (0..<step % 97).map { UInt8(truncatingIfNeeded: $0 &+ step) }
      output.append(bytes)
      output.append(UInt8(truncatingIfNeeded: step))
      expected += bytes + [UInt8(truncatingIfNeeded: step)]
    }
    #expect(output.count == expected.count)
    #expect(Array(output.text) == expected)
    #expect(output.last == expected.last)
  }

  @Test("takes text, literals, strings and bytes")
  func kinds() {
    let output = OutputBuffer()
    output.append("é" as StaticString)
    output.append("-中-" as String)
    output.append([0x00, 0xFF])
    output.append(Text("x"))
    output.append([])
    output.append("" as String)
    #expect(Array(output.text) == Array("é-中-".utf8) + [0x00, 0xFF, 0x78])
  }

  @Test("numbers", arguments: [0, 1, 9, 10, -1, -10, 99, 12345, Int.max, Int.min])
  func numbers(value: Int) {
    let output = OutputBuffer()
    output.append(value)
    #expect(String(output.text) == String(value))
  }

  @Test(
    "numbers with a width",
    arguments: [
      (7, 2, "07"), (0, 4, "0000"), (1990, 4, "1990"), (12345, 4, "12345"), (6, 0, "6"), (6, 1, "6"),
      (-5, 4, "-0005"), (-12345, 2, "-12345"), (999, 3, "999"), (1000, 3, "1000"),
      (42, 25, "0000000000000000000000042"),
      (Int.max, 19, "9223372036854775807"), (Int.max, 20, "09223372036854775807"),
      (Int.min, 20, "-09223372036854775808"), (1_000_000_000_000_000_000, 18, "1000000000000000000"),
    ])
  func widths(value: Int, width: Int, text: String) {
    let output = OutputBuffer()
    output.append(value, width: width)
    #expect(String(output.text) == text)
  }

  @Test("truncating takes the end off, and writing goes on there")
  func truncate() {
    let output = OutputBuffer()
    output.append("abcdef" as StaticString)
    output.truncate(to: 6)
    #expect(output.text == "abcdef")
    output.truncate(to: 2)
    output.append("X" as StaticString)
    #expect(output.text == "abX")
    output.truncate(to: 0)
    #expect(output.isEmpty && output.last == nil && output.text == "")
  }

  @Test("removing takes the front off")
  func removeFirst() {
    let output = OutputBuffer(capacity: 64)
    var expected: [UInt8] = []
    var generator = SeededGenerator(seed: 3)
    for step in 0..<500 {
      let bytes = Array(
        repeating: UInt8(truncatingIfNeeded: step), count: Int.random(in: 0..<50, using: &generator))
      output.append(bytes)
      expected += bytes
      let count = Int.random(in: 0...expected.count, using: &generator)
      output.removeFirst(count)
      expected.removeFirst(count)
      guard Array(output.text) == expected else {
        Issue.record("differs at step \(step)")
        return
      }
    }
  }

  @Test("emptying keeps the buffer usable, also when memory is given back")
  func removeAll() {
    let output = OutputBuffer()
    output.append(Array(repeating: 1, count: 10_000))
    output.removeAll(keeping: 100)
    #expect(output.isEmpty)
    output.append(Array(repeating: 2, count: 5000))
    #expect(Array(output.text) == Array(repeating: 2, count: 5000))
    output.removeAll()
    output.removeAll(keeping: 0)
    output.append("abc" as StaticString)
    #expect(output.text == "abc")
    #expect(output.text(from: 1, to: 3) == "bc")
  }

  @Test("beyond the end traps")
  func traps() async {
    await #expect(processExitsWith: .failure) { OutputBuffer().truncate(to: 1) }
    await #expect(processExitsWith: .failure) { OutputBuffer().removeFirst(1) }
    await #expect(processExitsWith: .failure) { OutputBuffer().truncate(to: -1) }
  }

  @Test("commas stand between values and nowhere else")
  func commas() {
    let output = OutputBuffer()
    output.appendComma(after: UInt8(ascii: "["))
    #expect(output.isEmpty)
    output.append("[" as StaticString)
    for text: StaticString in ["[", "{", ","] {
      output.appendComma(after: UInt8(ascii: "["))
      output.appendJSON(string: Text(text))
    }
    #expect(output.text == #"["[","{",",""#)
  }

  @Test("hexadecimal digits")
  func hexadecimal() {
    let output = OutputBuffer()
    for byte: UInt8 in [0x00, 0x0F, 0xF0, 0x9A, 0xFF] { output.appendHex(byte) }
    #expect(output.text == "000ff09aff")
  }
}

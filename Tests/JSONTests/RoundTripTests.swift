import JSON
import TestSupport
import Testing

/// A random JSON text twice: as it should be written, and with liberties that mean the same.
private struct RandomJSON {
  var generator: SeededGenerator
  private(set) var canonical = ""
  private(set) var liberal = ""

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }

  private mutating func both(_ text: String) {
    canonical += text
    liberal += text
  }

  private mutating func space() {
    for _ in 0..<roll(3) { liberal += [" ", "\t", "\n", "\r"][roll(4)] }
  }

  mutating func value(depth: Int) {
    space()
    switch roll(depth > 0 ? 8 : 6) {
    case 0: both(["null", "true", "false"][roll(3)])
    case 1, 2: number()
    case 3, 4, 5: string()
    case 6:
      both("[")
      for index in 0..<roll(6) {
        if index > 0 { both(",") }
        value(depth: depth - 1)
      }
      both("]")
    default: object(depth: depth)
    }
    space()
  }

  private mutating func object(depth: Int) {
    both("{")
    for index in 0..<roll(6) {
      if index > 0 { both(",") }
      space()
      // The index keeps names apart; names may not hold NUL.
      string(suffix: "\(index)", fromZero: false)
      space()
      both(":")
      value(depth: depth - 1)
    }
    space()
    both("}")
  }

  private mutating func number() {
    var text = roll(2) == 0 ? "-" : ""
    text +=
      roll(4) == 0
      ? "0" : "\(roll(9) + 1)" + (0..<roll(roll(5) == 0 ? 60 : 8)).map { _ in "\(roll(10))" }.joined()
    if roll(4) == 0 { text += "." + (0...roll(20)).map { _ in "\(roll(10))" }.joined() }
    if roll(5) == 0 { text += ["e", "E"][roll(2)] + ["", "+", "-"][roll(3)] + "\(roll(500))" }
    both(text)
  }

  private mutating func string(suffix: String = "", fromZero: Bool = true) {
    both("\"")
    for _ in 0..<roll(12) { character(fromZero: fromZero) }
    both(suffix + "\"")
  }

  private mutating func character(fromZero: Bool) {
    let scalar: Unicode.Scalar =
      switch roll(8) {
      case 0: Unicode.Scalar(UInt32(roll(0x20) + (fromZero ? 0 : 1)))!
      case 1: ["\"", "\\", "/", "\u{85}", "\u{2028}", "\u{2029}", "\u{F8FF}", "\u{7F}"][roll(8)]
      case 2: Unicode.Scalar(UInt32(0x10000 + roll(0x100000)))!
      case 3: Unicode.Scalar(UInt32(roll(0xD800))) ?? "x"
      default: Unicode.Scalar(UInt32(0x20 + roll(0x5F)))!
      }
    let scalarText = !fromZero && scalar == "\u{0}" ? "x" : scalar
    canonical += String(decoding: EscapeTests.naive(Array(String(scalarText).utf8)), as: UTF8.self)
    let mustEscape = scalarText.value < 0x20 || scalarText == "\"" || scalarText == "\\"
    if mustEscape || roll(6) == 0 {
      for unit in String(scalarText).utf16 {
        let digits = String(unit, radix: 16, uppercase: roll(2) == 0)
        liberal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    } else {
      liberal += String(scalarText)
    }
  }
}

@Suite("Random documents")
struct RoundTripTests {
  @Test("are written as they were read, and read as they were written", arguments: 0..<8)
  func roundTrip(batch: UInt64) throws {
    for seed in batch * 250..<(batch + 1) * 250 {
      var random = RandomJSON(seed: seed)
      random.value(depth: 6)
      let once = try rewritten(random.liberal)
      try #require(once == random.canonical, "seed \(seed)")
      try #require(rewritten(once) == once, "seed \(seed)")
    }
  }

  @Test("cut short or with one byte changed, they are refused or read, and nothing worse", arguments: 0..<4)
  func damaged(batch: UInt64) throws {
    for seed in batch * 100..<(batch + 1) * 100 {
      var random = RandomJSON(seed: seed &+ 5000)
      random.value(depth: 5)
      var bytes = Array(random.liberal.utf8)
      if bytes.isEmpty { continue }
      var generator = SeededGenerator(seed: seed)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      if let error = refusal(of: Array(bytes[..<place])) {
        #expect(error.byte <= place && error.line >= 1 && error.column >= 1)
      }
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
      if let error = refusal(of: bytes) {
        #expect(error.byte <= bytes.count && error.line >= 1 && error.column >= 1)
      } else {
        let once = try rewritten(bytes)
        #expect(try rewritten(once) == once)
      }
    }
  }
}

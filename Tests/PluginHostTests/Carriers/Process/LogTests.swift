import JSON
import TestSupport
import Testing

@testable import PluginHost

@Suite struct PluginLogLineTests {
  private func line(_ text: String) -> String { text.withText { PluginLogLine($0).text } }

  @Test(arguments: [
    ("just text", "just text"),
    ("E! broken", "error: broken"), ("W! odd", "warning: odd"), ("I! fine", "fine"), ("D! x", "debug: x"),
    ("T! x", "trace: x"), ("X! x", "X! x"), ("E!", "E!"),
    (#"{"level":"WARN","msg":"careful"}"#, "warning: careful"),
    (#"{"level":"fatal","message":"over"}"#, "error: over"),
    (#"{"level":7,"msg":"seven"}"#, "seven"),
    (#"{"msg":5}"#, #"{"msg":5}"#), ("{not json", "{not json"), ("", ""),
  ]) func levelsAreKnown(_ said: String, _ shown: String) { #expect(line(said) == shown) }

  @Test func noControlCharacterReachesTheTerminal() {
    #expect(line("a\u{1B}[2Jb\tc\u{7F}\u{9B}d\u{2028}e") == "a\u{FFFD}[2Jb\tc\u{FFFD}\u{FFFD}d\u{FFFD}e")
    #expect(line(#"{"msg":"a\u001bb"}"#) == "a\u{FFFD}b")
  }

  @Test func bytesThatAreNoTextAreShownAsSuch() {
    #expect([0x61, 0xFF, 0x62].withText { PluginLogLine($0).text } == "a\u{FFFD}b")
  }
}

@Suite struct LineBudgetTests {
  private let second: UInt64 = 1_000_000_000

  @Test func someAtOnceThenSoManyASecond() {
    var budget = LineBudget(perSecond: 20, burst: 100, now: 0)
    let atOnce = (0..<150).filter { _ in budget.take(at: 0) }.count
    #expect(atOnce == 100)
    let dropped = [budget.takeDropped(), budget.takeDropped()]
    #expect(dropped == [50, 0])
    let later = (0..<50).filter { _ in budget.take(at: second) }.count
    #expect(later == 20)
    let muchLater = (0..<500).filter { _ in budget.take(at: 1000 * second) }.count
    #expect(muchLater == 100)
  }

  @Test func linesThatNobodyTakesAreCounted() {
    var budget = LineBudget(now: 0)
    budget.drop()
    let dropped = budget.takeDropped()
    #expect(dropped == 1)
  }
}

@Suite struct TailRingTests {
  private func tail(_ pieces: [String], capacity: Int) -> String? {
    var ring = TailRing(capacity: capacity)
    for piece in pieces { piece.withText { ring.append($0) } }
    return ring.string
  }

  @Test func whatFitsIsKept() {
    #expect(tail([], capacity: 8) == nil)
    #expect(tail(["ab", "c\n"], capacity: 8) == "abc\n")
    #expect(tail(["12345678"], capacity: 8) == "12345678")
  }

  @Test func theOldestGoesAndOnlyWholeLinesStay() {
    #expect(tail(["one\ntwo\nsix\n"], capacity: 9) == "two\nsix\n")
    #expect(tail(["one\n", "two\n", "six\n"], capacity: 9) == "two\nsix\n")
    #expect(tail(["one\ntw", "o\ns", "ix\n"], capacity: 9) == "two\nsix\n")
    #expect(tail(["0123456789"], capacity: 4) == "6789")
    #expect(tail(["0123", "456789"], capacity: 4) == "6789")
  }

  @Test func itIsTheEndWhateverThePieces() {
    let text = String((0..<500).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    for size in 1...40 {
      var ring = TailRing(capacity: 64)
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        Array(bytes[start..<min(start + size, bytes.count)]).withText { ring.append($0) }
      }
      #expect(ring.string == String(text.suffix(64)), "in pieces of \(size)")
    }
  }
}

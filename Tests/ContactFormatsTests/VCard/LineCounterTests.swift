import JSON
import TestSupport
import Testing

@testable import ContactFormats

@Suite struct LineCounterTests {
  @Test func countsAllLineEnds() {
    // LF, CR LF, CR, and the CR CR LF of a file that went through two conversions.
    let text: Text = "a\nb\r\nc\rd\r\r\ne"
    var lines = LineCounter(text, from: 10)
    #expect([0, 2, 5, 7, 11, 12].map { lines.line(at: $0) } == [10, 11, 12, 13, 15, 15])
  }

  @Test func aCarriageReturnAtTheEndIsALine() {
    var lines = LineCounter("a\r", from: 1)
    #expect(lines.line(at: 2) == 2)
  }
}

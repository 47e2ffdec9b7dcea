import Testing

@testable import PluginHost

@Suite struct HostileLineTests {
  @Test(arguments: ["surrogate", "nul", "invalid", "deep", "long"])
  func aLineThatCannotBeReadCostsOneRecord(_ fault: String) throws {
    let harness = try CarrierHarness()
    let batches = [harness.submit(["a", fault, "b"]), harness.submit(["c"])]
    #expect(try harness.answers(batches[0]) == [#""A""#, "contract 1104", #""B""#])
    #expect(try harness.answers(batches[1]) == [#""C""#])
    #expect(batches[0].failures[0].message.hasPrefix("fixture broke the protocol: its answer "))
    #expect(harness.carrier.status.restarts == 0)
  }

  @Test(arguments: [("crlf", #""CRLF""#), ("bytewise", #""BYTEWISE""#), ("separator", #""a\u2028b""#)])
  func oddLinesAreRead(_ way: String, _ answer: String) throws {
    let harness = try CarrierHarness()
    #expect(try harness.ask("a", way) == [#""A""#, answer])
    #expect(try harness.ask("b") == [#""B""#])
    #expect(harness.carrier.status.strayLines == 0)
  }

  @Test func aLastLineWithoutAnEndCounts() throws {
    let harness = try CarrierHarness()
    #expect(try harness.ask("a", "lastWords") == [#""A""#, #""LASTWORDS""#])
    #expect(try harness.ask("b") == [#""B""#])
  }

  @Test func answersThatAreWrongCostTheirRecord() throws {
    let harness = try CarrierHarness()
    let answers = try harness.ask("a", "error", "missing", "twice", "b")
    #expect(answers == [#""A""#, "failed 1301", "contract 1104", "contract 1104", #""B""#])
    #expect(try harness.ask("a", "whole") == ["failed 1301", "failed 1301"])
    #expect(harness.carrier.status.restarts == 0)
  }

  @Test func anAnswerToNothingIsCounted() throws {
    let harness = try CarrierHarness()
    #expect(try harness.ask("stray") == [#""STRAY""#])
    #expect(harness.carrier.status.strayLines == 1)
  }

  @Test func garbageBetweenAnswersIsPutUpWith() throws {
    let harness = try CarrierHarness()
    for _ in 0..<5 { #expect(try harness.ask("garbage") == [#""GARBAGE""#]) }
    #expect(harness.carrier.status.restarts == 0)
    #expect(harness.carrier.status.strayLines == 5)
  }

  @Test func garbageWithoutAnAnswerIsNot() throws {
    let harness = try CarrierHarness()
    let outcomes = try? harness.ask("babble")
    #expect(outcomes != [#""BABBLE""#])
    #expect(harness.carrier.status.restarts >= 1)
    #expect(harness.carrier.status.lastFailure?.reason == .contract)
    #expect(try harness.ask("well") == [#""WELL""#])
  }
}

import JSON
import PluginKit
import Testing

@testable import PluginHost

@Suite struct AnswerDecoderTests {
  private let decoder = AnswerDecoder(plugin: "mine", writes: ["shout", "other"])

  /// What the decoder makes of `answer` to a line with `count` records: for each its fields, or reason and code.
  private func decode(_ answer: String, count: Int = 2, record: Int? = nil) throws -> (
    batch: PluginBatch, texts: [String], unknown: Int
  ) {
    let batch = PluginBatch(writes: TextPool(decoder.writes))
    for _ in 0..<count { batch.append { $0.append("{}") } }
    let exchange = Exchange(id: 1, work: BatchWork(batch), record: record, start: 0, end: 1)
    let document = try JSONParser().parse(answer)
    let unknown = withExtendedLifetime(document) { decoder.take(document.root, for: exchange) }
    #expect(exchange.open.isEmpty)
    return (batch, batch.texts, unknown)
  }

  @Test func answersGoToTheirRecords() throws {
    let (_, texts, unknown) = try decode(
      #"{"records":[{"i":1,"out":{"shout":"B","other":[1]}},{"i":0,"out":{"shout":null}}]}"#)
    #expect(texts == ["{}", #"{"shout":"B","other":[1]}"#])
    #expect(unknown == 0)
  }

  @Test(arguments: [
    #"{"records":[{"i":0,"out":{"shout":"A"}}]}"#,
    #"{"records":[{"i":0,"out":{"shout":"A"}},{"i":1,"out":{"shout":"B"}},{"i":1,"out":{"shout":"B"}}]}"#,
    #"{"records":[{"i":0,"out":{"shout":"A"}},{"i":1,"out":[]}]}"#,
    #"{"records":[{"i":0,"out":{"shout":"A"}},{"i":1}]}"#,
    #"{"records":[{"i":0,"out":{"shout":"A"}},{"i":"1","out":{"shout":"B"}}]}"#,
    #"{"records":[{"i":0,"out":{"shout":"A"}},7]}"#,
  ]) func whatIsWrongCostsThatRecordAlone(_ answer: String) throws {
    #expect(try decode(answer).texts == [#"{"shout":"A"}"#, "contract 1104"])
  }

  @Test func answersToNothingAreCounted() throws {
    let (_, texts, unknown) = try decode(
      #"{"records":[{"i":0,"out":{}},{"i":-1,"out":{}},{"i":2,"out":{}},{"i":1,"out":{}},{"out":{}}]}"#)
    #expect(texts == ["{}", "{}"])
    #expect(unknown == 3)
  }

  @Test func inALineWithOneRecordOnlyThatOneIsAnswered() throws {
    let batch = PluginBatch(writes: TextPool(decoder.writes))
    for _ in 0..<3 { batch.append { $0.append("{}") } }
    let work = BatchWork(batch)
    let exchange = Exchange(id: 1, work: work, record: 1, start: 0, end: 1)
    let document = try JSONParser().parse(
      #"{"records":[{"i":0,"out":{"shout":"A"}},{"i":1,"out":{"shout":"B"}}]}"#)
    #expect(withExtendedLifetime(document) { decoder.take(document.root, for: exchange) } == 1)
    #expect(work.open == [0, 2])
    #expect(work.remaining == 2)
    #expect(batch.texts == ["{}", #"{"shout":"B"}"#, "{}"])
  }

  @Test(arguments: ["{}", #"{"records":{}}"#, "[]", "3"])
  func anAnswerWithoutRecordsCostsTheLine(_ answer: String) throws {
    #expect(try decode(answer).texts == ["contract 1104", "contract 1104"])
  }

  @Test func anErrorIsTheRecordsAndItsWordsStayOutOfTheMessage() throws {
    let (batch, texts, _) = try decode(
      #"{"records":[{"i":0,"error":{"code":7,"message":"no secret@example.com"}},{"i":1,"out":{}}]}"#)
    #expect(texts == ["failed 1301", "{}"])
    let failure = try #require(batch.answers[0].failure)
    #expect(failure.message == "mine could not read this record (its error 7)")
    #expect(failure.standardError == "no secret@example.com")
    #expect(failure.isRetryable == false)
  }

  @Test func warningsAreThePluginsOwn() throws {
    let answer = #"""
      {"records":[{"i":0,"out":{"shout":"A"},"warnings":[
        {"reason":"odd","field":"shout/2","message":"m"},{"reason":"plain","message":"n"},
        {"reason":"two words","message":"m"},{"reason":"x","field":"phones/1","message":"m"},
        {"reason":"x","field":4,"message":"m"},{"field":"shout","message":"m"},{"reason":"x"},"x",null]},
        {"i":1,"out":{},"warnings":{"reason":"x","message":"m"}}]}
      """#
    let batch = try decode(answer).batch
    #expect(
      batch.answers[0].warnings == [
        Warning(code: "mine.odd", field: "shout/2", message: "m"),
        Warning(code: "mine.plain", field: "shout", message: "n"),
      ])
    #expect(batch.answers[1].warnings.isEmpty)
  }

  @Test func warningsAreBounded() throws {
    let one = #"{"reason":"x","message":"m"}"#
    let long = #"{"reason":"x","message":"\#(String(repeating: "m", count: 1001))"}"#
    let many = [long] + Array(repeating: one, count: 500)
    let batch = try decode(#"{"records":[{"i":0,"out":{},"warnings":[\#(many.joined(separator: ","))]}]}"#)
      .batch
    #expect(batch.answers[0].warnings.count == 63)
  }

  @Test func undeclaredFieldsAreNamed() throws {
    let batch = try decode(#"{"records":[{"i":0,"out":{"shout":"A","name":{}}},{"i":1,"out":{}}]}"#).batch
    #expect(batch.texts[0] == #"{"shout":"A"}"#)
    #expect(batch.answers[0].undeclared == ["name"])
  }
}

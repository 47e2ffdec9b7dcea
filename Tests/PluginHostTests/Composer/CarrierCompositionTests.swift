import JSON
import PluginHost
import PluginKit
import Testing

/// What the composer does with plugins outside the host.
@Suite struct CarrierCompositionTests {
  private func composeAll(
    _ records: [String], _ stages: [Stage], keys: [String]? = nil, totals: PluginTotals? = nil
  ) throws -> [String] {
    let pipeline = Pipeline(stages: stages)
    let composer = Composer(pipeline: pipeline, totals: totals)
    composer.begin(
      try keys.map { try Selection(keys: $0, in: pipeline) } ?? Selection(everythingIn: pipeline),
      ExtractionContext())
    var contacts: [String] = []
    func take(all: Bool) {
      while let done = composer.next(all: all) {
        if let refusal = done.refusal {
          contacts.append("refused by \(refusal.plugin): \(refusal.failure?.reason.rawValue ?? "-")")
          continue
        }
        let output = OutputBuffer()
        composer.write(done, to: output)
        contacts.append(String(output.text))
      }
    }
    for record in records {
      try composer.enter(record)
      take(all: false)
    }
    take(all: true)
    composer.flushCounters()
    return contacts
  }

  private func contact(_ id: String, _ rest: String) -> String {
    #"{"v":1,"id":"\#(id)","idKind":"source","source":{"format":"json","index":0}\#(rest)}"#
  }

  @Test func onlyWhatIsDeclaredIsHandedOver() throws {
    let carrier = FakeCarrier(field: "seen") { $0 }
    let record = #"{"identifier":"A","note":"hi","jobTitle":"x","extra":[{"name":"X-A","value":1e400}]}"#
    let contacts = try composeAll(
      [record], [Stage("seer", carrier, reads: ["extra", "note", "birthday"], writes: ["seen"])])
    #expect(carrier.lines == [[#"{"i":0,"in":{"extra":[{"name":"X-A","value":1e400}],"note":"hi"}}"#]])
    #expect(
      contacts == [
        contact(
          "A",
          #","seen":{"extra":[{"name":"X-A","value":1e400}],"note":"hi"},"extra":[{"name":"X-A","value":1e400}]"#
        )
      ])
  }

  @Test func recordsKeepTheirOrderOverManyLines() throws {
    let carrier = FakeCarrier(field: "seen") { $0 }
    let records = (0..<1000).map { #"{"identifier":"\#($0)","note":"n\#($0)"}"# }
    let contacts = try composeAll(records, [Stage("seer", carrier, reads: ["note"], writes: ["seen"])])
    #expect(contacts == (0..<1000).map { contact("\($0)", #","seen":{"note":"n\#($0)"}"#) })
    #expect(carrier.lines.count == 16)
    #expect(carrier.lines.allSatisfy { $0.count <= PluginBatch.maxRecords })
  }

  @Test func largeRecordsGoInLinesOfTheirOwn() throws {
    let carrier = FakeCarrier(field: "seen") { "\($0.utf8.count)" }
    let note = String(repeating: "x", count: 30 << 10)
    let records = (0..<40).map { #"{"identifier":"\#($0)","note":"\#(note)"}"# }
    let contacts = try composeAll(records, [Stage("seer", carrier, reads: ["note"], writes: ["seen"])])
    #expect(contacts.count == 40)
    #expect(carrier.lines.allSatisfy { $0.count <= 2 })
  }

  @Test func aFieldOfAnotherPluginIsHandedOverWhenItIsThere() throws {
    let first = FakeCarrier(field: "one") { _ in #"{"a":1}"# }
    let second = FakeCarrier(field: "two") { $0 }
    let stages = [
      Stage(Shouting()), Stage("first", first, reads: ["note"], writes: ["one"]),
      Stage("second", second, reads: ["fields.note", "note", "fields.one", "fields.gone"], writes: ["two"]),
    ]
    let contacts = try composeAll([#"{"identifier":"A","note":"hi"}"#], stages)
    #expect(
      contacts == [
        contact(
          "A", #","note":"HI","one":{"a":1},"two":{"fields.note":"HI","note":"hi","fields.one":{"a":1}}"#)
      ])
  }

  @Test func aPluginThatIsReadRunsAndIsNotPrinted() throws {
    let second = FakeCarrier(field: "two") { $0 }
    let stages = [Stage(Shouting()), Stage("second", second, reads: ["fields.note"], writes: ["two"])]
    let contacts = try composeAll([#"{"identifier":"A","note":"hi"}"#], stages, keys: ["two"])
    #expect(contacts == [contact("A", #","two":{"fields.note":"HI"}"#)])
  }

  @Test func aPluginThatIsNotAskedForGetsNothing() throws {
    let carrier = FakeCarrier(field: "seen") { $0 }
    let stages = [Stage(Shouting()), Stage("seer", carrier, reads: ["jobTitle"], writes: ["seen"])]
    let contacts = try composeAll([#"{"identifier":"A","note":"hi","jobTitle":"x"}"#], stages, keys: ["note"])
    #expect(contacts == [contact("A", #","note":"HI""#)])
    #expect(carrier.lines.isEmpty)
  }

  @Test func undeclaredFieldsAreDroppedCountedAndWarnedOf() throws {
    let totals = PluginTotals(plugins: 1)
    let carrier = FakeCarrier(field: "phones") { _ in "[]" }
    let contacts = try composeAll(
      [#"{"identifier":"A"}"#], [Stage("liar", carrier, reads: ["note"], writes: ["seen"])], totals: totals)
    #expect(
      contacts == [
        contact(
          "A",
          #","warnings":[{"code":"liar.contract","field":"phones","#
            + #""message":"the plugin wrote a field that it does not declare; it was dropped"}]"#)
      ])
    #expect(totals.snapshot[0].droppedWrites == 1)
    #expect(totals.snapshot[0].answered == 1)
  }

  private static let failing = FakeCarrier { batch, index, node in
    if node.member("note")?.string == "bad" {
      batch.fail(
        index, PluginFailure(.crashed, .pluginCrashed, "the plugin crashed on it", standardError: "secret"))
    }
  }

  @Test func aFailureCostsTheFieldsAndIsWarnedOf() throws {
    let totals = PluginTotals(plugins: 2)
    let contacts = try composeAll(
      [#"{"identifier":"A","note":"bad"}"#, #"{"identifier":"B","note":"good"}"#],
      [Stage(Shouting()), Stage("weak", Self.failing, reads: ["note"], writes: ["seen", "more"])],
      totals: totals)
    #expect(
      contacts == [
        contact(
          "A",
          #","note":"BAD","warnings":[{"code":"weak.crashed","field":"seen","message":"the plugin crashed on it"}]"#
        ),
        contact("B", #","note":"GOOD""#),
      ])
    #expect(totals.snapshot.map(\.failed) == [0, 1])
    #expect(totals.snapshot.map(\.answered) == [2, 1])
  }

  @Test func aFailureMayCostTheRecordAndLaterPluginsDoNotSeeIt() throws {
    let second = FakeCarrier(field: "two") { _ in "1" }
    let stages = [
      Stage("weak", Self.failing, reads: ["note"], writes: ["seen"], onFailure: .reject),
      Stage("second", second, reads: ["fields.seen", "note"], writes: ["two"]),
    ]
    let contacts = try composeAll(
      [#"{"identifier":"A","note":"bad"}"#, #"{"identifier":"B","note":"good"}"#], stages)
    #expect(contacts == ["refused by weak: crashed", contact("B", #","two":1"#)])
    #expect(second.lines == [[#"{"i":0,"in":{"note":"good"}}"#]])
  }

  @Test func theWaitEndsWhenNobodyWantsTheAnswer() throws {
    struct Unwanted: Error {}
    let slow = FakeCarrier(delayMicroseconds: 300_000) { _, _, _ in }
    let pipeline = Pipeline(stages: [Stage("slow", slow, reads: ["note"], writes: ["seen"])])
    let composer = Composer(pipeline: pipeline)
    composer.begin(Selection(everythingIn: pipeline), ExtractionContext())
    try composer.enter(#"{"identifier":"A","note":"n"}"#)
    #expect(throws: Unwanted.self) {
      _ = try composer.next(all: true, checking: { () throws(Unwanted) in throw Unwanted() })
    }
    // The next call begins afresh.
    composer.begin(Selection(everythingIn: pipeline), ExtractionContext())
    try composer.enter(#"{"identifier":"B","note":"n"}"#)
    let done = try #require(composer.next(all: true))
    let output = OutputBuffer()
    composer.write(done, to: output)
    #expect(String(output.text) == contact("B", ""))
    #expect(composer.next(all: true) == nil)
  }

  @Test func contactsAreTheSameWhateverTheDelay() throws {
    let records = (0..<300).map { #"{"identifier":"\#($0)","note":"n\#($0)"}"# }
    let results = try [0, 200, 5000].map { delay in
      let carrier = FakeCarrier(delayMicroseconds: UInt32(delay)) { batch, index, node in
        if node.member("note")?.string == "n7" {
          batch.fail(index, PluginFailure(.timeout, .pluginTimeout, "late"))
        }
      }
      return try composeAll(records, [Stage("p", carrier, reads: ["note"], writes: ["seen"])])
    }
    #expect(results[0] == results[1] && results[1] == results[2])
  }
}

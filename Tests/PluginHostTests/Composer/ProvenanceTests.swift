import JSON
import PluginHost
import PluginKit
import TestSupport
import Testing

/// What stands under `provenance`, apart from what the built-ins say of their members.
@Suite struct ProvenanceTests {
  /// Writes what has rules and what has none, and drops values that are too short.
  private struct Telling: Extractor {
    static let description = ExtractorDescription(
      name: "telling", version: "1", summary: "", reads: [.phoneNumbers, .jobTitle],
      writes: ["phones", "odd/name~"],
      provenance: [
        ProvenanceRule("phones/*/value", .read, from: .phoneNumbers),
        .own("phones/*/label", from: .phoneNumbers, member: "label"),
        .own("phones/*/title", from: .jobTitle, missing: .guessed),
      ])
    init(configuration: Configuration = Configuration()) {}
    func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
      fields.array("phones") { array in
        record.forEachLabeled(.phoneNumbers, field: "phones", warningsTo: fields) { _, entry, value in
          guard value.text.count > 1 else { return }
          array.object { phone in
            phone.string("value", value.text)
            phone.string("label", entry.labelText)
            phone.string("title", "Dr.")
            phone.integer("length", value.text.count)
          }
        }
      }
      fields.object("odd/name~") { odd in
        odd.object("a/b") { $0.bool("~", true) }
        odd.array("list") { $0.string("x") }
        odd.array("none") { _ in }
      }
    }
  }

  /// A record as a reader gives it: places for elements 0 and 2 of the numbers, and for the title.
  private func compose(
    _ json: String, _ stages: [Stage], keys: [String]? = nil, line: Int? = 3, remarks: [ReadRemark] = []
  ) throws -> String {
    let composer = Composer(pipeline: Pipeline(stages: stages))
    var selection =
      try keys.map { try Selection(keys: $0, in: composer.pipeline) }
      ?? Selection(everythingIn: composer.pipeline)
    selection.tracesValues = true
    composer.begin(selection, ExtractionContext())
    let record = composer.vacant.record
    try fill(record, with: json)
    record.source.format = "json"
    record.source.line = line
    record.source.remarks = remarks
    record.places.note(.phoneNumbers, 0, at: SourcePlace(line: 5))
    record.places.note(.phoneNumbers, 2, at: SourcePlace(line: 7, column: "Phone \"1\""))
    record.places.note(.phoneNumbers, 2, "label", at: SourcePlace(line: 8, isTranslated: true))
    record.places.note(.jobTitle, at: SourcePlace(line: 9))
    composer.enter { record, memory in IdentityMaker(records: 1).identity(of: record, in: memory) }
    let output = OutputBuffer()
    composer.write(try #require(composer.next(all: true)), to: output)
    let text = String(output.text)
    let start = try #require(text.ranges(of: #","provenance":"#).first)
    return String(text[start.upperBound...].dropLast())
  }

  @Test func anElementIsTracedToTheValueThatItWasMadeFrom() throws {
    let found = try compose(
      #"{"jobTitle":"Dr.","phoneNumbers":[{"value":"1"},null,{"label":"work","value":"333"},{"value":"44"}]}"#,
      [Stage(Telling())], keys: ["phones"])
    #expect(
      found == #"{"/phones/0/value":{"plugin":"telling","how":"read","at":"line 7, column Phone \"1\""},"#
        + #""/phones/0/label":{"plugin":"telling","how":"decoded","at":"line 8"},"#
        + #""/phones/0/title":{"plugin":"telling","how":"read","at":"line 9"},"#
        + #""/phones/0/length":{"plugin":"telling","how":"derived","at":"line 3"},"#
        // Of the last number the reader did not say where it stands.
        + #""/phones/1/value":{"plugin":"telling","how":"read","at":"line 3"},"#
        + #""/phones/1/title":{"plugin":"telling","how":"read","at":"line 9"},"#
        + #""/phones/1/length":{"plugin":"telling","how":"derived","at":"line 3"}}"#)
  }

  @Test func aRuleTellsWhatTheSourceHasFromWhatItLacks() throws {
    let other = try compose(
      #"{"jobTitle":"Prof.","phoneNumbers":[{"value":"12"}]}"#, [Stage(Telling())], keys: ["phones"])
    #expect(other.contains(#""/phones/0/title":{"plugin":"telling","how":"decoded","at":"line 9"}"#))
    let none = try compose(#"{"phoneNumbers":[{"value":"12"}]}"#, [Stage(Telling())], keys: ["phones"])
    #expect(none.contains(#""/phones/0/title":{"plugin":"telling","how":"guessed","at":"line 9"}"#))
  }

  @Test func pointersAreEscapedAndEmptyListsHaveNone() throws {
    let found = try compose(#"{"phoneNumbers":[]}"#, [Stage(Telling())])
    #expect(
      found == #"{"/odd~1name~0/a~1b/~0":{"plugin":"telling","how":"derived","at":"line 3"},"#
        + #""/odd~1name~0/list/0":{"plugin":"telling","how":"derived","at":"line 3"}}"#)
  }

  @Test func withoutALineThereIsNoPlace() throws {
    let found = try compose(#"{"phoneNumbers":[]}"#, [Stage(Telling())], line: nil)
    #expect(found.hasPrefix(#"{"/odd~1name~0/a~1b/~0":{"plugin":"telling","how":"derived"},"#))
  }

  @Test func lettersInAGuessedCharsetAreGuessed() throws {
    let found = try compose(
      #"{"phoneNumbers":[{"value":"é1"},{"value":"11"}],"groups":["ü"]}"#, [Stage(Telling())],
      keys: ["phones", "groups"], remarks: [ReadRemark("charset.guessed", "guessed")])
    #expect(found.contains(#""/phones/0/value":{"plugin":"telling","how":"guessed","at":"line 5"}"#))
    #expect(found.contains(#""/phones/1/value":{"plugin":"telling","how":"read","at":"line 3"}"#))
    #expect(found.contains(#""/groups/0":{"plugin":"host","how":"guessed","at":"line 3"}"#))
  }

  @Test func whatTheHostPassesThroughIsTracedElementByElement() throws {
    let found = try compose(
      #"{"groups":["a",3,"b"],"extra":[{"name":"X","value":{"deep":[1]}},7,{"name":"Y","value":"2"}]}"#, [],
      keys: ["groups", "extra"])
    #expect(
      found.hasPrefix(
        #"{"/groups/0":{"plugin":"host","how":"read","at":"line 3"},"#
          + #""/groups/1":{"plugin":"host","how":"read","at":"line 3"},"#
          + #""/extra/0":{"plugin":"host","how":"read","at":"line 3"},"#
          + #""/extra/1":{"plugin":"host","how":"read","at":"line 3"}},"warnings":"#))
  }

  @Test func whatAPluginOutsideWritesIsWorkedOut() throws {
    let carrier = FakeCarrier(field: "seen") { _ in #"{"a":[null,1]}"# }
    let found = try compose(
      #"{"note":"n"}"#, [Stage("seer", carrier, reads: ["note"], writes: ["seen"])], keys: ["seen"])
    #expect(
      found == #"{"/seen/a/0":{"plugin":"seer","how":"derived","at":"line 3"},"#
        + #""/seen/a/1":{"plugin":"seer","how":"derived","at":"line 3"}}"#)
  }

  @Test func aRecordThatHoldsNothingHasNoProvenance() throws {
    let composer = Composer(pipeline: Pipeline(stages: [Stage(Shouting())]))
    var selection = Selection(everythingIn: composer.pipeline)
    selection.tracesValues = true
    composer.begin(selection, ExtractionContext())
    let output = OutputBuffer()
    try composer.compose(#"{"identifier":"A"}"#, into: output)
    #expect(
      String(output.text) == #"{"v":1,"id":"A","idKind":"source","source":{"format":"json","index":0}}"#)
  }
}

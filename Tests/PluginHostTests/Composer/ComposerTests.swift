import JSON
import PluginHost
import PluginKit
import TestSupport
import Testing

@Suite struct ComposerTests {
  private func compose(
    _ json: String, _ stages: [Stage], keys: [String]? = nil, totals: PluginTotals? = nil
  ) throws -> String {
    let composer = Composer(pipeline: Pipeline(stages: stages), totals: totals)
    return try PluginHostTests.compose(json, with: composer, keys: keys)
  }

  private let envelope = #"{"v":1,"id":"A","idKind":"source","source":{"format":"json","index":0}"#

  @Test func fieldsStandInTheOrderOfTheRecordWhateverTheOrderOfPlugins() throws {
    let json = #"{"identifier":"A","note":"hi","givenName":"Ada","familyName":"L"}"#
    let expected = envelope + #","name":{"given":"Ada","family":"L"},"note":"HI"}"#
    #expect(try compose(json, [Stage(NamePair()), Stage(Shouting())]) == expected)
    #expect(try compose(json, [Stage(Shouting()), Stage(NamePair())]) == expected)
  }

  @Test func aPluginTakenOutTakesItsFieldOut() throws {
    let json = #"{"identifier":"A","note":"hi","givenName":"Ada"}"#
    #expect(try compose(json, [Stage(Shouting())]) == envelope + #","note":"HI"}"#)
  }

  @Test func customFieldsStandBetweenWhatIsPassedThroughAndExtra() throws {
    let json = #"""
      {"identifier":"A","extra":[{"name":"X-A","value":"1"}],"note":"n","linkedIdentifiers":["B"],"groups":["G"],
       "members":["M"]}
      """#
    #expect(
      try compose(json, [Stage(Overreaching()), Stage(Shouting())])
        == envelope + #","note":"N","groups":["G"],"members":["M"],"linkedIds":["B"],"loyalty":"gold","#
        + #""extra":[{"name":"X-A","value":"1"}],"#
        + #""warnings":[{"code":"overreaching.contract","field":"phones","#
        + #""message":"the plugin wrote a field that it does not declare; it was dropped"}]}"#)
  }

  @Test func emptyListsThatArePassedThroughAreLeftOut() throws {
    #expect(try compose(#"{"identifier":"A","groups":[],"extra":[],"members":null}"#, []) == envelope + "}")
  }

  @Test func valuesOfAWrongTypeAreNotPassedThrough() throws {
    let record = try compose(
      #"{"identifier":"A","groups":["a",null,3,"b"],"members":[null],"extra":[7],"linkedIdentifiers":"x"}"#,
      [])
    let warnings = ["groups/1", "groups/2", "members/0", "linkedIds", "extra/0"].map { place in
      #"{"code":"record.wrongType","field":"\#(place)","message":"the value is of a wrong type"}"#
    }
    let list: String = warnings.joined(separator: ",")
    #expect(record == #"\#(envelope),"groups":["a","b"],"warnings":[\#(list)]}"#)
  }

  @Test func entriesOfExtraHaveANameAndAValue() throws {
    let record = try compose(
      #"""
      {"identifier":"A","extra":[{"name":null,"value":1},{"name":"a"},{"name":"b","value":null},
       {"name":"c","value":1,"group":5},{"name":"d","value":1,"parameters":[]},
       {"value":1e400,"more":true,"parameters":null,"name":"X-E","group":"item1"}]}
      """#, [])
    let warnings = (0...4).map { place in
      #"{"code":"record.wrongType","field":"extra/\#(place)","message":"the value is of a wrong type"}"#
    }
    let list: String = warnings.joined(separator: ",")
    #expect(
      record == #"\#(envelope),"extra":[{"group":"item1","name":"X-E","value":1e400}],"warnings":[\#(list)]}"#
    )
  }

  @Test func anIdentifierOfAWrongTypeIsTold() throws {
    let record = try compose(#"{"identifier":123}"#, [])
    #expect(
      record.contains(#""idKind":"hash""#) && record.contains(#""code":"record.wrongType","field":"id""#))
  }

  @Test func aFailingPluginCostsItsFieldsOnly() throws {
    let totals = PluginTotals(plugins: 2)
    let record = try compose(
      #"{"identifier":"A","note":"hi","jobTitle":"x"}"#, [Stage(Failing()), Stage(Shouting())], totals: totals
    )
    #expect(
      record == envelope + #","note":"HI","warnings":[{"code":"failing.failed","field":"title","#
        + #""message":"the plugin could not read this record (SecretError)"}]}"#)
    let counted = totals.snapshot
    #expect(counted.map(\.received) == [1, 1])
    #expect(counted.map(\.answered) == [0, 1])
    #expect(counted.map(\.failed) == [1, 0])
  }

  @Test(arguments: [FailurePolicy.reject, .fail])
  func aPluginMayRefuseTheRecord(_ policy: FailurePolicy) throws {
    let json = #"{"identifier":"A","note":"hi"}"#
    #expect(
      try compose(json, [Stage(Failing(), onFailure: policy), Stage(Shouting())])
        == "refused by failing: \(policy)")
  }

  @Test func remarksOfTheReaderAreWarnings() throws {
    let output = OutputBuffer()
    try Composer(pipeline: Pipeline(stages: [])).compose(
      #"{"identifier":"A"}"#, remarks: [ReadRemark("charset.guessed", "read as windows-1252")], into: output)
    #expect(
      String(output.text)
        == envelope
        + #","warnings":[{"code":"charset.guessed","field":"source","message":"read as windows-1252"}]}"#)
  }

  @Test func anOverriddenFieldIsTheLaterPlugins() throws {
    let json = #"{"identifier":"A","note":"hi"}"#
    #expect(
      try compose(json, [Stage(Overreaching(), owns: []), Stage(Shouting())]).contains("loyalty") == false)
  }

  @Test func keysNameFields() throws {
    let json = #"{"identifier":"A","note":"hi","givenName":"Ada","familyName":"L","groups":["G"]}"#
    let stages = [Stage(NamePair()), Stage(Shouting())]
    #expect(try compose(json, stages, keys: ["note"]) == envelope + #","note":"HI"}"#)
    #expect(try compose(json, stages, keys: ["groups", "id"]) == envelope + #","groups":["G"]}"#)
    #expect(try compose(json, stages, keys: []) == envelope + "}")
  }

  @Test func keysNameRawKeysAndThenHideTheOthers() throws {
    let json = #"{"identifier":"A","note":"hi","givenName":"Ada","familyName":"L"}"#
    let stages = [Stage(NamePair()), Stage(Shouting())]
    #expect(try compose(json, stages, keys: ["familyName"]) == envelope + #","name":{"family":"L"}}"#)
    #expect(
      try compose(json, stages, keys: ["familyName", "name"]) == envelope
        + #","name":{"given":"Ada","family":"L"}}"#)
  }

  @Test func anUnknownKeyIsToldWithWhatWasMeant() throws {
    let pipeline = Pipeline(stages: [Stage(NamePair())])
    let error = try #require(throws: UnknownKey.self) { try Selection(keys: ["familyNam"], in: pipeline) }
    #expect(
      "\(error)" == #""familyNam" is neither a field of the record nor a raw key; did you mean "familyName"?"#
    )
  }

  @Test func aPluginSeesOnlyWhatItDeclares() throws {
    struct Nosy: Extractor {
      static let description = ExtractorDescription(
        name: "nosy", version: "1", summary: "", reads: [.note], consults: [.jobTitle], writes: ["seen"])
      init(configuration: Configuration = Configuration()) {}
      func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
        fields.array("seen") { list in
          for key in RawKey.allCases where record.isAvailable(key) { list.string(key.name) }
        }
      }
    }
    let json = #"{"identifier":"A","note":"n","jobTitle":"j","givenName":"g"}"#
    #expect(try compose(json, [Stage(Nosy())]) == envelope + #","seen":["jobTitle","note"]}"#)
    #expect(try compose(json, [Stage(Nosy())], keys: ["note"]) == envelope + #","seen":["note"]}"#)
  }
}

import PluginKit
import Testing

@testable import Plugins

@Suite struct RelationsExtractorTests {
  private func probe(_ list: String, _ locale: String = "en") throws -> FieldProbe {
    try FieldProbe(
      RelationsExtractor.self, #"{"contactRelations":\#(list)}"#, context: ExtractionContext(locale: locale))
  }

  @Test func isWrittenWhereTheKeyIsAvailable() throws {
    #expect(try FieldProbe(RelationsExtractor.self, "{}").value == nil)
    for list in [
      "[]", "null", #"[{"value":""}]"#, #"[{"value":{"name":""}}]"#, #"[{"value":{"name":null}}]"#,
      #"[{"value":{}}]"#,
    ] {
      let probe = try probe(list)
      #expect(probe.value == "[]", "\(list)")
      #expect(probe.warnings.isEmpty, "\(list)")
    }
  }

  @Test("S0-22: identifier, localised label and name")
  func identifierLabelAndName() throws {
    #expect(
      try probe(#"[{"identifier":"R-1","label":"_$!<Mother>!$_","value":{"name":"荷花"}}]"#, "zh-Hans").value
        == #"[{"id":"R-1","label":{"raw":"_$!<Mother>!$_","name":"mother","text":"母亲"},"name":"荷花"}]"#)
  }

  @Test("S1-16: the localised label, friend, and the name")
  func friend() throws {
    #expect(
      try probe(#"[{"label":"_$!<Friend>!$_","value":"Kate"}]"#).value
        == #"[{"label":{"raw":"_$!<Friend>!$_","name":"friend","text":"friend"},"name":"Kate"}]"#)
  }

  /// One of the longest, and one that Chinese has a word for and English has not.
  @Test func kinship() throws {
    let label = "YoungerCousinMothersSiblingsDaughterOrFathersSistersDaughter"
    #expect(
      try probe(#"[{"label":"_$!<\#(label)>!$_","value":"小红"}]"#, "zh-Hans").value
        == #"[{"label":{"raw":"_$!<\#(label)>!$_","name":"y\#(label.dropFirst())","text":"表妹"},"name":"小红"}]"#
    )
    #expect(
      try probe(#"[{"label":"_$!<SisterInLawElderBrothersWife>!$_","value":"小红"}]"#, "zh-TW").value?
        .contains(#""name":"sisterInLawElderBrothersWife","text":"嫂子"}"#) == true)
  }

  @Test func readsBothShapesOfAName() throws {
    let probe = try probe(
      #"[{"identifier":"R-1","label":"Patin","value":{"name":"李四"}},{"value":" Ida \"W\" "}]"#)
    #expect(
      probe.value
        == #"[{"id":"R-1","label":{"raw":"Patin","name":"Patin","text":"Patin"},"name":"李四"},{"name":" Ida \"W\" "}]"#
    )
    #expect(probe.warnings.isEmpty)
  }

  @Test func aBadValueCostsThatValue() throws {
    let probe = try probe(#"[{"value":7},{"value":"Ann"},{"value":{"name":["Bob"]}},{"value":["Bob"]},5]"#)
    #expect(probe.value == #"[{"name":"Ann"}]"#)
    #expect(
      probe.warnings == [
        "relations.wrongType at relations/0", "relations.wrongType at relations/2",
        "relations.wrongType at relations/3", "relations.wrongType at relations/4",
      ])
    #expect(try self.probe(#"{"value":"Ann"}"#).warnings == ["relations.wrongType at relations"])
  }
}

import PluginKit
import Testing

@testable import Plugins

@Suite struct RelationsExtractorTests {
  private func probe(_ list: String) throws -> FieldProbe {
    try FieldProbe(RelationsExtractor.self, #"{"contactRelations":\#(list)}"#)
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

import JSON
import PluginKit
import Testing

@testable import Plugins

@Suite struct DatesExtractorTests {
  private func probe(_ list: String) throws -> FieldProbe {
    try FieldProbe(DatesExtractor.self, #"{"dates":\#(list)}"#)
  }

  @Test func isWrittenWhereTheKeyIsAvailable() throws {
    #expect(try FieldProbe(DatesExtractor.self, "{}").value == nil)
    for list in [
      "[]", "null", "[null]", #"[{"label":"x"}]"#, #"[{"value":null}]"#, #"[{"value":{}}]"#,
      #"[{"value":""}]"#,
    ] {
      let probe = try probe(list)
      #expect(probe.value == "[]", "\(list)")
      #expect(probe.warnings.isEmpty, "\(list)")
    }
  }

  @Test func writesIdentifierLabelAndDate() throws {
    let probe = try probe(
      """
      [{"identifier":"D-1","label":"Namenstag","value":{"year":1604,"month":7,"day":7}},
       {"value":"2020-12-31","preferred":true},
       {"label":"中秋","value":{"calendar":"chinese","era":78,"year":40,"month":8,"day":15,"isLeapMonth":false}}]
      """)
    #expect(
      probe.value
        == #"[{"id":"D-1","label":{"raw":"Namenstag","name":"Namenstag","text":"Namenstag"},"#
        + #""calendar":"gregorian","month":7,"day":7,"date":"--07-07"},"#
        + #"{"calendar":"gregorian","year":2020,"month":12,"day":31,"date":"2020-12-31"},"#
        + #"{"label":{"raw":"中秋","name":"中秋","text":"中秋"},"calendar":"chinese","era":78,"year":40,"month":8,"#
        + #""isLeapMonth":false,"day":15,"date":"2023-09-29","text":"癸卯年八月十五"}]"#)
    #expect(probe.warnings.isEmpty)
  }

  @Test func aBadValueCostsThatValue() throws {
    let probe = try probe(
      """
      [{"value":7},{"value":"1990-06-23"},"1990-06-23",{"value":"soon"},{"value":{"year":2023,"month":2,"day":30}},
       {"value":[]}]
      """)
    #expect(
      probe.value
        == #"[{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23"},{"text":"soon"},"#
        + #"{"calendar":"gregorian","year":2023,"month":2,"day":30,"text":"2023-02-30"}]"#)
    #expect(
      probe.warnings == [
        "dates.wrongType at dates/0", "dates.wrongType at dates/2", "dates.unparseable at dates/3",
        "dates.impossible at dates/4", "dates.wrongType at dates/5",
      ])
  }

  @Test func aListOfAWrongTypeIsEmpty() throws {
    let probe = try probe(#""1990-06-23""#)
    #expect(probe.value == "[]")
    #expect(probe.warnings == ["dates.wrongType at dates"])
  }
}

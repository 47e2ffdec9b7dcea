import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct NoteTests {
  private func note(_ raw: String) throws -> Extraction { try extract(NoteExtractor.self, raw: raw) }

  @Test(arguments: [
    (#""喜欢爬山。\n联系时请先发短信。""#, #""喜欢爬山。\n联系时请先发短信。""#),
    (#"" two  spaces ""#, #"" two  spaces ""#),
    (#""a\u0000b\"c\\d\u2028e""#, #""a\u0000b\"c\\d\u2028e""#),
    (#"["one"]"#, #""one""#),
    (#"["one","","two\nlines",null,"three"]"#, #""one\ntwo\nlines\nthree""#),
  ])
  func textAsTheSourceHasIt(value: String, expected: String) throws {
    let result = try note(#"{"note":\#(value)}"#)
    #expect(result.fields == #"{"note":\#(expected)}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.undeclared.isEmpty)
  }

  @Test(arguments: ["{}", #"{"note":""}"#, #"{"note":null}"#, #"{"note":[]}"#, #"{"note":["",null]}"#])
  func noNoteIsLeftOut(raw: String) throws {
    let result = try note(raw)
    #expect(result.fields == "{}")
    #expect(result.warnings.isEmpty)
  }

  @Test func valuesOfAWrongTypeCostOnlyThemselves() throws {
    for value in ["7", "true", #"{"text":"x"}"#] {
      let result = try note(#"{"note":\#(value)}"#)
      #expect(result.fields == "{}")
      #expect(result.warnings.map(\.code) == ["note.wrongType"])
      #expect(result.warnings.map(\.field) == ["note"])
    }
    let mixed = try note(#"{"note":[1,"one",["x"],"two"]}"#)
    #expect(mixed.fields == #"{"note":"one\ntwo"}"#)
    #expect(mixed.warnings.map(\.field) == ["note/0", "note/2"])
  }
}

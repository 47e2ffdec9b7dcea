import Testing

@testable import PluginHost

@Suite struct ManifestInsertionTests {
  private func added(_ text: String) -> String? {
    ManifestInsertion.adding("{E}", to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (#"{"plugins":[{"a":1}]}"#, "{\"plugins\":[{\"a\":1},\n  {E}]}"),
    ("{\"plugins\" : [\n  {} \n ]\n}\n", "{\"plugins\" : [\n  {},\n  {E} \n ]\n}\n"),
    (#"{"plugins":[]}"#, "{\"plugins\":[\n  {E}]}"), ("{\"plugins\":[ \n ]}", "{\"plugins\":[\n  {E}]}"),
    // The word elsewhere: as a value, inside another member, in an entry; brackets in strings.
    (
      #"{"$schema":"plugins","access":{"plugins":[1]},"plugins":[{"config":{"plugins":["]"],"x":"\"]"}}],"z":[]}"#,
      #"{"$schema":"plugins","access":{"plugins":[1]},"plugins":[{"config":{"plugins":["]"],"x":"\"]"}},"#
        + "\n  {E}" + #"],"z":[]}"#
    ),
  ]) func entriesGoBehindTheLast(_ text: String, _ expected: String) { #expect(added(text) == expected) }

  @Test(arguments: ["{}", #"{"plugins":{}}"#, "[]", #"{"plu\u0067ins":[]}"#, #"["plugins",[]]"#, ""])
  func whatHasNoSuchArrayIsLeftAlone(_ text: String) { #expect(added(text) == nil) }
}

import JSON
import Testing

@testable import PluginHost

@Suite struct BadManifestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// Every line of it, without the file in front.
    let lines: [String]
    var testDescription: String { text }

    init(_ text: String, _ lines: String...) {
      self.text = text
      self.lines = lines
    }
  }

  static let cases = [
    Case("[]", "the manifest must be an object, not an array"),
    Case("{}", "schema is missing; write \"schema\": 1"),
    Case(#"{"schema":null,"plugins":[]}"#, "schema is missing; write \"schema\": 1"),
    Case(#"{"schema":"1","plugins":[]}"#, "schema must be 1, not a string"),
    // Of another schema nothing more is said.
    Case(
      #"{"schema":2,"plugins":[],"pluginGroups":[]}"#,
      "schema is 2, and this host knows schema 1 alone; a newer contacts-host may know it"),
    Case(
      #"{"schema":0}"#, "schema is 0, and this host knows schema 1 alone; write \"schema\": 1"),
    Case(
      #"{"schema":1}"#, #"plugins is missing; list the plugins, as [{"name":"name","kind":"builtin"}]"#),
    Case(#"{"schema":1,"plugins":{}}"#, "plugins must be an array, not an object"),
    Case(
      #"{"schema":1,"plugin":[]}"#, #"plugin is not a key of the manifest; did you mean "plugins"?"#,
      #"plugins is missing; list the plugins, as [{"name":"name","kind":"builtin"}]"#),
    Case(#"{"schema":1,"plugins":[],"x y":1}"#, #"["x y"] is not a key of the manifest; take it out"#),
    Case(
      #"{"schema":1,"plugins":[],"limits":{"maxLineByte":1}}"#,
      #"limits.maxLineByte is not a key of the manifest's limits; did you mean "maxLineBytes"?"#),
    Case(#"{"schema":1,"plugins":[],"limits":[]}"#, "limits must be an object, not an array"),
    Case(
      #"{"schema":1,"plugins":[],"limits":{"maxLineBytes":1023,"maxBatchRecords":1.5}}"#,
      "limits.maxLineBytes must be a whole number from 1024 to 1073741824, not 1023",
      "limits.maxBatchRecords must be a whole number from 1 to 1000000, not 1.5"),
    Case(
      #"{"schema":1,"plugins":[],"access":{"root":["/x"]}}"#,
      #"access.root is not a key of access; did you mean "roots"?"#),
    Case(
      #"{"schema":1,"plugins":[],"access":{"roots":"/x"}}"#, "access.roots must be an array, not a string"),
    Case(
      #"{"schema":1,"plugins":[],"access":{"roots":["","/a",3,"/a","a\u0000b"]}}"#,
      "access.roots[0] must not be empty", "access.roots[2] must be a string, not a number",
      "access.roots[3] is \"/a\" for the second time; once is enough",
      "access.roots[4] must not hold a NUL character"),
  ]

  @Test(arguments: cases) func isRefused(_ bad: Case) {
    #expect(refusal(bad.text) == bad.lines.map { "/nowhere/plugins.json: \($0)" }.joined(separator: "\n"))
  }

  @Test(arguments: [
    ("", "/nowhere/plugins.json:1:1: no JSON value"),
    ("{\"schema\":1,\n \"plugins\":[\n  {\"name\":\"a\",}]}", "/nowhere/plugins.json:3:15: not valid JSON"),
    (
      "{\"schema\":1,\n \"schema\":1}",
      "/nowhere/plugins.json:2:2: a member name that occurs twice in one object"
    ),
    ("{\"schema\":1,", "/nowhere/plugins.json:1:13: the JSON ends too early"),
  ])
  func sayWhereItIsNotJSON(_ text: String, _ message: String) { #expect(refusal(text) == message) }

  @Test func takesWhatIsAllowedAtTheTop() throws {
    let plan = try PluginPlan(
      source(
        #"{"$schema":"x","schema":1,"plugins":[],"limits":{"maxLineBytes":4096},"access":{"roots":["/a","b","./c","."]}}"#,
        at: "/etc/contacts/plugins.json"),
      builtins: fakes)
    #expect(plan.limits.maxLineBytes == 4096)
    #expect(plan.limits.maxBatchRecords == ManifestLimits().maxBatchRecords)
    #expect(plan.accessRoots == ["/a", "/etc/contacts/b", "/etc/contacts/c", "/etc/contacts"])
    #expect(plan.plugins.isEmpty && plan.disabled.isEmpty)
    #expect(plan.origin.description == "/etc/contacts/plugins.json")
  }

  @Test func skipsTheMarkThatSomeEditorsPutFirst() throws {
    let plan = try PluginPlan(source("\u{FEFF}{\"schema\":1,\"plugins\":[]}"), builtins: fakes)
    #expect(plan.limits.maxLineBytes == 8_388_608)
  }
}

import PluginKit
import Testing

@testable import PluginHost

@Suite struct BadEntryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let entry: String
    let sentences: [String]
    var testDescription: String { entry }

    init(_ entry: String, _ sentences: String...) {
      self.entry = entry
      self.sentences = sentences
    }
  }

  /// A good entry comes first, so the bad one is `plugins[1]`.
  static let anyKind = [
    Case("5", "plugins[1] must be an object, not a number"),
    Case(
      "{}", "plugins[1].name is missing; give the plugin a name",
      #"plugins[1].kind is missing; it is "builtin", "process" or "library""#),
    Case(
      #"{"name":7,"kind":7}"#, "plugins[1].name must be a string, not a number",
      #"plugins[1].kind must be "builtin", "process" or "library", not a number"#),
    Case(
      #"{"name":"x","kind":"proces"}"#,
      #"plugins[1].kind must be "builtin", "process" or "library", not "proces"; did you mean "process"?"#),
    // Without a kind, the keys of all kinds are known.
    Case(
      #"{"name":"x","path":"y","comand":"z"}"#,
      #"plugins[1].kind is missing; it is "builtin", "process" or "library""#,
      #"plugins[1].comand is not a key of any plugin; did you mean "command"?"#),
    Case(
      #"{"name":"2x","kind":"builtin"}"#,
      #"plugins[1].name must be a name of letters, digits, - and _ that begins with a letter, not "2x""#),
    Case(
      #"{"name":"a.b","kind":"builtin"}"#,
      #"plugins[1].name must be a name of letters, digits, - and _ that begins with a letter, not "a.b""#),
    Case(
      #"{"name":"é","kind":"builtin"}"#,
      #"plugins[1].name must be a name of letters, digits, - and _ that begins with a letter, not "é""#),
    Case(
      #"{"name":"host","kind":"builtin"}"#,
      #"plugins[1].name is "host", which means the program itself; give the plugin another name"#),
  ]

  static let builtin = [
    Case(
      #"{"name":"fone","kind":"builtin"}"#,
      #"plugins[1].name is "fone", and no built-in is called that; there are broken, mobile, name, note, phone"#
    ),
    Case(
      #"{"name":"phones","kind":"builtin"}"#,
      #"plugins[1].name is "phones", and no built-in is called that; did you mean "phone"?"#),
    Case(
      #"{"name":"note","kind":"builtin"}"#,
      #"plugins[1].name is "note", the name of plugins[0] too; give each plugin a name of its own"#),
    Case(
      #"{"name":"phone","kind":"builtin","confg":{}}"#,
      #"plugins[1].confg is not a key of a builtin plugin; did you mean "config"?"#),
    Case(
      #"{"name":"phone","kind":"builtin","timeoutMs":5,"command":["x"]}"#,
      "plugins[1].timeoutMs is a key of process and library plugins, not of a builtin plugin; take it out",
      "plugins[1].command is a key of process plugins, not of a builtin plugin; take it out"),
    Case(
      #"{"name":"phone","kind":"builtin","onFailure":"rejct"}"#,
      #"plugins[1].onFailure must be "skip", "reject" or "fail", not "rejct"; did you mean "reject"?"#),
    Case(
      #"{"name":"phone","kind":"builtin","config":{"regoin":"CN"}}"#,
      #"plugins[1].config.regoin is not an option; did you mean "region"?"#),
    Case(
      #"{"name":"phone","kind":"builtin","config":{"normalize":"E164"}}"#,
      #"plugins[1].config.normalize is not one of e164, digits, raw; did you mean "e164"?"#),
    Case(#"{"name":"phone","kind":"builtin","config":[]}"#, "plugins[1].config is not an object"),
    Case(
      #"{"name":"phone","kind":"builtin","config":{"region":"China"}}"#,
      "plugins[1].config.region must have two letters"),
    Case(
      #"{"name":"broken","kind":"builtin"}"#,
      "plugins[1].config was refused by the plugin: no table of labels"),
    Case(
      #"{"name":"name","kind":"builtin","reads":["givenName","familyNam"]}"#,
      #"plugins[1].reads[1] is "familyNam", which is not a raw key, and a built-in reads nothing else; did you mean "familyName"?"#,
      #"plugins[1].reads leaves out "familyName", "nameOrder", which the plugin reads; add that, or take "reads" out"#
    ),
    Case(
      #"{"name":"phone","kind":"builtin","writes":["id"]}"#,
      #"plugins[1].writes[0] is "id", which the host itself writes; choose another name"#,
      #"plugins[1].writes leaves out "phones", which the plugin writes; add that, or take "writes" out"#),
    Case(
      #"{"name":"phone","kind":"builtin","override":["phone"]}"#,
      #"plugins[1].override[0] is "phone", which the plugin does not write; did you mean "phones"?"#),
    Case(
      #"{"name":"phone","kind":"builtin","examples":[{"in":{"note":""},"out":{"phones":[]}},{"in":{}},{"it":1}]}"#,
      "plugins[1].examples[0].in.note is not a key of what the plugin reads; take it out",
      #"plugins[1].examples[1].out is missing; an example has "in" and "out""#,
      #"plugins[1].examples[2].it is not a key of an example; did you mean "in"?"#,
      #"plugins[1].examples[2].in is missing; an example has "in" and "out""#),
  ]

  @Test(arguments: anyKind + builtin) func isReportedAndDisabled(_ bad: Case) throws {
    let plan = try plan(#"{"name":"note","kind":"builtin"},\#(bad.entry)"#)
    #expect(plan.plugins.map(\.name) == ["note"])
    #expect(plan.disabled.count == 1)
    #expect(plan.issues.map(\.description) == bad.sentences)
  }

  @Test func namesTheDisabledByPlaceWhenItMust() throws {
    let plan = try plan(#"{"kind":"builtin"},{"name":"phone","kind":"builtin","x":1}"#)
    #expect(plan.disabled.map(\.name) == ["plugins[0]", "phone"])
    #expect(plan.disabled.map(\.index) == [0, 1])
    #expect(plan.disabled.map(\.kind) == [.builtin, .builtin])
  }

  @Test func boundsCarryTheCodeOfTheProtocol() throws {
    let plan = try plan(#"{"name":"phone","kind":"builtin","reads":["note"]}"#)
    #expect(plan.issues.map(\.code) == [.manifestMismatch])
    #expect(ManifestIssue.Code.manifestMismatch.rawValue == 1105)
  }

  @Test func takesBoundsThatAreWideEnough() throws {
    let plan = try plan(
      #"{"name":"name","kind":"builtin","reads":["familyName","nameOrder","givenName","note"],"writes":["name","more"]}"#
    )
    #expect(plan.issues.isEmpty)
    // What the extractor declares is what it gets; the bound only bounds.
    #expect(plan.plugins[0].visibleKeys == [.givenName, .familyName, .nameOrder])
    #expect(plan.plugins[0].writes == ["name"])
  }

  @Test func nullCountsAsLeftOut() throws {
    let plan = try plan(
      #"{"name":"phone","kind":"builtin","config":null,"required":null,"onFailure":null,"override":null}"#)
    #expect(plan.issues.isEmpty)
    #expect(plan.plugins[0].onFailure == .skip)
  }
}

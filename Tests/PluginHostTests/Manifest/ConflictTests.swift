import Testing

@testable import PluginHost

/// Two plugins for one field, and plugins that must not be missing.
@Suite struct ConflictTests {
  @Test func twoWritersAreRefused() throws {
    let entries = #"{"name":"phone","kind":"builtin"},{"name":"mobile","kind":"builtin"}"#
    #expect(
      refusal(ofEntries: entries)
        == #"/nowhere/plugins.json: plugins[1] ("mobile") writes "phones", and so does plugins[0] ("phone");"#
        + #" give plugins[1] "override": ["phones"], or leave the field to one of them"#)
    let error = try #require(throws: ManifestError.self) { try plan(entries) }
    #expect(error.code?.rawValue == 1201)
  }

  @Test func theFirstCannotOverride() {
    #expect(
      refusal(
        ofEntries:
          #"{"name":"phone","kind":"builtin","override":["phones"]},{"name":"mobile","kind":"builtin"}"#)
        == #"/nowhere/plugins.json: plugins[1] ("mobile") writes "phones", and so does plugins[0] ("phone");"#
        + #" give plugins[1] "override": ["phones"], or leave the field to one of them"#)
  }

  @Test func theLaterWinsWhenItSaysSo() throws {
    let plan = try plan(
      #"{"name":"phone","kind":"builtin"},{"name":"mobile","kind":"builtin","override":["phones"]}"#)
    #expect(plan.plugins.map(\.writes) == [["phones"], ["phones", "mobile"]])
    #expect(plan.plugins.map(\.owns) == [[], ["phones", "mobile"]])
    #expect(plan.fields.map(\.plugin) == ["mobile", "mobile"])
  }

  @Test func laterMeansInTheManifestNotInRunningOrder() throws {
    // "mobile" waits for "z" and so runs last; "z" still overrides it.
    let plan = try plan(
      [
        process("early", reads: ["own"], writes: ["f"]),
        process("z", reads: [], writes: ["f", "own"], more: #","override":["f"]"#),
        process("reader", reads: ["f"], writes: ["r"]),
      ].joined(separator: ","))
    #expect(plan.plugins.map(\.name) == ["z", "early", "reader"])
    #expect(plan.plugin(named: "early")?.owns == [])
    #expect(plan.plugin(named: "z")?.owns == ["f", "own"])
    #expect(plan.plugin(named: "reader")?.inputs.map(\.source) == [.field("f", writer: "z")])
  }

  @Test func eachFurtherWriterHasToSayIt() throws {
    let third = { (more: String) in
      [
        process("a", reads: [], writes: ["f"]),
        process("b", reads: [], writes: ["f"], more: #","override":["f"]"#),
        process("c", reads: [], writes: ["f"], more: more),
      ].joined(separator: ",")
    }
    #expect(
      refusal(ofEntries: third(""))
        == #"/nowhere/plugins.json: plugins[2] ("c") writes "f", and so does plugins[1] ("b");"#
        + #" give plugins[2] "override": ["f"], or leave the field to one of them"#)
    let plan = try plan(third(#","override":["f"]"#))
    #expect(plan.plugins.map(\.owns) == [[], [], ["f"]])
  }

  @Test func aDisabledWriterIsNone() throws {
    let plan = try plan(#"{"name":"phone","kind":"builtin","x":1},{"name":"mobile","kind":"builtin"}"#)
    #expect(plan.plugins.map(\.owns) == [["phones", "mobile"]])
  }

  @Test func aRequiredEntryThatIsBadStopsTheLoad() {
    #expect(
      refusal(
        ofEntries: """
          {"name":"note","kind":"builtin","x":1},
          {"name":"phone","kind":"builtin","required":true,"config":{"most":"1"},"onFailure":"no"}
          """)
          == """
          /nowhere/plugins.json: plugins[1].onFailure must be "skip", "reject" or "fail", not "no" ("phone" is required)
          /nowhere/plugins.json: plugins[1].config.most is not a whole number ("phone" is required)
          """)
  }

  @Test func aRequiredEntryThatIsGoodIsMarked() throws {
    let plan = try plan(
      #"{"name":"note","kind":"builtin","required":true},{"name":"phone","kind":"builtin","required":false}"#)
    #expect(plan.plugins.map(\.isRequired) == [true, false])
  }

  @Test func whatCannotBeReadAsRequiredCountsAsRequired() {
    #expect(
      refusal(ofEntries: #"{"name":"note","kind":"builtin","required":"yes"}"#)
        == #"/nowhere/plugins.json: plugins[0].required must be true or false, not a string ("note" is required)"#
    )
  }

  @Test func aRequiredReaderOfNothingStopsTheLoad() {
    #expect(
      refusal(ofEntries: process("p", reads: ["nothing"], writes: ["x"], more: #","required":true"#))
        == "/nowhere/plugins.json: plugins[0].reads[0] is \"nothing\", which is no raw key and no field of a plugin"
        + " in this manifest; take it out (\"p\" is required)")
  }
}

import PluginKit
import Testing

@testable import PluginHost

@Suite struct OverridingTests {
  private let entries = """
    {"name":"note","kind":"builtin"},
    {"name":"phone","kind":"builtin","onFailure":"reject","config":{"normalize":"digits","most":7,"strict":true}}
    """

  private func phone(_ plan: PluginPlan) throws -> FakePhone {
    try #require(plan.plugin(named: "phone")?.extractor as? FakePhone)
  }

  @Test func theManifestsConfigReachesTheExtractor() throws {
    let plan = try plan(entries)
    let phone = try phone(plan)
    #expect(phone.normalize == "digits" && phone.most == 7 && phone.strict)
    #expect(plan.plugin(named: "phone")?.onFailure == .reject)
    #expect(plan.plugin(named: "phone")?.builtinDescription?.version == "2.1.0")
    #expect(plan.plugin(named: "phone")?.kind == .builtin)
  }

  @Test func setsOneOptionAndKeepsTheOthers() throws {
    let before = try plan(entries)
    let after = try before.overriding([("phone", "normalize", "raw")])
    #expect(try phone(after).normalize == "raw")
    #expect(try phone(after).most == 7)
    #expect(try phone(before).normalize == "digits")
    #expect(after.plugins.map(\.name) == before.plugins.map(\.name))
    #expect(after.plugin(named: "phone")?.onFailure == .reject)
  }

  @Test func readsTextAsTheOptionIs() throws {
    let plan = try plan(entries).overriding([
      ("phone", "most", "12"), ("phone", "strict", "false"), ("phone", "region", "CN"),
    ])
    #expect(try phone(plan).most == 12)
    #expect(try !phone(plan).strict)
  }

  @Test(arguments: [
    ("normalise", "raw", #"phone.normalise is not an option; did you mean "normalize"?"#),
    ("normalize", "RAW", #"phone.normalize is not one of e164, digits, raw; did you mean "raw"?"#),
    ("most", "a", "phone.most is not a whole number"),
    ("strict", "yes", "phone.strict is not true or false"),
    ("region", "China", "phone.region must have two letters"),
    ("a\"b", "x", "phone.a\"b is not an option"),
  ])
  func refusesWhatAManifestWouldNotBeAllowed(_ option: String, _ text: String, _ message: String) throws {
    let plan = try plan(entries)
    let issue = try #require(throws: ManifestIssue.self) { try plan.overriding([("phone", option, text)]) }
    #expect(issue.description == message)
  }

  @Test func withoutThePluginThereIsNothingToSet() throws {
    let plan = try plan(#"{"name":"note","kind":"builtin"}"#).overriding([("phone", "normalize", "raw")])
    #expect(plan.plugins.map(\.name) == ["note"])
  }

  @Test func aPluginOfAnotherKindTakesNone() throws {
    let plan = try plan(process("phone", reads: ["phoneNumbers"], writes: ["phones"]))
    let issue = try #require(throws: ManifestIssue.self) {
      try plan.overriding([("phone", "normalize", "raw")])
    }
    #expect(issue.description == "phone.normalize cannot be set for one call: the plugin is not a built-in")
  }
}

import PluginKit
import Testing

@testable import PluginHost

/// What the words of `reads` mean.
@Suite struct WordTests {
  private let note = #"{"name":"note","kind":"builtin"}"#
  private let phone = #"{"name":"phone","kind":"builtin"}"#

  @Test func aBareNameThatIsBothIsTheRawKey() throws {
    let plan = try plan(
      "\(note),\(phone),"
        + process("p", reads: ["note", "fields.note", "phones", "fields.phones", "extra"], writes: ["x"]))
    let plugin = try #require(plan.plugin(named: "p"))
    #expect(
      plugin.inputs == [
        PluginInput(word: "note", source: .rawKey(.note)),
        PluginInput(word: "fields.note", source: .field("note", writer: "note")),
        PluginInput(word: "phones", source: .field("phones", writer: "phone")),
        PluginInput(word: "fields.phones", source: .field("phones", writer: "phone")),
        PluginInput(word: "extra", source: .rawKey(.extra)),
      ])
    #expect(plugin.reads == [.note, .extra])
    #expect(plugin.consults == [])
    #expect(plugin.fieldReads == ["note", "phones", "phones"])
  }

  @Test func theInputsOfABuiltinAreItsRawKeys() throws {
    let plan = try plan(#"{"name":"name","kind":"builtin"}"#)
    #expect(plan.plugins[0].inputs.map(\.word) == ["givenName", "familyName", "nameOrder"])
    #expect(plan.plugins[0].reads == [.givenName, .familyName])
    #expect(plan.plugins[0].consults == [.nameOrder])
  }

  static let unknown = [
    (
      "phonez",
      #"is "phonez", which is no raw key and no field of a plugin in this manifest; did you mean "phones"?"#
    ),
    (
      "phoneNumber",
      #"is "phoneNumber", which is no raw key and no field of a plugin in this manifest; did you mean "phoneNumbers"?"#
    ),
    (
      "fields.notes",
      #"is "fields.notes", which is no raw key and no field of a plugin in this manifest; did you mean "fields.note"?"#
    ),
    // A raw key behind `fields.` is no field.
    (
      "fields.jobTitle",
      #"is "fields.jobTitle", which is no raw key and no field of a plugin in this manifest; did you mean "jobTitle"?"#
    ),
    (
      "fields.weather",
      #"is "fields.weather", which is no raw key and no field of a plugin in this manifest; take it out"#
    ),
    ("weather", #"is "weather", which is no raw key and no field of a plugin in this manifest; take it out"#),
    (
      "name",
      #"is "name", a field of the built-in "name", which this manifest does not have; add {"name":"name","kind":"builtin"}"#
    ),
    ("x", #"is "x", a field that the plugin writes itself; it can read those of others alone"#),
    ("fields.x", #"is "fields.x", a field that the plugin writes itself; it can read those of others alone"#),
  ]

  @Test(arguments: unknown) func aWordWithoutMeaningDisables(_ word: String, _ reason: String) throws {
    let plan = try plan(
      "\(note),\(phone)," + process("p", reads: ["extra", word], writes: ["x"]))
    #expect(plan.plugins.map(\.name) == ["note", "phone"])
    #expect(plan.issues.map(\.description) == ["plugins[2].reads[1] \(reason)"])
  }

  /// Reading what a disabled plugin would have written is no mistake of the reader's.
  @Test func aFieldOfADisabledPluginIsNeverThere() throws {
    let plan = try plan(
      #"{"name":"phone","kind":"builtin","config":{"most":"x"}},"#
        + process("p", reads: ["phones"], writes: ["x"]))
    #expect(plan.plugins.map(\.name) == ["p"])
    #expect(plan.plugins[0].inputs == [PluginInput(word: "phones", source: .field("phones", writer: nil))])
    #expect(plan.plugins[0].fieldReads == [])
    #expect(plan.issues.map(\.description) == ["plugins[0].config.most is not a whole number"])
  }
}

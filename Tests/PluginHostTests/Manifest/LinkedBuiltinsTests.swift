import PluginKit
import Testing

@testable import PluginHost

@Suite struct LinkedBuiltinsTests {
  @Test func findsEachLinkedExtractorOnce() {
    let names = LinkedBuiltins.collect().extractors.map { $0.description.name }
    #expect(names.contains("note"))
    #expect(Set(names).count == names.count)
  }

  @Test func givesTheSameEachTime() {
    let names = { LinkedBuiltins.collect().extractors.map { $0.description.name } }
    #expect(names() == names())
  }

  /// What the built-ins say of themselves must hold in the default manifest.
  @Test func theDefaultManifestTakesThemAll() throws {
    let builtins = LinkedBuiltins.collect().extractors
    let source = try ManifestSource(
      ManifestLocator(option: nil, environment: nil, program: nil), builtins: builtins)
    let plan = try PluginPlan(source, builtins: builtins)
    #expect(plan.issues == [])
    #expect(plan.plugins.count == builtins.count)
  }

  @Test func theirFieldsHaveNamesThatAManifestMayWrite() {
    for builtin in LinkedBuiltins.collect().extractors.map({ $0.description }) {
      #expect(NameRule.isName(builtin.name))
      #expect(!builtin.writes.isEmpty)
      for field in builtin.writes { #expect(NameRule.isName(field) && !NameRule.envelope.contains(field)) }
    }
  }
}

import Glibc
import PluginKit
import Testing

@testable import PluginHost

@Suite struct DefaultManifestTests {
  static let canonical = [
    "name", "kind", "phone", "email", "address", "url", "job", "birthday", "dates", "im", "relations",
    "social",
    "note", "image", "timestamps",
  ]

  /// The package's `plugins.json`, four folders above this file.
  private static var shipped: String {
    String(#filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined() + "/plugins.json")
  }

  @Test func hasEveryLinkedExtractorInOrder() throws {
    let text = DefaultManifest.text(for: [FakeMobile.self, FakeNote.self, FakeBroken.self, FakeName.self])
    #expect(
      text == """
        {"schema":1,
         "plugins":[
          {"name":"name","kind":"builtin"},
          {"name":"note","kind":"builtin"},
          {"name":"broken","kind":"builtin"},
          {"name":"mobile","kind":"builtin"}]}

        """)
  }

  @Test func isInForceWhenThereIsNoFile() throws {
    let builtins: [any Extractor.Type] = [FakeNote.self, FakeName.self]
    let source = try ManifestSource(
      ManifestLocator(option: nil, environment: nil, program: nil), builtins: builtins)
    let plan = try PluginPlan(source, builtins: builtins)
    #expect(plan.origin == .builtIn)
    #expect(plan.plugins.map(\.name) == ["name", "note"])
    #expect(plan.issues == [])
  }

  @Test func ofNothingIsEmpty() throws {
    let plan = try PluginPlan(source(DefaultManifest.text(for: [])), builtins: [])
    #expect(plan.plugins.isEmpty)
  }

  /// Fields that are added later stand behind them; nothing here has to know those.
  @Test func theShippedManifestBeginsWithTheFifteenInOrder() throws {
    // Whatever the mode of the check-out: the bytes alone are looked at.
    let bytes = try #require(Self.contents(of: Self.shipped))
    let source = ManifestSource(origin: ManifestOrigin(place: .option, path: Self.shipped), bytes: bytes)
    let manifest = try ManifestReader(source: source, builtins: []).read()
    #expect(manifest.entries.map(\.name).starts(with: Self.canonical))
    #expect(manifest.entries.allSatisfy { $0.kind == .builtin })
    #expect(DefaultManifest.order == Self.canonical)
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").count == manifest.entries.count + 2,
      "one line each")
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }
}

import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct TrustTests {
  private let folder: TemporaryFolder
  private let good = #"{"schema":1,"plugins":[{"name":"note","kind":"builtin"}]}"#

  init() throws { folder = try TemporaryFolder() }

  private func load(_ path: String) throws(ManifestError) -> PluginPlan {
    try PluginPlan.load(manifest: path, builtins: fakes)
  }

  private func refusal(_ path: String) -> String? {
    do throws(ManifestError) {
      _ = try load(path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [0o644, 0o600, 0o444, 0o755] as [mode_t])
  func takesAManifestThatOnlyItsOwnerWrites(_ mode: mode_t) throws {
    let path = try folder.write("plugins.json", good, mode: mode)
    let plan = try load(path)
    #expect(plan.plugins.map(\.name) == ["note"])
    #expect(plan.origin == ManifestOrigin(place: .option, path: path))
  }

  @Test(arguments: [(0o664, "664"), (0o646, "646"), (0o666, "666"), (0o4777, "4777")] as [(mode_t, String)])
  func refusesAManifestThatOthersCanWrite(_ mode: mode_t, _ text: String) throws {
    let path = try folder.write("plugins.json", good, mode: mode)
    #expect(
      refusal(path)
        == "\(path) is not used: it can be written by others (mode \(text)); take that right away: chmod go-w \(path)"
    )
  }

  /// What a link leads to is what counts.
  @Test func looksThroughLinks() throws {
    try folder.write("open.json", good, mode: 0o666)
    try folder.link("plugins.json", to: "open.json")
    let path = "\(folder.path)/plugins.json"
    #expect(
      refusal(path)
        == "\(path) is not used: it can be written by others (mode 666); take that right away: chmod go-w \(path)"
    )
  }

  @Test(.enabled(if: geteuid() == 0, "needs root, to give a file away"))
  func refusesAManifestOfSomebodyElse() throws {
    let path = try folder.write("plugins.json", good, owner: 65_534)
    #expect(
      refusal(path)
        == "\(path) is not used: it belongs to user 65534, who is neither root nor the one running this;"
        + " use a copy of your own")
  }

  @Test func trustsRootAndOurselvesAlone() throws {
    let path = try folder.write("file")
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(FileTrust.objection(to: descriptor, name: "file") == nil)
    let isRoots = geteuid() == 0
    #expect((FileTrust.objection(to: descriptor, name: "file", user: geteuid() &+ 1) == nil) == isRoots)
    #expect(FileTrust.objection(to: -1, name: "file") == "cannot be checked: Bad file descriptor")
  }

  @Test func saysWhyAManifestCannotBeRead() throws {
    #expect(
      refusal("\(folder.path)/none.json")
        == "\(folder.path)/none.json cannot be read: No such file or directory")
    let named = try #require(throws: ManifestError.self) {
      try ManifestSource(
        ManifestLocator(option: nil, environment: "/no/such.json", program: nil), builtins: fakes)
    }
    #expect(
      named.description
        == "/no/such.json, named by CONTACTS_HOST_MANIFEST, cannot be read: No such file or directory")
    #expect(refusal(folder.path) == "\(folder.path) cannot be read: it is not a file")
    let long = try folder.write("long.json", String(repeating: " ", count: 5 << 20))
    #expect(refusal(long) == "\(long) cannot be read: it is longer than 4194304 bytes")
  }

  @Test func refusesFilesOfPluginsThatOthersCanWrite() throws {
    try folder.write("open.py", mode: 0o666)
    try folder.write("closed.py", mode: 0o644)
    try folder.folder("data")
    let sum = String(repeating: "00", count: 32)
    let path = try folder.write(
      "plugins.json",
      """
      {"schema":1,"plugins":[
       {"name":"a","kind":"process","command":["python3","closed.py"],"reads":[],"writes":["a"]},
       {"name":"b","kind":"process","command":["python3","-u","open.py"],"reads":[],"writes":["b"]},
       {"name":"c","kind":"process","command":["./open.py","/dev/null","data","no.such"],"reads":[],"writes":["c"]},
       {"name":"d","kind":"process","command":["open.py"],"sha256":{"open.py":"\(sum)"},"reads":[],"writes":["d"]},
       {"name":"e","kind":"library","path":"open.py","reads":[],"writes":["e"]}]}
      """)
    let plan = try load(path)
    let rule = "which can be written by others (mode 666); take that right away: chmod go-w"
    #expect(
      plan.issues.filter { $0.code == nil }.map(\.description) == [
        #"plugins[1].command[2] names the file "open.py", \#(rule) open.py"#,
        #"plugins[2].command[0] names the file "./open.py", \#(rule) ./open.py"#,
        #"plugins[3].sha256["open.py"] names the file "open.py", \#(rule) open.py"#,
        #"plugins[4].path names the file "open.py", \#(rule) open.py"#,
      ])
    #expect(plan.disabled.map(\.name) == ["b", "c", "d", "e"])
  }
}

import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct LocatorTests {
  private let folder: TemporaryFolder
  private var program: String { "\(folder.path)/bin/contacts-host" }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["bin", "share", "share/contacts-host"] { try folder.folder(name) }
  }

  private func locate(option: String? = nil, environment: String? = nil) -> ManifestOrigin {
    ManifestLocator(option: option, environment: environment, program: program).locate()
  }

  @Test func whatIsNamedComesFirst() throws {
    try folder.write("bin/plugins.json")
    #expect(locate(option: "a", environment: "b") == ManifestOrigin(place: .option, path: "a"))
    #expect(locate(environment: "b") == ManifestOrigin(place: .environment, path: "b"))
    #expect(locate(environment: "").place == .besideProgram)
  }

  @Test func thenWhatLiesBesideTheProgramThenWhatIsInstalled() throws {
    #expect(locate() == .builtIn)
    #expect(locate().description == "built in")
    let installed = try folder.write("share/contacts-host/plugins.json")
    #expect(locate() == ManifestOrigin(place: .installed, path: installed))
    let beside = try folder.write("bin/plugins.json")
    #expect(locate() == ManifestOrigin(place: .besideProgram, path: beside))
    #expect(locate().description == beside)
  }

  @Test func aFolderOfThatNameIsNotMeant() throws {
    try folder.folder("bin/plugins.json")
    #expect(locate() == .builtIn)
  }

  /// The package's own `plugins.json` is two folders above, and nothing else of that name is there.
  @Test func aProgramInItsBuildFolderFindsNothing() throws {
    for name in [".build", ".build/x86_64-unknown-linux-gnu", ".build/x86_64-unknown-linux-gnu/debug"] {
      try folder.folder(name)
    }
    try folder.write("plugins.json")
    let program = "\(folder.path)/.build/x86_64-unknown-linux-gnu/debug/contacts-host"
    #expect(ManifestLocator(option: nil, environment: nil, program: program).locate() == .builtIn)
  }

  @Test func aStrayFileThatCannotBeTrustedIsNotPassedOver() throws {
    let beside = try folder.write("bin/plugins.json", #"{"schema":1,"plugins":[]}"#, mode: 0o666)
    let error = try #require(throws: ManifestError.self) {
      try ManifestSource(ManifestLocator(option: nil, environment: nil, program: program), builtins: fakes)
    }
    #expect(error.description.hasPrefix("\(beside) is not used: it can be written by others"))
  }

  @Test(arguments: [nil, "contacts-host", "/contacts-host"] as [String?])
  func doesWithoutAFolder(_ program: String?) {
    #expect(ManifestLocator(option: nil, environment: nil, program: program).locate() == .builtIn)
  }

  @Test func knowsThisProgram() throws {
    let path = try #require(ManifestLocator.programPath)
    #expect(path.hasPrefix("/"))
    #expect(access(path, X_OK) == 0)
  }

  @Test func pathsStartAtTheManifest() throws {
    #expect(source("", at: "/a/b.json").folder == "/a")
    #expect(source("", at: "/b.json").folder == "")
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let working = try String(cString: #require(getcwd(&buffer, buffer.count)))
    #expect(source("", at: "b.json").folder == working)
    #expect(source("", at: "x/b.json").folder == "\(working)/x")
    #expect(resolved("c", in: "/a") == "/a/c")
    #expect(resolved("c", in: "") == "/c")
    #expect(resolved(".", in: "") == "/")
    #expect(resolved("/d/c", in: "/a") == "/d/c")
    #expect(resolved("../c", in: "/a") == "/a/../c")
  }
}

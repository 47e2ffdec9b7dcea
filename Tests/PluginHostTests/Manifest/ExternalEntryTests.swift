import JSON
import Testing

@testable import PluginHost

@Suite struct ExternalEntryTests {
  private func carrier(_ entry: String) throws -> PluginCarrier {
    let source = source("{\"schema\":1,\"plugins\":[\(entry)]}", at: "/etc/contacts/plugins.json")
    let entry = try ManifestReader(source: source, builtins: fakes).read().entries[0]
    #expect(entry.issues == [])
    return try #require(entry.carrier)
  }

  @Test func aProcessWithNothingSaidHasTheDefaults() throws {
    guard
      case .process(let plugin) = try carrier(
        #"{"name":"p","kind":"process","command":["./p","","-x"],"reads":["note"],"writes":["mine"]}"#)
    else { return #expect(Bool(false), "not a process") }
    #expect(plugin.command == ["./p", "", "-x"])
    #expect(plugin.folder == "/etc/contacts")
    #expect(plugin.checksums == [])
    #expect(plugin.configuration == "{}")
    let settings = plugin.supervision
    #expect(settings.timeoutMs == 2000)
    #expect(settings.startTimeoutMs == 5000)
    #expect(settings.instances == 1)
    #expect(
      settings.restart
        == SupervisionSettings.Restart(baseMs: 100, maxMs: 30000, failures: 5, windowMs: 60000, openMs: 30000)
    )
    #expect(settings.environment == [])
    #expect(settings.limits.memoryMiB == nil && settings.limits.openFiles == nil)
    #expect(settings.sandbox == .none)
    #expect(settings.network == nil)
    #expect(settings.files == nil)
    #expect(!settings.isEager)
  }

  @Test func aProcessWithEverythingSaid() throws {
    let sum = String(repeating: "0aF9", count: 16)
    guard
      case .process(let plugin) = try carrier(
        """
        {"name":"p","kind":"process","command":["python3","p.py"],"sha256":{"p.py":"\(sum)","/opt/q":"\(sum)"},
         "reads":["note"],"writes":["mine"],"timeoutMs":1,"startTimeoutMs":2,"instances":3,
         "restart":{"baseMs":4,"maxMs":5,"failures":6,"windowMs":7,"openMs":8},"env":["LANG","_x9"],
         "limits":{"memoryMiB":512,"openFiles":64},"sandbox":"bwrap","network":false,"files":["a","/b"],
         "eager":true,"onFailure":"fail","config":{"n":1e400,"é":[true,null]}}
        """)
    else { return #expect(Bool(false), "not a process") }
    let lower = String(repeating: "0af9", count: 16)
    #expect(
      plugin.checksums == [
        FileChecksum(path: "/etc/contacts/p.py", sha256: lower), FileChecksum(path: "/opt/q", sha256: lower),
      ])
    // Numbers are passed on as they were written.
    #expect(plugin.configuration == #"{"n":1e400,"é":[true,null]}"#)
    let settings = plugin.supervision
    #expect(settings.timeoutMs == 1 && settings.startTimeoutMs == 2 && settings.instances == 3)
    #expect(
      settings.restart
        == SupervisionSettings.Restart(baseMs: 4, maxMs: 5, failures: 6, windowMs: 7, openMs: 8))
    #expect(settings.environment == ["LANG", "_x9"])
    #expect(settings.limits == SupervisionSettings.Limits(memoryMiB: 512, openFiles: 64))
    #expect(settings.sandbox == .bwrap && settings.network == false && settings.isEager)
    #expect(settings.files == ["/etc/contacts/a", "/b"])
  }

  @Test func aLongFirstPauseRaisesTheLongestWhenThatIsNotSaid() throws {
    guard
      case .process(let plugin) = try carrier(
        process("p", reads: [], writes: ["x"], more: #","restart":{"baseMs":60000}"#))
    else { return #expect(Bool(false), "not a process") }
    #expect(plugin.supervision.restart.maxMs == 60000)
  }

  @Test(arguments: [#""SUM""#, #"{"./l.so":"SUM"}"#])
  func aLibraryMayGiveItsChecksumEitherWay(_ form: String) throws {
    let sum = String(repeating: "ab", count: 32)
    guard
      case .library(let plugin) = try carrier(
        """
        {"name":"l","kind":"library","path":"l.so","reads":["extra"],"writes":["loyalty"],"instances":2,
         "sha256":\(form.replacing("SUM", with: sum))}
        """)
    else { return #expect(Bool(false), "not a library") }
    #expect(plugin.path == "/etc/contacts/l.so")
    #expect(plugin.isolation == .process)
    #expect(plugin.supervision.instances == 2)
    #expect(plugin.checksums == [FileChecksum(path: "/etc/contacts/l.so", sha256: sum)])
  }

  @Test func aLibraryMayRunInTheHost() throws {
    guard
      case .library(let plugin) = try carrier(
        #"{"name":"l","kind":"library","path":"/l.so","isolation":"none","reads":["extra"],"writes":["x"]}"#)
    else { return #expect(Bool(false), "not a library") }
    #expect(plugin.path == "/l.so")
    #expect(plugin.isolation == .none)
  }

  @Test func examplesAreKeptAsWritten() throws {
    let plan = try plan(
      process(
        "p", reads: ["note"], writes: ["x"], more: #","examples":[{"in":{"note":"a"},"out":{"x":1.50}}]"#))
    #expect(plan.plugins[0].examples == [PluginExample(input: #"{"note":"a"}"#, output: #"{"x":1.50}"#)])
  }
}

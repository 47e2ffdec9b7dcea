import Dispatch
import Glibc
import JSON
import PluginKit
import Synchronization
import TestSupport
import Testing

@testable import PluginHost

@Suite("Library plugins in the host's process")
struct LibraryPluginCallerTests {
  private let hostile: HostileLibrary

  init() throws { hostile = try HostileLibrary() }

  private func caller(
    _ fault: String, reads: [String] = ["note"], writes: [String] = ["echo"], configuration: String = "{}"
  ) throws -> LibraryPluginCaller {
    try caller(at: hostile.path(fault), reads: reads, writes: writes, configuration: configuration)
  }

  private func caller(
    at path: String, reads: [String] = ["note"], writes: [String] = ["echo"], configuration: String = "{}"
  ) throws -> LibraryPluginCaller {
    let entry = LibraryPlugin(
      path: path, checksums: [], fingerprint: nil, configuration: configuration, isolation: .none,
      supervision: SupervisionSettings())
    return try LibraryPluginCaller(entry, plugin: "mine", reads: reads, writes: writes)
  }

  private func pipeline(_ caller: LibraryPluginCaller, onFailure: FailurePolicy = .skip) -> Pipeline {
    Pipeline(stages: [
      Stage(
        name: "mine", runner: .inline(caller),
        inputs: [PluginInput(word: "note", source: .rawKey(.note))], reads: [.note], writes: ["echo"],
        onFailure: onFailure)
    ])
  }

  /// What became of a record: its `echo` and its warnings, as JSON.
  private struct Made: Equatable {
    let echo: String?
    let warnings: String

    init(_ echo: String?, _ warnings: String = "[]") {
      self.echo = echo
      self.warnings = warnings
    }
  }

  private func compose(_ caller: LibraryPluginCaller, _ note: String) throws -> Made {
    let output = OutputBuffer()
    let composer = Composer(pipeline: pipeline(caller))
    composer.begin(Selection(everythingIn: composer.pipeline), ExtractionContext())
    try composer.compose("{\"note\":\"\(note)\"}", into: output)
    let document = try JSONParser().parse(String(output.text))
    return withExtendedLifetime(document) {
      func json(_ name: Text) -> String? { document.root.member(name).map { RawValue(node: $0).json } }
      return Made(json("echo"), json("warnings") ?? "[]")
    }
  }

  private func failure(_ body: () throws -> Void) -> PluginFailure? {
    do { try body() } catch { return error as? PluginFailure }
    return nil
  }

  @Test("A good one gives its fields")
  func good() throws {
    let caller = try caller("behaves")
    #expect(caller.version == "hostile 1.0.0")
    #expect(try compose(caller, "grüße 张") == Made("\"grüße 张\""))
    #expect(try compose(caller, "again") == Made("\"again\""))
  }

  @Test("It gets its config, and only what it reads")
  func configuration() throws {
    #expect(try compose(caller("behaves", configuration: "{\"prefix\":\"> \"}"), "a").echo == "\"> a\"")
    let output = OutputBuffer()
    let composer = Composer(pipeline: pipeline(try caller("behaves")))
    composer.begin(Selection(everythingIn: composer.pipeline), ExtractionContext())
    try composer.compose("{\"nickname\":\"x\"}", into: output)
    #expect(!String(output.text).contains("echo"))
  }

  @Test("A plugin that declares more than it is granted does not run, one that declares less does")
  func grants() throws {
    let reads = failure { _ = try caller("declares-more", writes: ["echo", "other"]) }
    #expect(reads?.reason == .manifestMismatch)
    #expect(reads?.message == "mine reads more than its manifest entry grants: phoneNumbers")
    let writes = failure { _ = try caller("declares-more", reads: ["note", "phoneNumbers"]) }
    #expect(writes?.message == "mine writes more than its manifest entry grants: other")
    #expect(
      failure {
        _ = try caller("declares-more", reads: ["note", "phoneNumbers"], writes: ["echo", "other"])
      } == nil)
    #expect(failure { _ = try caller("declares-less") } == nil)
  }

  @Test("A plugin that cannot be made ready says why")
  func initFails() throws {
    let told = failure { _ = try caller("init-fails") }
    #expect(told?.reason == .startFailed)
    #expect(told?.message == "mine cannot be made ready: config.licence is missing")
    #expect(failure { _ = try caller("init-fails-silently") }?.message.hasSuffix("does not say why") == true)
  }

  /// Faults, and what is told of them. A value that holds itself, or is nested too deeply to be given back, stays where it
  /// is, and a leak check minds: without the two there.
  private static let contracts = [
    ("returns-null", "did not call fail"), ("returns-array", "is no object"),
    ("returns-string", "is no object"),
    ("returns-record", "only lent"), ("cyclic", "holds itself"), ("deep", "deeper than 512"),
    ("doubled", "more than 1048576 values"), ("not-utf8", "not UTF-8"), ("surrogate", "not UTF-8"),
  ].filter { getenv("LSAN_OPTIONS") == nil || !["cyclic", "deep"].contains($0.0) }

  @Test(
    "What is no answer costs the record's fields, and nothing else",
    arguments: contracts)
  func contract(fault: String, words: String) throws {
    let caller = try caller(fault)
    let made = try compose(caller, "poison")
    #expect(made.echo == nil)
    #expect(made.warnings.contains("\"code\":\"mine.contract\",\"field\":\"echo\""), "\(made.warnings)")
    #expect(made.warnings.contains(words), "\(made.warnings)")
    #expect(try compose(caller, "fine") == Made("\"fine\""))
  }

  @Test("A record that it gives up", arguments: ["fails", "fails-with-value", "fails-without-words"])
  func fails(fault: String) throws {
    let made = try compose(caller(fault), "poison")
    #expect(made.echo == nil)
    // Its own words are not repeated: they may quote the record.
    #expect(
      made.warnings
        == "[{\"code\":\"mine.failed\",\"field\":\"echo\",\"message\":\"mine could not read this record\"}]")
  }

  @Test("What it says about a record that it gives up is kept for the rejects")
  func failureWords() throws {
    let composer = Composer(pipeline: pipeline(try caller("fails"), onFailure: .reject))
    composer.begin(Selection(everythingIn: composer.pipeline), ExtractionContext())
    let refusal = try composer.compose("{\"note\":\"poison\"}", into: OutputBuffer())
    #expect(refusal?.failure?.standardError == "the note says poison")
    #expect(refusal?.failure?.message == "mine could not read this record")
  }

  @Test("Warnings come through")
  func warns() throws {
    let made = try compose(caller("warns"), "poison")
    #expect(made.echo == "\"poison\"")
    #expect(
      made.warnings
        == "[{\"code\":\"mine.odd\",\"field\":\"echo\",\"message\":\"the note is odd\"},"
        + "{\"code\":\"mine.odd\",\"field\":\"echo/1\",\"message\":\"a place in the field\"},"
        + "{\"code\":\"mine.odd\",\"field\":\"echo\",\"message\":\"it does not say where\"}]")
  }

  @Test("Warnings that are none are left out, and endless ones end")
  func warnsBadly() throws {
    #expect(try compose(caller("warns-badly"), "poison") == Made("\"poison\""))
    let warnings = try compose(caller("warns-endlessly"), "poison").warnings
    #expect(warnings.split(separator: "mine.odd").count - 1 == 64)
  }

  @Test("A field that it does not declare is dropped")
  func undeclared() throws {
    let made = try compose(caller("undeclared"), "poison")
    #expect(made.echo == "\"poison\"")
    #expect(made.warnings.contains("\"code\":\"mine.contract\",\"field\":\"other\""))
    #expect(try compose(caller("null-field"), "poison") == Made(nil))
  }

  /// Shortest decimals, after David Gay: 0.1 and 1/3 to 16 digits, as Python's `repr` has them.
  @Test("Numbers keep their value")
  func numbers() throws {
    #expect(
      try compose(caller("numbers"), "poison").echo
        == "[0.1,1e+300,-0.0,-9223372036854775808,0.3333333333333333]")
  }

  @Test("A value may be shared with the record")
  func shared() throws {
    let caller = try caller("shares-record")
    for _ in 0..<3 { #expect(try compose(caller, "poison").echo == "\"poison\"") }
  }

  /// The library aborts when two threads use one `self`.
  @Test("Every caller at work has a self of its own, and all are given back")
  func concurrent() throws {
    let path = try hostile.path("behaves")
    do {
      let pipeline = pipeline(try caller(at: path))
      let wrong = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        let composer = Composer(pipeline: pipeline)
        composer.begin(Selection(everythingIn: pipeline), ExtractionContext())
        let output = OutputBuffer()
        for index in 0..<500 {
          output.removeAll()
          do { try composer.compose("{\"note\":\"\(thread).\(index)\"}", into: output) } catch {
            wrong.withLock { $0 += 1 }
          }
          if !String(output.text).contains("\"echo\":\"\(thread).\(index)\"") { wrong.withLock { $0 += 1 } }
        }
      }
      #expect(wrong.withLock { $0 } == 0)
      #expect(try instances(path) >= 1)
    }
    #expect(try instances(path) == 0)
  }

  /// How many instances the loaded library counts.
  private func instances(_ path: String) throws -> Int32 {
    let handle = try #require(dlopen(path, RTLD_NOW | RTLD_NOLOAD))
    let count = try #require(dlsym(handle, "hostile_instances"))
    return count.load(as: Int32.self)
  }

  @Test("The example in C")
  func example() throws {
    let entry = LibraryPlugin(
      path: try hostile.example(), checksums: [], fingerprint: nil,
      configuration: "{\"prefixes\":[\"X-MILES\"]}",
      isolation: .none, supervision: SupervisionSettings())
    let caller = try LibraryPluginCaller(entry, plugin: "loyalty", reads: ["extra"], writes: ["loyalty"])
    let composer = Composer(
      pipeline: Pipeline(stages: [
        Stage(
          name: "loyalty", runner: .inline(caller),
          inputs: [PluginInput(word: "extra", source: .rawKey(.extra))], reads: [.extra], writes: ["loyalty"])
      ]))
    composer.begin(Selection(everythingIn: composer.pipeline), ExtractionContext())
    let output = OutputBuffer()
    try composer.compose(
      "{\"extra\":[{\"name\":\"X-Frequent-Flyer-Lufthansa\",\"value\":\"992\"},"
        + "{\"name\":\"X-MILES\",\"value\":\"\"},{\"name\":\"X-MILES\",\"value\":\"7\"}]}", into: output)
    let text = String(output.text)
    #expect(
      text.contains("\"loyalty\":[{\"programme\":\"lufthansa\",\"number\":\"992\"},{\"number\":\"7\"}]"))
    #expect(text.contains("\"code\":\"loyalty.noNumber\",\"field\":\"loyalty\""))
  }

  @Test("It may read a field of another plugin")
  func readsField() throws {
    let pipeline = Pipeline(stages: [
      Stage(Shouting()),
      Stage(
        name: "mine", runner: .inline(try caller("behaves")),
        inputs: [PluginInput(word: "note", source: .field("note", writer: "shouting"))], reads: [.note],
        writes: ["echo"]),
    ])
    let composer = Composer(pipeline: pipeline)
    composer.begin(Selection(everythingIn: pipeline), ExtractionContext())
    let output = OutputBuffer()
    try composer.compose("{\"note\":\"\\\"quiet\\\"\"}", into: output)
    #expect(String(output.text).contains("\"echo\":\"\\\"QUIET\\\"\""))
  }

  @Test("As a process it is the host's own program, with the same checksums")
  func runner() throws {
    let checksum = FileChecksum(path: "/plugins/libA.so", sha256: String(repeating: "a", count: 64))
    var supervision = SupervisionSettings()
    supervision.timeoutMs = 7
    let entry = LibraryPlugin(
      path: "/plugins/libA.so", checksums: [checksum], fingerprint: nil, configuration: "{\"a\":1}",
      isolation: .process, supervision: supervision)
    let process = entry.runner(executable: "/usr/bin/contacts-host")
    #expect(process.command == ["/usr/bin/contacts-host", "plugins", "run-library", "/plugins/libA.so"])
    #expect(process.folder == "/plugins")
    #expect(process.checksums == [checksum])
    #expect(process.configuration == "{\"a\":1}")
    #expect(process.supervision == supervision)
  }
}
